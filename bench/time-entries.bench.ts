import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { jobs } from './jobs.bench'
import { instant } from './sql'

const soFar = 'greatest(0, floor(extract(epoch from now() - t.start_time) / 60))'
const minutes = `coalesce(t.minutes, ${soFar}::integer)`
const cost = `coalesce(t.total_cost, round(${soFar} * t.hourly_rate / 60)::bigint)`
const record = `json_build_object('id', t.id, 'userId', t.user_id, 'userName', u.first_name || ' ' || u.last_name,
  'jobId', t.job_id, 'jobNum', j.num, 'customer', j.customer, 'startTime', ${instant('t.start_time')},
  'endTime', ${instant('t.end_time')}, 'hours', ${minutes}, 'description', t.description, 'billable', t.billable::int,
  'hourlyRate', t.hourly_rate, 'totalCost', ${cost}, 'createdAt', ${instant('t.created_at')})`
const joins = 'join users u on u.id = t.user_id left join jobs j on j.id = t.job_id'
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body
   from (select * from time_entries ${condition} order by start_time desc, id desc limit 100) t ${joins}`

const all = `select t.user_id, t.billable, 1 as entries, ${minutes} as minutes, ${cost} as total_cost from time_entries t`

const PEOPLE = 20

export const timeEntries: BenchFeature = {
  needs: [jobs],
  async fill(pool, rows) {
    await pool.query(
      `insert into users (id, email, first_name, last_name)
       select 'worker-' || n, 'worker-' || n || '@example.com', 'Worker', 'No ' || n from generate_series(0, ${PEOPLE - 1}) n`,
    )
    await pool.query(
      `insert into time_entries (id, user_id, job_id, start_time, end_time, description, billable, hourly_rate)
       select 'bench-' || n, 'worker-' || n % ${PEOPLE}, 'bench-' || 1 + n % 1000, start, start + (n % 400) * interval '1 minute',
         case when n % 3 = 0 then 'Rough-in' end, n % 8 <> 0, 3500 + n % 3000
       from (select n, timestamptz '2024-11-15' + n * interval '10 minutes' as start from generate_series(1, $1::int) n) spans`,
      [rows],
    )
    await pool.query('vacuum (analyze) time_entries')
  },
  cases: [
    {
      name: 'time entries: first page',
      method: 'GET',
      path: '/api/time-entries',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'time entries: one person, billable',
      method: 'GET',
      path: '/api/time-entries?userId=worker-3&billable=1',
      floor: {
        text: page('where user_id = $1 and billable'),
        values: () => ['worker-3'],
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'time entries: the four sums',
      method: 'GET',
      path: '/api/time-entries/summary',
      floor: {
        text: `with z as (select now() at time zone time_zone as today, time_zone from company),
          b as (select date_trunc('month', today) at time zone time_zone as month,
            (today::date - extract(dow from today)::int)::timestamp at time zone time_zone as week from z),
          mine as (select coalesce(sum(${minutes}) filter (where start_time >= b.week), 0) as week,
              coalesce(sum(${minutes}) filter (where start_time >= b.month), 0) as month
            from b left join time_entries t on t.user_id = $1 and t.start_time >= least(b.week, b.month)
            where t.id is not null)
          select json_build_object('minutesThisWeek', week, 'minutesThisMonth', month,
            'billableMinutes', coalesce(sum(minutes) filter (where billable), 0),
            'nonBillableMinutes', coalesce(sum(minutes) filter (where not billable), 0),
            'totalCost', sum(total_cost))::text as body
          from mine, (${all}) everyone group by week, month`,
        values: () => ['worker-3'],
      },
      goal: 0.6,
    },
    {
      name: 'time entries: by user',
      method: 'GET',
      path: '/api/time-entries/by-user',
      floor: {
        text: `select json_agg(json_build_object('id', g.id, 'userName', u.first_name || ' ' || u.last_name,
            'entries', entries, 'minutes', minutes, 'billableMinutes', billable, 'totalCost', cost) order by minutes desc)::text as body
          from (select user_id as id, sum(entries) as entries, sum(minutes) as minutes,
              coalesce(sum(minutes) filter (where billable), 0) as billable, sum(total_cost) as cost
            from (${all}) everyone group by 1) g join users u on u.id = g.id`,
      },
      goal: 0.6,
    },
    {
      name: 'time entries: create',
      method: 'POST',
      path: '/api/time-entries',
      body: (n) => ({
        jobId: `bench-${1 + (n % 900)}`,
        startTime: '2026-06-01T15:00:00Z',
        endTime: '2026-06-01T19:00:00Z',
        billable: 1,
        hourlyRate: 4500,
      }),
      floor: {
        text: `with t as (
            insert into time_entries (id, user_id, job_id, start_time, end_time, billable, hourly_rate)
            values ($1, 'worker-1', $2, '2026-06-01T15:00:00Z', '2026-06-01T19:00:00Z', true, 4500) returning *
          ) select ${record}::text as body from t ${joins}`,
        values: (n) => [randomUUID(), `bench-${1 + (n % 900)}`],
      },
      goal: 0.5,
    },
  ],
}
