import { expect, it } from 'vitest'
import type { Action } from '@/shared/entities'
import { actionText } from './activity'

it.each([
  ['job.created', 'Job created'],
  ['field_log.updated', 'Field log updated'],
  ['rfi.answered', 'RFI answered'],
  ['purchase_order.received', 'Purchase order received'],
  ['user.role_changed', 'User role changed'],
])('describes %s as "%s"', (action, text) => expect(actionText(action)).toBe(text))

it('describes exactly the kinds in the table', () => {
  const actions: Action[] = ['job.created', 'purchase_order.received', 'vendor.deactivated']
  // @ts-expect-error no such kind of record
  actions.push('pigeon.created')
  // @ts-expect-error no such action for this kind
  actions.push('job.received')
  expect(actions.map((action) => actionText(action)).at(-1)).toBe('Job received')
})
