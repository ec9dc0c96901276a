import { sql } from 'drizzle-orm'
import { isoInstant } from '@/db/json'
import { rows } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { notifications } from '@/db/schema/notifications'
import { locations } from '@/db/schema/places'
import { rfis } from '@/db/schema/rfis'
import { items } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { users } from '@/db/schema/users'
import { NOTICES, type NoticeKind, rolesThatMay } from '@/shared/notices'
import type { Demo } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a notification does not change other records. */
const SEED = 60_211
/** Each person keeps the latest ones, of which the newest are unread. */
const KEPT = 14
const UNREAD = 3

interface ChangeValue extends Record<string, unknown> {
  kind: NoticeKind
  userId: string
  entityId: string
  payload: object
  at: string
}

/** Recent notifications: assigned jobs, answers and decisions on them, and low stock. */
export async function addDemoNotifications({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const until = now.toISOString()
  const due = await rows<ChangeValue>(
    tx,
    sql`select due.kind, due."userId", due."entityId", due.payload, ${isoInstant(sql`due.at`)} as at from (
        select 'job_assigned' as kind, ${visitTechnicians.userId} as "userId", ${jobs.id} as "entityId",
          jsonb_build_object('num', ${jobs.num}, 'customer', ${jobs.customer}, 'address', ${jobs.address},
            'scheduledStart', ${isoInstant(visits.scheduledStart)}) as payload, ${jobs.createdAt} as at
        from ${jobs} join ${visits} on ${visits.id} = ${jobs.currentVisitId}
          join ${visitTechnicians} on ${visitTechnicians.visitId} = ${visits.id} where ${jobs.status} = 'open'
      union all
        select 'rfi_answered', ${users.id}, ${rfis.id}, jsonb_build_object('number', ${rfis.rfiNumber},
          'subject', ${rfis.subject}, 'jobNum', ${jobs.num}), ${rfis.respondedAt}
        from ${rfis} join ${jobs} on ${jobs.id} = ${rfis.jobId}
          join ${users} on ${users.id} in (select user_id from ${visitTechnicians} where visit_id = ${jobs.currentVisitId}) or (${users.id} = ${rfis.submittedById} and ${users.role} <> 'technician')
        where ${rfis.response} is not null and ${users.id} <> ${rfis.respondedById}
      union all
        select 'change_order_decided', ${users.id}, ${changeOrders.id}, jsonb_build_object('number', ${changeOrders.coNumber},
          'title', ${changeOrders.title}, 'jobNum', ${jobs.num}, 'status', ${changeOrders.status}), ${changeOrders.approvedAt}
        from ${changeOrders} join ${jobs} on ${jobs.id} = ${changeOrders.jobId}
          join ${users} on ${users.id} in (select user_id from ${visitTechnicians} where visit_id = ${jobs.currentVisitId}) or (${users.id} = ${changeOrders.requestedById} and ${users.role} <> 'technician')
        where ${changeOrders.status} <> 'pending' and ${users.id} <> ${changeOrders.approvedById}
      union all
        select 'low_stock', ${users.id}, ${stockAlerts.id}, jsonb_build_object('item', ${items.name}, 'itemId', ${items.id},
          'place', ${locations.name}, 'qty', ${stockAlerts.currentQty}, 'threshold', ${stockAlerts.threshold}), ${stockAlerts.createdAt}
        from ${stockAlerts} join ${items} on ${items.id} = ${stockAlerts.itemId}
          join ${locations} on ${locations.id} = ${stockAlerts.locationId}
          join ${users} on ${users.role} = any(${sql.param(rolesThatMay(NOTICES.low_stock.needs))}::text[])
        where ${stockAlerts.status} <> 'resolved'
      ) due where due.at <= ${until} order by due.at desc, due."entityId"`,
  )
  await insertAll(
    tx,
    notifications,
    staff.flatMap(({ id }) =>
      due
        .filter(({ userId }) => userId === id)
        .slice(0, KEPT)
        .map(({ kind, userId, entityId, payload, at }, n) => ({
          id: random.id(),
          userId,
          kind,
          entity: NOTICES[kind].entity,
          entityId,
          occasion: at,
          payload,
          // Shifted by a second each, so that simultaneous ones have a defined order.
          createdAt: new Date(Date.parse(at) - n * 1000).toISOString(),
          readAt: n < UNREAD ? null : until,
        })),
    ),
  )
}
