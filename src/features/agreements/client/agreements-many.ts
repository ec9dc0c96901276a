import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { AGREEMENT_BADGES } from '../agreement'

/** Bulk actions for agreements. */
export const manyAgreements: ManyList = {
  entity: 'agreement',
  one: 'agreement',
  needs: 'change agreements',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(AGREEMENT_BADGES))],
}
