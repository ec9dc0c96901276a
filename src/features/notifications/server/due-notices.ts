import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { isoInstant } from '@/db/json'
import { rows } from '@/db/query'
import { notifications } from '@/db/schema/notifications'
import { reservations } from '@/db/schema/reservations'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { toolPlans } from '@/db/schema/tool-plans'
import { users } from '@/db/schema/users'
import { reservedName } from '@/domain/reservations/server/reserved-name'
import { wantsNotice } from '@/server/notices'
import { NOTICES, type NoticeKind, rolesThatMay } from '@/shared/notices'
import type { Permission } from '@/shared/policy'

/** Advisory lock key, so that only one server at a time runs this. An arbitrary number used nowhere else. */
const LOCK = 1_904_552_369

/**
 * Skips what became due or last changed longer ago: its notification may already have been cleaned up and
 * would be sent again.
 */
const RECENT = sql.raw(`interval '7 days'`)
/** How long only the person concerned is notified before the office is. */
const OVERDUE_GRACE = sql.raw(`interval '1 day'`)

/**
 * Creates notifications triggered by time alone: overdue reservations and tools due for maintenance. The due
 * date is part of the unique key, so each is sent only once, however often this runs.
 */
export function raiseDueNotices({ transaction }: Database): Promise<void> {
  return transaction(async (tx) => {
    const [lock] = await rows<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`)
    if (!lock?.taken) return
    await rows(tx, overdueTools)
    await rows(tx, dueCare)
  })
}

const officeBy = (permission: Permission): SQL =>
  sql`${users.role} = any(${sql.param(rolesThatMay(permission, 'all'))}::text[])`

const isRecent = (due: SQL, changed: SQL): SQL =>
  sql`${due} <= now() and greatest(${due}, ${changed}) > now() - ${RECENT}`

function insertDue(kind: NoticeKind, due: SQL, payload: SQL, id: SQL, from: SQL): SQL {
  return sql`insert into ${notifications} (id, user_id, kind, entity, entity_id, occasion, payload)
    select new_id(), ${users.id}, ${kind}, ${NOTICES[kind].entity}, ${id}, ${isoInstant(due)}, ${payload}
    ${from} and ${wantsNotice(kind)} on conflict do nothing`
}

/** Notifies the person, and a day later those who may change everybody's reservations. */
const overdueTools = insertDue(
  'tool_overdue',
  sql`${reservations.endDate}`,
  sql`jsonb_build_object('name', ${reservedName}, 'personId', person.id,
    'person', coalesce(nullif(person.full_name, ''), person.email), 'endDate', ${isoInstant(reservations.endDate)})`,
  sql`${reservations.id}`,
  sql`from ${reservations} join users person on person.id = ${reservations.reservedFor}
    join ${users} on ${users.id} = person.id
      or (${officeBy('change reservations')} and ${reservations.endDate} <= now() - ${OVERDUE_GRACE})
    where ${reservations.status} = 'active' and ${isRecent(sql`${reservations.endDate}`, sql`${reservations.updatedAt}`)}
      and exists (select from ${holdings} where ${holdings.reservationId} = ${reservations.id} and ${holdings.isReturnable})`,
)

/** Notifies those who manage maintenance plans, and anyone who has the tool checked out. */
const dueCare = insertDue(
  'care_due',
  sql`${toolPlans.dueAt}`,
  sql`jsonb_build_object('item', ${items.name}, 'itemId', ${items.id}, 'plan', ${toolPlans.name},
    'dueAt', ${isoInstant(toolPlans.dueAt)})`,
  sql`${toolPlans.id}`,
  sql`from ${toolPlans} join ${items} on ${items.id} = ${toolPlans.itemId}
    join ${users} on ${officeBy('change tool care')}
      or ${users.id} in (select ${holdings.userId} from ${holdings} where ${holdings.itemId} = ${items.id})
    where ${toolPlans.status} = 'active' and ${items.archivedAt} is null
      and ${isRecent(sql`${toolPlans.dueAt}`, sql`${toolPlans.updatedAt}`)}`,
)
