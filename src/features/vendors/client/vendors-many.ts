import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { VENDOR_BADGES } from '../vendor'

/** Bulk actions for vendors. */
export const manyVendors: ManyList = {
  entity: 'vendor',
  one: 'vendor',
  needs: 'change vendors',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(VENDOR_BADGES))],
}
