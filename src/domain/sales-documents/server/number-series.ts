import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { numberSeries } from '@/db/schema/sales-documents/number-series'
import { type Api, JSON_TYPE } from '@/server/api'
import { badRequest } from '@/shared/errors'
import type { Thing } from '@/shared/policy'
import { type RunningNumbers, runningIn, type Series, suggestedNumber } from '../numbering'

/** A kind of record with a number series, and its column. */
export interface Numbered {
  series: Series
  column: PgColumn
  path: string
}

/** Placeholder for the next running number in a body without one: a character that nobody types. */
const NEXT = '\uE000next'

/**
 * The number of a new record. If it is the next running number, it is locked until the transaction ends; of two
 * people with the same suggestion, the second gets the following number. A generated number (`isGenerated`) gives
 * way to running ones.
 */
export async function takeNumber(
  tx: Db,
  { series, column, path }: Numbered,
  sent: string,
  { isGenerated = false } = {},
): Promise<string> {
  const running = await findRunning(tx, series, sql`for update`)
  if (!running && sent === NEXT) throw badRequest([{ path, message: 'Number is required' }])
  const isNext = sent === NEXT || isGenerated
  if (!running || !(isNext || (await isOffered(tx, column, running, sent)))) return sent
  const free = await freeFrom(tx, column, running)
  await rows(tx, sql`update ${numberSeries} set next = ${free + 1} where ${numberSeries.series} = ${series}`)
  return `${running.prefix}${free}`
}

/** Whether it is the next one, or was until somebody else took it; a free lower one was typed on purpose. */
async function isOffered(
  tx: Db,
  column: PgColumn,
  { prefix, next }: RunningNumbers,
  sent: string,
): Promise<boolean> {
  const number = runningIn(sent, prefix)
  if (number === null || number > next) return false
  return number === next || isTaken(tx, column, sent)
}

/** The company's next running number, if enabled. */
export async function runningNumber(db: Db, { series, column }: Numbered): Promise<string | undefined> {
  const running = await findRunning(db, series)
  return running && `${running.prefix}${await freeFrom(db, column, running)}`
}

/**
 * Uses the company's next running number, if enabled, locked until the transaction ends. `use` returns undefined if
 * somebody typed that number at the same moment.
 */
export async function withRunningNumber<T>(
  tx: Db,
  { series, column }: Numbered,
  use: (number: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const running = await findRunning(tx, series, sql`for update`)
  if (!running) return undefined
  for (let { next } = running; ; next++) {
    next = await freeFrom(tx, column, { ...running, next })
    const used = await use(`${running.prefix}${next}`)
    if (used === undefined) continue
    await rows(
      tx,
      sql`update ${numberSeries} set next = ${next + 1} where ${numberSeries.series} = ${series}`,
    )
    return used
  }
}

/** The number for a record created by the server: the next running one, or else a free one from the clock. */
export async function freshNumber(tx: Db, numbered: Numbered): Promise<string> {
  const running = await runningNumber(tx, numbered)
  if (running !== undefined) return running
  const { series, column } = numbered
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`number of ${series}`}))`,
  )
  for (let time = Date.now(); ; time++) {
    const number = suggestedNumber(series)(new Date(time))
    if (!(await isTaken(tx, column, number))) return number
  }
}

/**
 * For a create route: marks a body without a number to get the next running one, or lets it be refused. The number
 * itself is taken with the record, so that a retry remains the same request.
 */
export const fillInNumber =
  (db: Db, { series, path }: Numbered) =>
  async ({ body }: FastifyRequest): Promise<void> => {
    const sent = body as Record<string, unknown> | null | undefined
    if (typeof sent !== 'object' || sent === null || sent[path] !== undefined) return
    if (await findRunning(db, series)) sent[path] = NEXT
  }

async function findRunning(db: Db, series: Series, lock = sql``): Promise<RunningNumbers | undefined> {
  const [found] = await rows<RunningNumbers & Record<string, unknown>>(
    db,
    sql`select prefix, next::float8 as next from ${numberSeries} where ${numberSeries.series} = ${series} ${lock}`,
  )
  return found
}

/** The first number from the next on that is not in use. */
async function freeFrom(db: Db, column: PgColumn, { prefix, next }: RunningNumbers): Promise<number> {
  let number = next
  while (await isTaken(db, column, `${prefix}${number}`)) number++
  return number
}

async function isTaken(db: Db, column: PgColumn, number: string): Promise<boolean> {
  const found = await rows(db, sql`select from ${column.table} where ${column} = ${number}`)
  return found.length > 0
}

/** GET of the suggested number; `otherwise` without running numbers, from the clock by default. */
export function nextNumberRoute(
  api: Api,
  path: string,
  tags: string[],
  thing: Thing,
  numbered: Numbered,
  otherwise = async (_db: Db) => suggestedNumber(numbered.series)(new Date()),
) {
  const { db } = api.database
  api.get(
    `${path}/next-number`,
    {
      config: { needs: `change ${thing}` },
      schema: { tags, response: { 200: z.object({ num: z.string() }) } },
    },
    async (_request, reply) => {
      const num = (await runningNumber(db, numbered)) ?? (await otherwise(db))
      return reply.type(JSON_TYPE).send(JSON.stringify({ num }))
    },
  )
}
