import { expect, it } from 'vitest'
import { actionText } from './activity'

it.each([
  ['job.created', 'Job created'],
  ['field_log.updated', 'Field log updated'],
  ['rfi.answered', 'RFI answered'],
  ['purchase_order.received', 'Purchase order received'],
])('tells %s as "%s"', (action, text) => expect(actionText(action)).toBe(text))
