import { createResource, resourceOf } from '@/client/resource'
import type { OutEntry, OutFilter, transactionApi } from '../transaction.schema'

export const transactions = resourceOf<typeof transactionApi>('transaction', {
  reads: ['item', 'kit', 'job', 'customer', 'user'],
})

/** Checkouts with something still out. */
export const outNow = createResource<OutEntry, never, OutFilter>(`${transactions.path}/out`, {
  reads: ['transaction', 'item', 'kit', 'scrap', 'job', 'customer', 'user'],
})
