import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { today } from '@/db/days'
import { rows } from '@/db/query'
import { company } from '@/db/schema/company'
import { customers } from '@/db/schema/customers'
import { sideLines } from '@/domain/sales-documents/sent-as'
import type { Block } from '@/domain/sales-documents/server/paper/paper'
import { type Address, addressLine } from '@/shared/address'

interface CustomerReference {
  id: string
  name: string
  /** In one line, null when none is known. */
  address: string | null
  taxRate: number
}

/** The customer that a record is to point to, locked for share until the transaction ends. */
export async function customerToUse(tx: Db, id: string): Promise<CustomerReference | undefined> {
  const [found] = await rows<CustomerReference & Address & Record<string, unknown>>(
    tx,
    sql`select ${customers.id}, ${customers.name}, ${customers.taxRate} as "taxRate",
        ${customers.address}, ${customers.city}, ${customers.state}, ${customers.zip}
      from ${customers} where ${customers.id} = ${id} for share`,
  )
  return found && { id: found.id, name: found.name, taxRate: found.taxRate, address: addressLine(found) }
}

/**
 * Due date of an invoice created today: by the customer's or the company's payment term, in the company's time
 * zone.
 */
export async function dueDateFor(db: Db, customerId: string | null): Promise<string> {
  const [found] = await rows<{ due: string }>(
    db,
    sql`select (${today} + coalesce(
        (select ${customers.paymentDays} from ${customers} where ${customers.id} = ${customerId}),
        ${company.paymentDays}))::text as due
      from ${company}`,
  )
  return (found as { due: string }).due
}

/** A customer's data when a document is sent. */
export interface CustomerParty extends Address {
  name: string
  companyName: string | null
  billingAddress: string | null
  phone: string | null
  email: string | null
}

/** A customer's printed address: the billing address if there is one. */
export async function customerBlock(db: Db, id: string, label: string, sent?: CustomerParty): Promise<Block> {
  const party = sent ?? (await db.select().from(customers).where(eq(customers.id, id)))[0]
  if (!party) return { label, lines: [] }
  return { label, lines: sideLines(party) }
}
