import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { conflict } from '@/shared/errors'

const version = z
  .number({ error: 'The version is a whole number' })
  .int('The version is a whole number')
  .min(1, 'The version is at least 1')
  .max(2 ** 31 - 1)
  .optional()

/** The body of a change, with the version of the record that the user saw. */
export const versioned = <S extends z.ZodRawShape>(body: z.ZodObject<S>) =>
  body.extend({ version }) as z.ZodObject<S & { version: typeof version }>

/** The body of an action without input. */
export const onlyVersion = z.object({ version }).nullish()

/** A table with `recordTimes`. */
export type RecordTable = PgTable & Record<'id' | 'version', SQLWrapper>

/** The record that a request changes, with the version that the user saw. */
export interface SeenRecord {
  table: RecordTable
  id: string
  version: number
}

/** Locks the record and refuses a change based on an outdated version, naming who changed it where that is known. */
export async function refuseOutdated(
  tx: Db,
  { table, id, version: seen }: SeenRecord,
  changedBy?: () => Promise<string | undefined>,
): Promise<void> {
  const [found] = await rows<{ version: number }>(
    tx,
    sql`select ${table.version} as version from ${table} where ${table.id} = ${id} for no key update`,
  )
  if (!found || found.version === seen) return
  const who = (await changedBy?.()) ?? 'Someone else'
  throw conflict(`${who} has changed this since you opened it. Review it and try again.`, 'outdated')
}
