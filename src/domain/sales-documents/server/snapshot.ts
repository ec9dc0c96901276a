import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import type { SentAs as Kept } from '../sent-as.schema'

/** The company data at the head of a document. */
export type Sender = Kept['company']

/** One of our locations on a document. */
export type Destination = NonNullable<Kept['destination']>

type SentAs<Party> = Omit<Kept, 'party'> & { party: Party }

/** Null for a draft, which shows current data. */
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
