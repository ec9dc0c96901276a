import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { instant } from './sql'

const record = `json_build_object('id', id, 'num', num, 'customer', customer, 'address', address, 'crew', crew,
  'status', status, 'technicianId', technician_id, 'technicianIds', technician_ids, 'technicianNames', technician_names,
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
      `insert into users (id, email, first_name, last_name, auth_type)
       select 'tech-' || n, 'tech-' || n || '@example.com', 'Tech', lpad(n::text, 3, '0'), 'local'
       from generate_series(1, 50) n`,
    )
    await pool.query(
      `insert into jobs (id, num, customer, address, crew, technician_id, technician_ids, technician_names, status,
         scheduled_start, scheduled_end, created_at)
       select 'bench-' || n, 'B-' || lpad(n::text, 6, '0'),
         (array['Alder Bakery','Willamette Dental','Hawthorne Lofts','Kessler Property','Golden Lantern',
                'Columbia Brewing','Fairview Living','Pearl Hotel'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6),
         (n % 9900 + 100) || ' ' || (array['Alder','Burnside','Division','Stark','Lombard'])[1 + n % 5] || ' St',
         names[1], ids[1], coalesce(ids, '{}'), coalesce(names, '{}'),
         case when n % 10 = 0 then 'open' else 'closed' end,
         timestamptz '2026-01-01' + n * interval '3 minutes', timestamptz '2026-01-01 02:00' + n * interval '3 minutes',
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n
       cross join lateral (
         select array_agg('tech-' || t) as ids, array_agg('Tech ' || lpad(t::text, 3, '0')) as names
         from unnest(array[1 + n % 49, 1 + (n + 7) % 49, 50]) with ordinality mates(t, place)
         where place <= n % 4) team`,
      [rows],
    )
    await pool.query('vacuum (analyze) jobs, job_technicians')
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
      name: 'jobs: first page, of one technician',
      method: 'GET',
      path: '/api/jobs?technicianId=tech-50',
      floor: {
        text: `select coalesce(json_agg(${record}), '[]')::text as body from (
            select jobs.* from job_technicians t join jobs on jobs.id = t.job_id where t.user_id = $1
            order by jobs.created_at desc, jobs.id desc limit 100) page`,
        values: () => ['tech-50'],
      },
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
