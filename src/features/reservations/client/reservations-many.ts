import { CalendarX } from 'lucide-react'
import type { ManyList } from '@/client/many/many-list'

/** Bulk actions for reservations. */
export const manyReservations: ManyList = {
  entity: 'reservation',
  one: 'reservation',
  needs: 'change reservations',
  hasExport: true,
  actions: [
    {
      kind: 'change',
      label: 'Cancel Reservations',
      icon: CalendarX,
      change: { status: 'cancelled' },
      asks: (chosen) => ({
        title: `Cancel ${chosen}?`,
        description: 'This cannot be undone.',
        action: 'Cancel Reservations',
        cancel: 'Keep',
        destructive: true,
      }),
    },
  ],
}
