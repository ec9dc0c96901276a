import { CircleCheck } from 'lucide-react'
import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { PRIORITY_BADGES } from '../rfi'

/** Bulk actions for RFIs. */
export const manyRfis: ManyList = {
  entity: 'rfi',
  one: 'RFI',
  needs: 'change rfis',
  hasExport: true,
  actions: [
    {
      kind: 'change',
      label: 'Close',
      icon: CircleCheck,
      change: { status: 'closed' },
      asks: (chosen) => ({
        title: `Close ${chosen}?`,
        description: 'A closed RFI is final.',
        action: 'Close',
      }),
    },
    choiceAction('priority', 'Priority', statusOptions(PRIORITY_BADGES)),
  ],
}
