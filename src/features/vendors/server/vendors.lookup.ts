import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { vendors } from '@/db/schema/vendors'
import { sideLines } from '@/domain/sales-documents/sent-as'
import type { Block } from '@/domain/sales-documents/server/paper/paper'
import type { Address } from '@/shared/address'

interface VendorReference {
  id: string
  name: string
}

/** The vendor that a record will reference, locked for share until the transaction ends. */
export async function vendorToUse(tx: Db, id: string): Promise<VendorReference | undefined> {
  const [found] = await rows<VendorReference & Record<string, unknown>>(
    tx,
    sql`select ${vendors.id}, ${vendors.name} from ${vendors} where ${vendors.id} = ${id} for share`,
  )
  return found
}

/** The vendor's data that is printed on a document. */
export interface VendorParty extends Address {
  name: string
  contactName: string | null
  accountNumber: string | null
  phone: string | null
  email: string | null
}

/** The vendor's address block on a document, as of now or as of when it was sent. */
export async function vendorBlock(db: Db, id: string, label: string, sent?: VendorParty): Promise<Block> {
  const party = sent ?? (await db.select().from(vendors).where(eq(vendors.id, id)))[0]
  if (!party) return { label, lines: [] }
  return { label, lines: sideLines(party) }
}
