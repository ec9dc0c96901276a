import type { BenchFeature } from './case'
import { jobs } from './jobs.bench'

/** Number of jobs with work to bill, at either size. */
const OPEN = 500
/** Time entries per billed job. */
const ENTRIES = 2

const record = `json_build_object('id', j.id, 'jobId', j.id, 'num', j.num, 'customer', j.customer,
  'customerId', j.customer_id, 'since', (u.since at time zone 'utc')::date, 'days', current_date - (u.since at time zone 'utc')::date,
  'time', u.time, 'materials', u.materials, 'changeOrders', u.changes, 'estimate', 0, 'total', u.time + u.materials + u.changes)`

const sums = `select j.id, min(w.since) as since, sum(time) as time, sum(materials) as materials, sum(changes) as changes from (
    select job_id, min(start_time) as since, sum(total_cost) as time, 0 as materials, 0 as changes from time_entries
      where billable and job_id is not null and end_time is not null and invoice_id is null group by job_id
    union all
    select h.job_id, min(h.since), 0, sum(h.qty * round(coalesce(h.unit_cost, 0))), 0 from holdings h
      where not is_returnable and h.job_id is not null and invoice_id is null group by h.job_id
    union all
    select job_id, min(approved_at), 0, 0, sum(amount) from change_orders
      where status = 'approved' and invoice_id is null group by job_id
  ) w join jobs j on j.id = w.job_id group by j.id`

const page = `select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from (${sums}) s order by since, id limit 100) u join jobs j on j.id = u.id`

/** The list of unbilled work over all jobs, nearly all of whose work is billed. */
export const unbilled: BenchFeature = {
  needs: [jobs],
  async fill(pool, rows) {
    await pool.query(
      `insert into customers (id, name, created_by_id) values ('bench-billed', 'Billed Customer', 'bench');
       insert into users (id, email, first_name, last_name) select 'bench-worker-' || n, 'bench-worker-' || n || '@example.com', 'Bench', 'Worker' from generate_series(0, 199) n`,
    )
    await pool.query(
      `insert into invoices (id, invoice_number, customer_id, customer_name, job_id, aging_date, subtotal, total, status, created_by_id)
       select 'billed-' || n, 'BILLED-' || n, 'bench-billed', 'Billed Customer', 'bench-' || n, date '2026-01-01', 1000, 1000,
         'sent', 'bench' from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query(
      `insert into time_entries (id, user_id, job_id, start_time, end_time, billable, hourly_rate, invoice_id)
       select 'unbilled-' || n || '-' || m, 'bench-worker-' || n % 200, 'bench-' || n, start, start + interval '90 minutes', true, 9500,
         case when n > ${OPEN} then 'billed-' || n end
       from (select n, m, timestamptz '2025-11-15' + n * interval '4 minutes' as start
         from generate_series(1, $1::int) n, generate_series(1, ${ENTRIES}) m) spans`,
      [rows],
    )
    await pool.query(
      `insert into change_orders (id, co_number, job_id, title, amount, status, requested_by_id, approved_by_id, approved_at, invoice_id)
       select 'unbilled-' || n, 'CU-' || n, 'bench-' || n, 'Relocate drain', 12500, 'approved', 'bench',
         'bench', timestamptz '2025-11-16' + n * interval '4 minutes',
         case when n > ${OPEN} then 'billed-' || n end from generate_series(1, $1::int) n`,
      [rows],
    )
    // The sources already name their invoice; the trigger would set it again row by row.
    await pool.query('alter table billed_work disable trigger user')
    await pool.query(
      `insert into billed_work (id, invoice_id, line_id, job_id, time_entry_id, quantity, amount)
       select 'time-' || id, invoice_id, 'line', job_id, id, minutes, total_cost
       from time_entries where id like 'unbilled-%' and invoice_id is not null`,
    )
    await pool.query(
      `insert into billed_work (id, invoice_id, line_id, job_id, change_order_id, amount)
       select 'change-' || id, invoice_id, 'line', job_id, id, amount
       from change_orders where id like 'unbilled-%' and invoice_id is not null`,
    )
    await pool.query('alter table billed_work enable trigger user')
    await pool.query('vacuum (analyze) time_entries, change_orders, invoices, billed_work, jobs')
  },
  cases: [
    {
      name: 'unbilled: first page',
      method: 'GET',
      path: '/api/unbilled',
      floor: { text: page },
      goal: 0.5,
      growth: 1.5,
    },
    {
      name: 'unbilled: the sum over all jobs',
      method: 'GET',
      path: '/api/unbilled/summary',
      floor: {
        text: `select json_build_object('jobs', count(*), 'total', sum(time + materials + changes), 'since', min(since))::text as body
          from (${sums}) s`,
      },
      goal: 0.5,
      growth: 1.5,
    },
  ],
}
