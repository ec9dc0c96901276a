import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { notifications } from '@/db/schema/notifications'
import { users } from '@/db/schema/users'
import { NOTICES, type NoticeKind, type NoticePayloads, rolesThatMay } from '@/shared/notices'
import type { Actor } from './activity'

/** A notification about one record. */
export type Notice = {
  [Kind in NoticeKind]: {
    kind: Kind
    id: string
    payload: NoticePayloads[Kind]
    /** A select of the recipients' ids; only those who may see the record get it. */
    to: SQL
  }
}[NoticeKind]

/** Condition on users: they want this kind and their role allows it. */
export const wantsNotice = (kind: NoticeKind): SQL =>
  sql`${users.disabledAt} is null and ${users.role} = any(${sql.param(rolesThatMay(NOTICES[kind].needs))}::text[])
    and not ${kind}::text = any(${users.mutedNotifications})`

/** People are not notified of their own changes. */
export function insertNotice(by: Actor, { kind, id, payload, to }: Notice): SQL {
  return sql`insert into ${notifications} (id, user_id, kind, entity, entity_id, occasion, payload)
    select new_id(), ${users.id}, ${kind}, ${NOTICES[kind].entity}, ${id}, now()::text, ${JSON.stringify(payload)}::jsonb
    from ${users} where ${users.id} in (${to}) and ${users.id} is distinct from ${by.id} and ${wantsNotice(kind)}
    on conflict do nothing`
}

/** How many are kept per user. */
const MAX_PER_USER = 1_000

/** Removes notifications read three months ago, those a year old, and the oldest of users with very many. */
export async function forgetOldNotices(db: Db, maxPerUser = MAX_PER_USER): Promise<void> {
  await rows(
    db,
    sql`delete from ${notifications} where read_at < now() - interval '90 days' or created_at < now() - interval '1 year'`,
  )
  await rows(
    db,
    sql`delete from ${notifications} where id in (
      select oldest.id from (select user_id from ${notifications} group by 1 having count(*) > ${maxPerUser}) many
      cross join lateral (select id from ${notifications} n where n.user_id = many.user_id
        order by n.created_at desc, n.id desc offset ${maxPerUser}) oldest)`,
  )
}
