declare module '@/shared/entities' {
  interface Entities {
    kit: 'created' | 'updated' | 'deleted' | 'checked_out' | 'checked_in'
    reservation: 'created' | 'updated' | 'taken' | 'returned' | 'cancelled'
    tool_plan: 'created' | 'updated' | 'deleted' | 'done'
  }
}

/** What may be said to a checkout that something stands against; each has a code of its own in the answer. */
export const CHECKOUT_CODES = { reserved: 'reserved', due: 'due', outOfService: 'out_of_service' } as const
