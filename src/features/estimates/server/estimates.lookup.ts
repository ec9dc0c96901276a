import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { estimates } from '@/db/schema/sales-documents/estimates'

export interface EstimateReference {
  id: string
  customerId: string
  jobId: string | null
}

/** The estimate that an invoice is to point to, locked until the transaction ends: a trigger counts its invoices. */
export async function estimateToUse(tx: Db, id: string): Promise<EstimateReference | undefined> {
  const [found] = await rows<EstimateReference & Record<string, unknown>>(
    tx,
    sql`select ${estimates.id}, ${estimates.customerId} as "customerId", ${estimates.jobId} as "jobId"
      from ${estimates} where ${estimates.id} = ${id} for no key update`,
  )
  return found
}
