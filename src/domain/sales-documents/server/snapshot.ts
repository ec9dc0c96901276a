import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import type { Address } from '@/shared/address'

/** Who printed something: what of the company stands at its head. */
export type Sender = Address & Record<'name' | 'phone' | 'email', string | null>

/** A place of ours as a document names it. */
export type Destination = Address & { name: string }

/** Both sides of a document as they were when it was sent. */
export interface SentAs<Party> {
  company: Sender
  party: Party
  /** Where an order was to be delivered, if it said so. */
  destination?: Destination | null
}

/** Null of a draft, which follows what is on record. */
export async function sentAs<Party>(
  db: Db,
  table: PgTable & Record<'id' | 'sentAs', PgColumn>,
  id: string,
): Promise<SentAs<Party> | null> {
  const [found] = await rows<{ sentAs: SentAs<Party> | null }>(
    db,
    sql`select ${table.sentAs} as "sentAs" from ${table} where ${table.id} = ${id}`,
  )
  return found?.sentAs ?? null
}
