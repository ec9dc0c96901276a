import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { jobs } from './jobs.bench'
import { emailOf, instant } from './sql'

const record = `json_build_object('id', c.id, 'coNumber', c.co_number, 'jobId', c.job_id, 'jobNum', j.num,
  'customer', j.customer, 'title', c.title, 'description', c.description, 'reason', c.reason, 'amount', c.amount,
  'status', c.status, 'requestedBy', ${emailOf('c.requested_by_id')}, 'approvedBy', ${emailOf('c.approved_by_id')},
  'approvedAt', ${instant('c.approved_at')}, 'createdAt', ${instant('c.created_at')},
  'updatedAt', ${instant('c.updated_at')})`
const page = (
  condition: string,
) => `select coalesce(json_agg(${record} order by c.created_at desc, c.id desc), '[]')::text as body
  from (select * from change_orders ${condition} order by created_at desc, id desc limit 100) c
  join jobs j on j.id = c.job_id`

const matches = `with found as materialized (select * from change_orders where search_text like $1)
  select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from found order by created_at desc, id desc limit 100) c join jobs j on j.id = c.job_id`

const JOB = 'bench-7'

export const changeOrders: BenchFeature = {
  needs: [jobs],
  async fill(pool, rows) {
    await pool.query(
      `insert into change_orders (id, co_number, job_id, title, description, reason, amount, status, requested_by_id,
         approved_by_id, approved_at, created_at)
       select 'bench-' || n, 'CO-' || lpad(n::text, 6, '0'), 'bench-' || 1 + n % 1000, 'Relocate drain ' || n,
         'Moved 4 ft to clear the equipment pad', 'Owner request', (n % 4000 - 800) * 25, status, 'bench',
         case when status <> 'pending' then 'bench' end, case when status <> 'pending' then now() end,
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from (select n, case when n % 100 = 0 then 'pending' when n % 5 = 0 then 'rejected' else 'approved' end as status
         from generate_series(1, $1::int) n) made`,
      [rows],
    )
    await pool.query('vacuum (analyze) change_orders')
  },
  cases: [
    {
      name: 'change orders: first page',
      method: 'GET',
      path: '/api/change-orders',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'change orders: first page, approved',
      method: 'GET',
      path: '/api/change-orders?status=approved',
      floor: { text: page('where status = $1'), values: () => ['approved'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'change orders: first page of a job',
      method: 'GET',
      path: `/api/change-orders?jobId=${JOB}`,
      floor: { text: page('where job_id = $1'), values: () => [JOB] },
      goal: 0.7,
    },
    {
      name: 'change orders: search, few matches',
      method: 'GET',
      path: '/api/change-orders?search=CO-0005',
      floor: { text: matches, values: () => ['%co-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'change orders: create',
      method: 'POST',
      path: '/api/change-orders',
      body: () => ({ jobId: JOB, title: 'Relocate drain', amount: 125_000 }),
      floor: {
        text: `with c as (
            insert into change_orders (id, co_number, job_id, title, amount, requested_by_id)
            select $1, 'CO-' || 1 + max(substring(co_number from '[0-9]+$')::bigint), $2, 'Relocate drain', 125000, 'bench'
            from change_orders on conflict (co_number) do update set title = excluded.title returning *
          ) select ${record}::text as body from c join jobs j on j.id = c.job_id`,
        values: () => [randomUUID(), JOB],
      },
      // Numbers are assigned one after the other.
      connections: 1,
      goal: 0.4,
    },
  ],
}
