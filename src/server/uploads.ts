import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, today } from '@/db/days'
import { rows } from '@/db/query'
import { uploads } from '@/db/schema/platform'
import { HttpError } from '@/shared/errors'

const GIGABYTE = 1024 ** 3
/** Daily upload limit per user: more than a thousand photos as the screens send them. */
export const DAILY_BYTES = GIGABYTE

/** Counts an upload against the user's day in one atomic statement. */
export async function countUpload(db: Db, userId: string, bytes: number): Promise<void> {
  const counted = await rows(
    db,
    sql`insert into ${uploads} as counted (day, user_id, bytes) values (${today}, ${userId}, ${bytes})
      on conflict (day, user_id) do update set bytes = counted.bytes + excluded.bytes
        where counted.bytes + excluded.bytes <= ${DAILY_BYTES}
      returning day`,
  )
  if (counted.length > 0) return
  const [rest] = await rows<{ seconds: number }>(
    db,
    sql`select ceil(extract(epoch from ${endOfDay(today)} - now()))::int as seconds`,
  )
  throw dayIsFull(rest?.seconds ?? 0)
}

const dayIsFull = (seconds: number) =>
  new HttpError(
    429,
    'too_many',
    `You have uploaded ${DAILY_BYTES / GIGABYTE} GB of photos and documents today. You can upload more tomorrow.`,
    undefined,
    seconds,
  )

/** A server whose clock is behind may still count yesterday's. */
export async function forgetOldUploads(db: Db): Promise<void> {
  await rows(db, sql`delete from ${uploads} where day < ${today} - 2`)
}
