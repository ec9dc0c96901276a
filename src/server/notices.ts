import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { notifications } from '@/db/schema/notifications'
import { users } from '@/db/schema/users'
import { NOTICES, type NoticeKind, type NoticePayloads, rolesThatMay } from '@/shared/notices'
import type { Actor } from './activity'

/** Something that concerns people, of one record. */
export type Notice = {
  [Kind in NoticeKind]: {
    kind: Kind
    /** The record's. */
    id: string
    payload: NoticePayloads[Kind]
    /** A select of the ids of those whom it concerns, as far as they may see the record. */
    to: SQL
  }
}[NoticeKind]

/** Of users: those who want to know of this kind and whose role may. */
export const wantsNotice = (kind: NoticeKind): SQL =>
  sql`${users.disabledAt} is null and ${users.role} = any(${sql.param(rolesThatMay(NOTICES[kind].needs))}::text[])
    and not ${kind}::text = any(${users.mutedNotifications})`

/** Whoever did it themselves need not be told. */
export function insertNotice(by: Actor, { kind, id, payload, to }: Notice): SQL {
  return sql`insert into ${notifications} (id, user_id, kind, entity, entity_id, occasion, payload)
    select new_id(), ${users.id}, ${kind}, ${NOTICES[kind].entity}, ${id}, now()::text, ${JSON.stringify(payload)}::jsonb
    from ${users} where ${users.id} in (${to}) and ${users.id} is distinct from ${by.id} and ${wantsNotice(kind)}
    on conflict do nothing`
}

/** Of one person so many are kept. */
const MAX_PER_USER = 1_000

/** Removes what was read three months ago, what is a year old, and of those who have very many the oldest. */
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
