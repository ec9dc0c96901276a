import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { customerOf, fillDocumentCustomers, KNOWN_CUSTOMER } from './documents-rows'
import { jobs } from './jobs.bench'
import { emailOf, instant, today } from './sql'

const fields = `'id', a.id, 'agreementNumber', a.agreement_number, 'customerId', a.customer_id,
  'customerName', a.customer_name, 'title', a.title, 'description', a.description, 'frequency', a.frequency,
  'price', a.price, 'startDate', a.start_date, 'endDate', a.end_date, 'nextServiceDate', a.next_service_date,
  'serviceDay', a.service_day,
  'isOverdue', coalesce(a.status = 'active' and a.next_service_date < ${today}, false), 'status', a.status,
  'notes', a.notes, 'createdBy', ${emailOf('a.created_by_id')}, 'createdAt', ${instant('a.created_at')},
  'updatedAt', ${instant('a.updated_at')}`
const record = `json_build_object(${fields})`
const visits = `(select coalesce(json_agg(json_build_object('id', v.id, 'serviceDate', v.service_date, 'jobId', v.job_id,
    'jobNum', j.num, 'jobStatus', j.status, 'scheduledStart', ${instant('b.scheduled_start')}, 'createdBy', ${emailOf('v.created_by_id')},
    'createdAt', ${instant('v.created_at')}) order by v.service_date desc), '[]')
  from agreement_visits v join jobs j on j.id = v.job_id left join visits b on b.id = j.current_visit_id where v.agreement_id = a.id)`

const NEWEST = 'order by created_at desc, id desc limit 100'
const page = (condition: string, order = NEWEST) =>
  `select coalesce(json_agg(${record}), '[]')::text as body
   from (select * from maintenance_agreements ${condition} ${order}) a`
const matches = `with found as materialized (select * from maintenance_agreements where search_text like $1)
  select coalesce(json_agg(${record}), '[]')::text as body from (select * from found ${NEWEST}) a`

const KNOWN = 'bench-500'
const VISITS = 6
/** Active agreements, whose services become jobs in turn. */
const served = (n: number) => `bench-${1 + 5 * (n % 200)}`

export const agreements: BenchFeature = {
  needs: [jobs],
  async fill(pool, rows) {
    await fillDocumentCustomers(pool)
    await pool.query(
      `insert into maintenance_agreements (id, agreement_number, customer_id, customer_name, title, frequency, price,
         start_date, next_service_date, service_day, status, created_by_id, created_at)
       select 'bench-' || n, 'MA-' || lpad(n::text, 6, '0'), ${customerOf}, 'Document Customer ' || n % 200,
         (array['Boiler','Furnace','Backflow','Ice machine'])[1 + n % 4] || ' service ' || substr(md5(n::text), 1, 6),
         (array['monthly','quarterly','biannual','annual'])[1 + n % 4], 12500, date '2026-01-31',
         ${today} - 5 + n % 400, 31, (array['active','active','active','suspended','expired'])[1 + n % 5],
         'bench', timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query(
      `insert into agreement_visits (id, agreement_id, service_date, job_id, created_by_id)
       select 'bench-' || n || '-' || visit, 'bench-' || n, date '2025-01-31' + visit * 30, 'bench-' || 1 + n % 1000,
         'bench'
       from generate_series(1, $1::int) n, generate_series(1, ${VISITS}) visit`,
      [Math.min(rows, 1000)],
    )
    await pool.query('vacuum (analyze) customers, maintenance_agreements, agreement_visits')
  },
  cases: [
    {
      name: 'agreements: first page',
      method: 'GET',
      path: '/api/maintenance-agreements',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'agreements: first page, suspended',
      method: 'GET',
      path: '/api/maintenance-agreements?status=suspended',
      floor: { text: page('where status = $1'), values: () => ['suspended'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'agreements: search, few matches',
      method: 'GET',
      path: '/api/maintenance-agreements?search=MA-0005',
      floor: { text: matches, values: () => ['%ma-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'agreements: upcoming services',
      method: 'GET',
      path: '/api/maintenance-agreements/upcoming',
      floor: {
        text: page(
          `where status = 'active' and next_service_date is not null and next_service_date <= ${today} + 30`,
          'order by next_service_date, id limit 100',
        ),
      },
      goal: 0.7,
    },
    {
      name: 'agreements: one with its visits',
      method: 'GET',
      path: `/api/maintenance-agreements/${KNOWN}`,
      floor: {
        text: `select json_build_object(${fields}, 'visits', ${visits})::text as body
          from maintenance_agreements a where a.id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
    },
    {
      name: 'agreements: create',
      method: 'POST',
      path: '/api/maintenance-agreements',
      body: () => ({
        customerId: KNOWN_CUSTOMER,
        agreementNumber: randomUUID(),
        title: 'Boiler service',
        frequency: 'quarterly',
        price: 12500,
        startDate: '2026-01-31',
        nextServiceDate: '2027-01-31',
      }),
      floor: {
        text: `with a as (
            insert into maintenance_agreements (id, agreement_number, customer_id, customer_name, title, frequency, price,
              start_date, next_service_date, service_day, created_by_id)
            values ($1, $2, '${KNOWN_CUSTOMER}', 'Document Customer 100', 'Boiler service', 'quarterly', 12500,
              '2026-01-31', '2027-01-31', 31, 'bench') returning *
          ) select ${record}::text as body from a`,
        values: () => [randomUUID(), randomUUID()],
      },
      goal: 0.4,
    },
    {
      name: 'agreements: a service becomes a job',
      method: 'POST',
      path: '/api/jobs',
      body: (n) => ({ num: randomUUID(), status: 'open', agreementId: served(n) }),
      floor: {
        text: `with a as (select * from maintenance_agreements where id = $1 for no key update),
          j as (insert into jobs (id, num, customer, customer_id, agreement_id)
            select $2, $2, customer_name, customer_id, id from a returning *),
          v as (insert into agreement_visits (id, agreement_id, service_date, job_id, created_by_id)
            select $2, id, next_service_date, $2, 'bench' from a),
          u as (update maintenance_agreements m set next_service_date = a.next_service_date + interval '1 month'
            from a where m.id = a.id)
          select row_to_json(j)::text as body from j`,
        values: (n) => [served(n), randomUUID()],
      },
      goal: 0.3,
    },
  ],
}
