import { sql } from 'drizzle-orm'
import type { Client } from './client'
import type { TestServer } from './server'

/** Makes a session look as if the password was entered this many minutes ago. */
export async function confirmedAgo(
  { database }: TestServer,
  { userId }: Client,
  minutes: number,
): Promise<void> {
  await database.db.execute(
    sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes}) where user_id = ${userId}`,
  )
}
