import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { instant } from './sql'

const record = `json_build_object('id', id, 'num', num, 'customer', customer, 'address', address, 'crew', crew,
  'status', status, 'technicianId', technician_id,
  'scheduledStart', ${instant('scheduled_start')},
  'scheduledEnd', ${instant('scheduled_end')},
  'createdAt', ${instant('created_at')})`

const newest = 'order by created_at desc, id desc limit 100'
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body from (select * from jobs ${condition} ${newest}) page`
const matches = `with found as materialized (select * from jobs where search_text like $1)
   select coalesce(json_agg(${record}), '[]')::text as body from (select * from found ${newest}) page`

const KNOWN = 'bench-500'

export const jobs: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(
      `insert into jobs (id, num, customer, address, crew, status, scheduled_start, scheduled_end, created_at)
       select 'bench-' || n, 'B-' || lpad(n::text, 6, '0'),
         (array['Alder Bakery','Willamette Dental','Hawthorne Lofts','Kessler Property','Golden Lantern',
                'Columbia Brewing','Fairview Living','Pearl Hotel'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6),
         (n % 9900 + 100) || ' ' || (array['Alder','Burnside','Division','Stark','Lombard'])[1 + n % 5] || ' St',
         (array['Marcus Oyelaran','Priya Raman','Beth Kowalski',null])[1 + n % 4],
         case when n % 10 = 0 then 'open' else 'closed' end,
         timestamptz '2026-01-01' + n * interval '3 minutes', timestamptz '2026-01-01 02:00' + n * interval '3 minutes',
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query('vacuum (analyze) jobs')
  },
  cases: [
    {
      name: 'jobs: first page',
      method: 'GET',
      path: '/api/jobs',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'jobs: first page, open',
      method: 'GET',
      path: '/api/jobs?status=open',
      floor: { text: page('where status = $1'), values: () => ['open'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'jobs: search, few matches',
      method: 'GET',
      path: '/api/jobs?search=B-0005',
      floor: { text: matches, values: () => ['%b-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'jobs: search, a page and more',
      method: 'GET',
      path: '/api/jobs?search=lantern',
      floor: { text: matches, values: () => ['%lantern%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'jobs: one record',
      method: 'GET',
      path: `/api/jobs/${KNOWN}`,
      floor: {
        text: `select ${record}::text as body from jobs where id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
    },
    {
      name: 'jobs: create',
      method: 'POST',
      path: '/api/jobs',
      body: () => ({
        num: randomUUID(),
        customer: 'Golden Lantern',
        address: '100 Alder St',
        status: 'open',
      }),
      floor: {
        text: `insert into jobs (id, num, customer, address, status) values ($1, $2, $3, $4, $5)
          returning ${record}::text as body`,
        values: () => [randomUUID(), randomUUID(), 'Golden Lantern', '100 Alder St', 'open'],
      },
      goal: 0.6,
    },
  ],
}
