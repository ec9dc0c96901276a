import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BenchFeature } from './case'
import { instant } from './sql'

const record = `(select json_build_object('id', jobs.id, 'num', num, 'customer', customer, 'address', address,
    'crew', coalesce(names[1], crew), 'status', jobs.status, 'technicianId', ids[1], 'technicianIds', ids,
    'technicianNames', names, 'scheduledStart', ${instant('v.scheduled_start')},
    'scheduledEnd', ${instant('v.scheduled_end')}, 'createdAt', ${instant('jobs.created_at')})
  from (values (1)) one left join visits v on v.id = current_visit_id
  cross join lateral (select array_agg(u.id order by t.position) as ids, array_agg(u.full_name order by t.position) as names
    from visit_technicians t join users u on u.id = t.user_id where t.visit_id = current_visit_id) people)`

const newest = 'order by created_at desc, id desc limit 100'
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body from (select * from jobs ${condition} ${newest}) jobs`
const matches = `with found as materialized (select * from jobs where search_text like $1)
   select coalesce(json_agg(${record}), '[]')::text as body from (select * from found ${newest}) jobs`

const KNOWN = 'bench-500'

/** Updates these jobs from their visits; each visit has its job's id. */
export async function followVisits(pool: pg.Pool, ids: string): Promise<void> {
  // Without statistics it would read all visits for each job.
  await pool.query('analyze jobs, visits, visit_technicians, users')
  await pool.query(
    `update jobs set current_visit_id = id, people = people_of(id) where id like $1
    and exists (select from visits where visits.id = jobs.id)`,
    [ids],
  )
  await pool.query('vacuum (analyze) jobs, visits, visit_technicians')
}

export const jobs: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(
      `insert into users (id, email, first_name, last_name, auth_type)
       select 'tech-' || n, 'tech-' || n || '@example.com', 'Tech', lpad(n::text, 3, '0'), 'local'
       from generate_series(1, 50) n`,
    )
    await pool.query(
      `insert into jobs (id, num, customer, address, status, created_at)
       select 'bench-' || n, 'B-' || lpad(n::text, 6, '0'),
         (array['Alder Bakery','Willamette Dental','Hawthorne Lofts','Kessler Property','Golden Lantern',
                'Columbia Brewing','Fairview Living','Pearl Hotel'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6),
         (n % 9900 + 100) || ' ' || (array['Alder','Burnside','Division','Stark','Lombard'])[1 + n % 5] || ' St',
         case when n % 10 = 0 then 'open' else 'closed' end,
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query(
      `insert into visits (id, job_id, status, scheduled_start, scheduled_end, done_at, created_at)
       select 'bench-' || n, 'bench-' || n, case when n % 10 = 0 then 'scheduled' else 'done' end, start, start + interval '2 hours',
         case when n % 10 <> 0 then start + interval '2 hours' end, timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n
       cross join lateral (select timestamptz '2026-01-01' + n * interval '3 minutes' as start) at`,
      [rows],
    )
    await pool.query(
      `insert into visit_technicians (visit_id, user_id, position)
       select 'bench-' || n, 'tech-' || t, place from generate_series(1, $1::int) n
       cross join lateral unnest(array[1 + n % 49, 1 + (n + 7) % 49, 50]) with ordinality mates(t, place)
       where place <= n % 4`,
      [rows],
    )
    await followVisits(pool, 'bench-%')
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
            select jobs.* from jobs where id in (select job_id from visit_technicians t join visits v on v.id = t.visit_id
              where t.user_id = $1) order by jobs.created_at desc, jobs.id desc limit 100) jobs`,
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
        text: `select ${record}::text as body from jobs where jobs.id = $1`,
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
