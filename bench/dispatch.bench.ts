import type { BenchFeature } from './case'
import { followVisits, jobs } from './jobs.bench'
import { instant } from './sql'

/** A week apart from the rows of `jobs`, for a company of 50 technicians: 500 jobs, and some unscheduled. */
const FROM = '2035-05-06'
const TO = '2035-05-12'

const job = `json_build_object('id', id, 'num', num, 'customer', customer, 'address', address, 'crew', coalesce(names[1], crew),
  'status', status, 'technicianId', ids[1], 'technicianIds', ids, 'technicianNames', names,
  'scheduledStart', ${instant('scheduled_start')}, 'scheduledEnd', ${instant('scheduled_end')},
  'createdAt', ${instant('created_at')})`

const booked = `select jobs.*, scheduled_start, scheduled_end, ids, names from jobs left join visits on visits.id = current_visit_id
  cross join lateral (select array_agg(u.id order by t.position) as ids, array_agg(u.full_name order by t.position) as names
    from visit_technicians t join users u on u.id = t.user_id where t.visit_id = current_visit_id) people`

export const dispatch: BenchFeature = {
  needs: [jobs],
  async fill(pool) {
    await pool.query(
      `insert into jobs (id, num, customer, address, created_at)
       select 'board-' || n, 'BOARD-' || n, 'Alder Bakery', n || ' Alder St', timestamptz '2025-01-01'
       from generate_series(1, 600) n`,
    )
    await pool.query(
      `insert into visits (id, job_id, scheduled_start, scheduled_end)
       select 'board-' || n, 'board-' || n, start, start + interval '2 hours' from generate_series(1, 560) n
       cross join lateral (select case when n <= 500
         then timestamptz '2035-05-06 15:00Z' + (n % 7) * interval '1 day' + (n % 5) * interval '2 hours' end as start) at`,
    )
    await pool.query(
      `insert into visit_technicians (visit_id, user_id, position)
       select 'board-' || n, 'tech-' || (1 + n % 50), 1 from generate_series(1, 560) n`,
    )
    await followVisits(pool, 'board-%')
  },
  cases: [
    {
      name: 'dispatch: a week, 50 technicians, 500 jobs',
      method: 'GET',
      path: `/api/dispatch?from=${FROM}&to=${TO}`,
      floor: {
        text: `select json_build_object(
            'technicians', (select json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name,
              'email', email, 'profileImageUrl', profile_image_url) order by search_text, id) from users),
            'jobs', (select json_agg(${job}) from (
              ${booked} where scheduled_start >= $1 and scheduled_start < $2
              union all ${booked} where jobs.status = 'open' and ids is null
              union all ${booked} where jobs.status = 'open' and ids is not null and scheduled_start is null) j)
          )::text as body`,
        values: () => ['2035-05-06 00:00Z', '2035-05-13 00:00Z'],
      },
      goal: 0.6,
      growth: 1.5,
    },
    {
      name: 'dispatch: a month in figures',
      method: 'GET',
      path: `/api/dispatch/load?from=2035-04-29&to=2035-06-02`,
      floor: {
        text: `select coalesce(json_agg(d), '[]')::text as body from (
            select scheduled_start::date as day, count(*) as jobs,
              count(*) filter (where jobs.status = 'open' and ids is null) as unassigned,
              sum(extract(epoch from scheduled_end - scheduled_start)) / 60 as minutes,
              count(distinct ids[1]) as technicians
            from (${booked}) jobs where scheduled_start >= $1 and scheduled_start < $2 group by 1 order by 1) d`,
        values: () => ['2035-04-29 00:00Z', '2035-06-03 00:00Z'],
      },
      // The floor counts a job only on its first day, in UTC.
      goal: 0.25,
      growth: 1.5,
    },
  ],
}
