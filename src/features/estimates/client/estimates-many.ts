import { choiceAction, dateAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { ESTIMATE_BADGES } from '../estimate'

const { sent, approved, rejected } = ESTIMATE_BADGES

/** Bulk actions for estimates. */
export const manyEstimates: ManyList = {
  entity: 'estimate',
  one: 'estimate',
  needs: 'change estimates',
  hasPdf: true,
  hasExport: true,
  actions: [
    choiceAction('status', 'Status', statusOptions({ sent, approved, rejected })),
    dateAction('validUntil', 'Valid Until'),
  ],
}
