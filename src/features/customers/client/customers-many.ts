import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { CUSTOMER_BADGES } from '../customer'

/** Bulk actions for customers. */
export const manyCustomers: ManyList = {
  entity: 'customer',
  one: 'customer',
  needs: 'change customers',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(CUSTOMER_BADGES))],
}
