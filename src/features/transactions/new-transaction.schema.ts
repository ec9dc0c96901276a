import type { z } from 'zod'
import { shortages } from '@/domain/reservations/short-reservation.schema'
import { transaction } from '@/domain/stock/transaction.schema'

/** The answer to a new transaction: for a loss, also the reservations that can no longer be met. */
export const newTransaction = transaction.extend(shortages).partial({ shortReservations: true })
export type NewTransaction = z.infer<typeof newTransaction>
