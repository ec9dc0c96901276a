import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { vendors } from '@/db/schema/contacts'

export interface VendorReference {
  id: string
  name: string
}

/** The vendor that a record is to point to, held as it is until the transaction ends. */
export async function vendorToUse(tx: Db, id: string): Promise<VendorReference | undefined> {
  const [found] = await rows<VendorReference & Record<string, unknown>>(
    tx,
    sql`select ${vendors.id}, ${vendors.name} from ${vendors} where ${vendors.id} = ${id} for share`,
  )
  return found
}
