import type { z } from 'zod'
import { shortages } from '@/domain/reservations/short-reservation.schema'
import { transaction } from '@/domain/stock/transaction.schema'

/** What a new one answers: of a loss also who has reserved what is not there any more. */
export const newTransaction = transaction.extend(shortages).partial({ shortReservations: true })
export type NewTransaction = z.infer<typeof newTransaction>
