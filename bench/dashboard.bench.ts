import type { Pool } from 'pg'
import type { BenchFeature } from './case'
import { customerOf, fillDocumentCustomers, KNOWN_CUSTOMER } from './documents-rows'
import { isOwed, today, zone } from './sql'

const instantOf = (day: string) => `((${day})::timestamp at time zone ${zone})`
const month = `date_trunc('month', now() at time zone ${zone})`
const week = `(${today} - extract(dow from ${today})::int)`

/** The time of the n-th historical record: long before this month, over ten years. */
const past = `now() - interval '40 days' - (n % 100000) * interval '50 minutes'`

const ITEMS = 1000
/** The number of open and recent records, independent of the company's age. */
const LIVE = 300

const TABLES = [
  'jobs',
  'invoices',
  'payments',
  'estimates',
  'maintenance_agreements',
  'change_orders',
  'time_entries',
  'transactions',
]

/** Adds this many historical rows over all tables; the number of open ones stays. */
async function fillHistory(pool: Pool, rows: number): Promise<void> {
  const last = Math.ceil(rows / TABLES.length)
  const insert = (into: string, select: string) =>
    pool.query(`insert into ${into} select ${select} from generate_series(1, ${last}) n`)
  await insert('jobs (id, num, status, created_at)', `'past-' || n, 'P-' || n, 'closed', ${past}`)
  await insert(
    `invoices (id, invoice_number, customer_id, customer_name, due_date, aging_date, subtotal, total, amount_paid,
       status, paid_date, created_by_id, created_at)`,
    `'past-' || n, 'P-' || n, ${customerOf}, 'Customer', (${past})::date, (${past})::date, 5000, 5000, 5000,
       'paid', (${past})::date, 'past', ${past}`,
  )
  await insert(
    'payments (id, invoice_id, amount, method, processed_by_id, processed_at)',
    `'past-' || n, 'past-' || n, 5000, 'cash', 'past', ${past}`,
  )
  await insert(
    'estimates (id, estimate_number, customer_id, customer_name, title, status, created_by_id, created_at)',
    `'past-' || n, 'P-' || n, ${customerOf}, 'Customer', 'Heater',
       (array['approved', 'rejected', 'converted'])[1 + n % 3], 'past', ${past}`,
  )
  await insert(
    `maintenance_agreements (id, agreement_number, customer_id, customer_name, title, frequency, start_date, status,
       created_by_id, created_at)`,
    `'past-' || n, 'P-' || n, ${customerOf}, 'Customer', 'Service', 'annual', (${past})::date, 'expired', 'past', ${past}`,
  )
  await insert(
    'change_orders (id, co_number, job_id, title, amount, status, requested_by_id, created_at)',
    `'past-' || n, 'P-' || n, 'past-1', 'More pipe', 5000, (array['approved', 'rejected'])[1 + n % 2], 'past', ${past}`,
  )
  await insert('time_entries (id, user_id, start_time, end_time)', `'past-' || n, 'past', ${past}, ${past}`)
  await insert(
    'transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, user_id, ts)',
    `'past-' || n, 'past-' || 2 * (1 + n % ${ITEMS / 2}), 'Elbow', 'consumable', 'checkout', '{}', 1, -1, 'past', ${past}`,
  )
}

async function fillLive(pool: Pool): Promise<void> {
  const insert = (into: string, select: string) =>
    pool.query(`insert into ${into} select ${select} from generate_series(1, ${LIVE}) n`)
  await insert('jobs (id, num, created_at)', `'live-' || n, 'L-' || n, now() - n % 10 * interval '1 day'`)
  await insert(
    `invoices (id, invoice_number, customer_id, customer_name, due_date, aging_date, subtotal, total, status, created_by_id)`,
    `'live-' || n, 'L-' || n, ${customerOf}, 'Customer', ${today} + n % 60 - 30, ${today} + n % 60 - 30, 5000, 5000,
       'sent', 'past'`,
  )
  await insert(
    'payments (id, invoice_id, amount, method, processed_by_id, processed_at)',
    `'live-' || n, 'past-' || n, 5000, 'cash', 'past', now() - n % 2 * interval '1 minute'`,
  )
  await insert(
    'estimates (id, estimate_number, customer_id, customer_name, title, status, created_by_id)',
    `'live-' || n, 'L-' || n, ${customerOf}, 'Customer', 'Heater', 'sent', 'past'`,
  )
  await insert(
    `maintenance_agreements (id, agreement_number, customer_id, customer_name, title, frequency, start_date,
       next_service_date, created_by_id)`,
    `'live-' || n, 'L-' || n, '${KNOWN_CUSTOMER}', 'Customer', 'Service', 'annual', ${today}, ${today} + n % 200 - 10, 'past'`,
  )
  await insert(
    'change_orders (id, co_number, job_id, title, amount, requested_by_id)',
    `'live-' || n, 'L-' || n, 'past-1', 'More pipe', 5000, 'past'`,
  )
  await insert(
    'time_entries (id, user_id, start_time, end_time)',
    `'live-' || n, 'past', ${instantOf(week)} + n * interval '10 minutes', ${instantOf(week)} + n * interval '12 minutes'`,
  )
  await pool.query("update items set qty_missing = 1 where type = 'tool' and id like 'past-%1'")
}

/** Uses its own databases, because its figures include records of all other features. */
export const dashboard: BenchFeature = {
  async fill(pool, rows) {
    await fillDocumentCustomers(pool)
    await pool.query(
      `insert into users (id, email, first_name, last_name) values ('past', 'past@example.com', 'Past', 'Er')`,
    )
    // Items need no places here, since only their counts are used.
    await pool.query('alter table items disable trigger items_places_new, disable trigger items_places')
    await pool.query(
      `insert into items (id, name, type, qty, created_by_id)
       select 'past-' || n, 'Item ' || n, (array['consumable', 'tool'])[1 + n % 2], 1, 'past'
       from generate_series(1, ${ITEMS}) n`,
    )
    await fillHistory(pool, rows)
    await fillLive(pool)
    const filled = [...TABLES, 'items', 'customers']
    await pool.query(`vacuum (analyze) ${filled.join(', ')}`)
  },
  cases: [
    {
      name: 'dashboard: financial',
      method: 'GET',
      path: '/api/dashboard/financial',
      floor: {
        text: `select json_build_object(
            'totalOutstanding', (select sum(balance) from invoices where ${isOwed}),
            'revenueThisMonth', (select sum(p.counted) from payments p join invoices i on i.id = p.invoice_id
              where i.status <> 'void' and p.processed_at >= (select ${instantOf(month)})
                and p.processed_at < (select ${instantOf(`${month} + interval '1 month'`)})),
            'pendingEstimates', (select count(*) from estimates where status = 'sent'),
            'activeMaintenanceAgreements',
              (select count(*) from maintenance_agreements where status = 'active'))::text as body`,
      },
      goal: 0.7,
      growth: 3,
    },
    {
      name: 'dashboard: operations',
      method: 'GET',
      path: '/api/dashboard/operations',
      floor: {
        text: `select json_build_object(
            'activeJobs', (select count(*) from jobs where status = 'open'),
            'jobsThisWeek', (select count(*) from jobs where created_at >= (select ${instantOf(`${today} - 6`)})
              and created_at < (select ${instantOf(`${today} + 1`)})),
            'hoursThisWeek', (select sum(minutes) from time_entries where start_time >= (select ${instantOf(week)})
              and start_time < (select ${instantOf(`${week} + 7`)})),
            'pendingChangeOrders', (select count(*) from change_orders where status = 'pending'))::text as body`,
      },
      goal: 0.7,
      growth: 3,
    },
    {
      name: 'dashboard: overdue invoices',
      method: 'GET',
      path: '/api/dashboard/overdue-invoices',
      floor: {
        text: `select json_build_object('count', count(*), 'totalAmount', sum(balance))::text as body
          from invoices where ${isOwed} and aging_date < (select ${today})`,
      },
      goal: 0.7,
      growth: 3,
    },
    {
      name: 'dashboard: upcoming services',
      method: 'GET',
      path: '/api/dashboard/upcoming-services',
      floor: {
        text: `select json_agg(json_build_object('id', id, 'title', title, 'customerName', customer_name,
            'nextServiceDate', next_service_date))::text as body
          from (select * from maintenance_agreements where status = 'active' and next_service_date is not null
            and next_service_date <= (select ${today} + 30) order by next_service_date, id limit 10) a`,
      },
      goal: 0.7,
      growth: 3,
    },
    {
      name: 'reports: kpi',
      method: 'GET',
      path: '/api/reports/kpi',
      floor: {
        text: `select json_build_object('toolsAvailable', count(*) filter (where status = 'available' and not is_out_of_stock),
            'toolsOut', count(*) filter (where status = 'out'), 'toolsMissing', count(*) filter (where status = 'missing')
          )::text as body from items where type = 'tool' and archived_at is null`,
      },
      goal: 0.7,
      growth: 3,
    },
    {
      name: 'reports: top consumables',
      method: 'GET',
      path: '/api/reports/top-consumables',
      floor: {
        text: `select json_agg(json_build_object('itemId', i.id, 'name', i.name, 'count', c.count))::text as body
          from (select item_id, count(*) as count from transactions
            where action = 'checkout' and item_type = 'consumable' group by 1 order by 2 desc, 1 desc limit 10) c
          join items i on i.id = c.item_id`,
      },
      goal: 0.7,
    },
    {
      name: 'reports: missing items',
      method: 'GET',
      path: '/api/reports/missing-items',
      floor: {
        text: `select json_agg(json_build_object('id', id, 'name', name, 'type', type, 'location', location, 'qty', qty,
            'missing', qty_missing))::text as body
          from (select * from items where qty_missing > 0 and archived_at is null
            order by created_at desc, id desc limit 100) i`,
      },
      goal: 0.7,
      growth: 3,
    },
    {
      name: 'reports: aging summary',
      method: 'GET',
      path: '/api/invoices/aging/summary',
      floor: {
        text: `select json_agg(b)::text as body from (
          select width_bucket(${today} - aging_date, array[1, 31, 61, 91]) as bucket, count(*), sum(balance)
          from invoices where ${isOwed} group by 1) b`,
      },
      goal: 0.7,
      growth: 3,
    },
  ],
}
