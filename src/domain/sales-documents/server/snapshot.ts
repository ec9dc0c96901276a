import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import type { SentAs as Kept } from '../sent-as.schema'

/** Who printed something: what of the company stands at its head. */
export type Sender = Kept['company']

/** A place of ours as a document names it. */
export type Destination = NonNullable<Kept['destination']>

type SentAs<Party> = Omit<Kept, 'party'> & { party: Party }

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
