import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf, endOfDay, instantOf, startOfDay, startOfWeek } from '@/db/days'
import { type Json, jsonArray, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { maintenanceAgreements as agreements } from '@/db/schema/agreements'
import { changeOrders } from '@/db/schema/change-orders'
import { jobs } from '@/db/schema/jobs'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { isOverdue, isOwed, isReceived } from '@/domain/sales-documents/server/receivables'
import { isUpcoming } from '@/features/agreements/server/agreements.lookup'
import { finishedUnbilled } from '@/features/billing/server/unbilled.lookup'
import { stage } from '@/features/jobs/server/visits.lookup'
import { worstAlerts } from '@/features/stock-alerts/server/stock-alerts.lookup'
import { ALERTS_SHOWN } from '@/features/stock-alerts/stock-alert'
import { minutesLogged } from '@/features/time-entries/server/time-entries.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Financial, OpenAlerts, Operations, OverdueInvoices, UpcomingService } from '../dashboard.schema'
import { JOB_DAYS } from '../dashboard-links'
import { figuresOfToday } from './today.store'

/**
 * Every number comes from a partial index or a short index range, so that the cost does not grow with the history.
 * Time bounds are computed first, because only constants use the index.
 */

const bound = (name: string): SQL => sql`(select ${sql.identifier(name)} from bounds)`
const count = (table: SQLWrapper, condition: SQL): SQL =>
  sql`(select count(*) from ${table} where ${condition})`

export function findFinancial(db: Db, now: Date): Promise<Json<Financial>> {
  const received = sql`(select coalesce(sum(${payments.counted}), 0) from ${payments}
    join ${invoices} on ${invoices.id} = ${payments.invoiceId}
    where ${isReceived} and ${payments.processedAt} >= ${bound('month')}
      and ${payments.processedAt} < ${bound('next_month')})`
  return oneJson(
    db,
    sql`with bounds as materialized (
        select ${startOfDay(sql`month`)} as month, ${startOfDay(sql`(month + interval '1 month')`)} as next_month
        from (select date_trunc('month', ${dayOf(instantOf(now))}::timestamp) as month) calendar
      )
      select json_build_object(
        'totalOutstanding', (select coalesce(sum(${invoices.balance}), 0) from ${invoices} where ${isOwed}),
        'revenueThisMonth', ${received},
        'pendingEstimates', ${count(estimates, sql`${estimates.status} = 'sent'`)},
        'activeMaintenanceAgreements', ${count(agreements, sql`${agreements.status} = 'active'`)})::text as doc`,
  )
}

interface OperationsAt {
  weekStartsOn: number
  now: Date
}

export function findOperations(db: Db, { weekStartsOn, now }: OperationsAt): Promise<Json<Operations>> {
  const recent = sql`${jobs.createdAt} >= ${bound('first_day')} and ${jobs.createdAt} < ${bound('tomorrow')}`
  return oneJson(
    db,
    sql`with bounds as materialized (
        select ${startOfDay(sql`week`)} as week, ${startOfDay(sql`(week + 7)`)} as next_week,
          ${startOfDay(sql`(day - ${sql.raw(String(JOB_DAYS - 1))})`)} as first_day, ${endOfDay(sql`day`)} as tomorrow
        from (
          select day, ${startOfWeek(sql`day`, weekStartsOn)} as week
          from (select ${dayOf(instantOf(now))} as day) today
        ) calendar
      )
      select json_build_object(
        'activeJobs', ${count(jobs, sql`${jobs.status} = 'open'`)},
        'jobsThisWeek', ${count(jobs, recent)},
        'hoursThisWeek', ${minutesLogged(bound('week'), bound('next_week'), instantOf(now))},
        'pendingChangeOrders', ${count(changeOrders, sql`${changeOrders.status} = 'pending'`)},
        'waitingJobs', ${count(jobs, sql`${jobs.status} = 'open' and ${stage} = 'waiting'`)},
        'finishedUnbilled', ${finishedUnbilled},
        'today', ${figuresOfToday(now)})::text as doc`,
  )
}

export function findOverdueInvoices(db: Db, now: Date): Promise<Json<OverdueInvoices>> {
  return oneJson(
    db,
    sql`select json_build_object('count', count(*), 'totalAmount', coalesce(sum(${invoices.balance}), 0))::text as doc
      from ${invoices} where ${isOverdue(sql`(select ${dayOf(instantOf(now))})`)}`,
  )
}

const { count: alertCount, worst } = worstAlerts(ALERTS_SHOWN)

export const findOpenAlerts = (db: Db): Promise<Json<OpenAlerts>> =>
  oneJson(
    db,
    sql`select json_build_object('count', ${alertCount}, 'worst', ${jsonArray(worst)})::text as doc`,
  )

const serviceShape = shapeOf<UpcomingService>({
  id: agreements.id,
  title: agreements.title,
  customerName: agreements.customerName,
  nextServiceDate: agreements.nextServiceDate,
})

/** The services that are overdue or soon due, by date. */
export function listUpcomingServices(db: Db, now: Date, page: PageQuery): Promise<List<UpcomingService>> {
  return listJson(
    db,
    {
      table: agreements,
      id: agreements.id,
      sort: { by: agreements.nextServiceDate, type: 'date', direction: 'asc' },
      shape: serviceShape,
      where: [isUpcoming(sql`(select ${dayOf(instantOf(now))})`)],
    },
    page,
  )
}
