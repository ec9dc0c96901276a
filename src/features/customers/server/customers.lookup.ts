import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { customers } from '@/db/schema/contacts'

export interface CustomerReference {
  id: string
  name: string
  /** In one line, null when none is known. */
  address: string | null
  taxRate: number
}

/** The customer that a record is to point to, held as it is until the transaction ends. */
export async function customerToUse(tx: Db, id: string): Promise<CustomerReference | undefined> {
  const [found] = await rows<CustomerReference & Record<string, unknown>>(
    tx,
    sql`select ${customers.id}, ${customers.name}, ${customers.taxRate} as "taxRate",
      nullif(concat_ws(', ', nullif(${customers.address}, ''), nullif(${customers.city}, ''),
        nullif(concat_ws(' ', ${customers.state}, ${customers.zip}), '')), '') as address
      from ${customers} where ${customers.id} = ${id} for share`,
  )
  return found
}
