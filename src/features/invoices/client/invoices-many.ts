import { Send } from 'lucide-react'
import { dateAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'

export const manyInvoices: ManyList = {
  entity: 'invoice',
  one: 'invoice',
  needs: 'change invoices',
  hasPdf: true,
  hasExport: true,
  actions: [
    {
      kind: 'change',
      label: 'Mark as Sent',
      icon: Send,
      change: { status: 'sent' },
      asks: (chosen) => ({
        title: `Mark ${chosen} as sent?`,
        description: 'Sent invoices cannot be edited. This cannot be undone.',
        action: 'Mark as Sent',
      }),
    },
    dateAction('dueDate', 'Due Date'),
  ],
}
