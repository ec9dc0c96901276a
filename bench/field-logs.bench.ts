import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { jobs } from './jobs.bench'
import { emailOf, instant } from './sql'

const record = `json_build_object('id', l.id, 'jobId', l.job_id, 'jobNum', j.num, 'customer', j.customer,
  'logDate', l.log_date, 'weather', l.weather, 'workPerformed', l.work_performed, 'materialsUsed', l.materials_used,
  'equipmentUsed', l.equipment_used, 'crewMembers', l.crew_members, 'hoursWorked', l.minutes_worked,
  'issues', l.issues, 'photos', l.photos, 'createdBy', ${emailOf('l.created_by_id')}, 'createdAt', ${instant('l.created_at')},
  'updatedAt', ${instant('l.updated_at')})`

const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body from (
    select * from field_logs ${condition} order by log_date desc, id desc limit 100) l join jobs j on j.id = l.job_id`

const matches = `with found as materialized (select * from field_logs where search_text like $1)
  select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from found order by log_date desc, id desc limit 100) l join jobs j on j.id = l.job_id`

const JOB = 'bench-7'

export const fieldLogs: BenchFeature = {
  needs: [jobs],
  async fill(pool, rows) {
    await pool.query(
      `insert into field_logs (id, job_id, log_date, weather, work_performed, materials_used, crew_members,
         minutes_worked, issues, photos, created_by_id)
       select 'bench-' || n, 'bench-' || (1 + n % 1000), date '2020-01-01' + (n % 2500),
         (array['sunny','cloudy','rainy',null])[1 + n % 4], 'Set fixtures and walked through, number ' || n,
         'Copper pipe, 12 ft', array['Marcus Oyelaran','Priya Raman'], n % 40 * 15,
         case when n % 7 = 0 then 'Valve leaks' end,
         case when n % 3 = 0 then array['/api/files/' || repeat('a', 64)] else '{}' end, 'bench'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query('vacuum (analyze) field_logs')
  },
  cases: [
    {
      name: 'field logs: first page',
      method: 'GET',
      path: '/api/field-logs',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'field logs: first page of a job',
      method: 'GET',
      path: `/api/field-logs?jobId=${JOB}`,
      floor: { text: page('where job_id = $1'), values: () => [JOB] },
      goal: 0.7,
    },
    {
      name: 'field logs: a month',
      method: 'GET',
      path: '/api/field-logs?from=2021-03-01&to=2021-03-31',
      floor: {
        text: page('where log_date >= $1 and log_date <= $2'),
        values: () => ['2021-03-01', '2021-03-31'],
      },
      goal: 0.7,
    },
    {
      name: 'field logs: search, few matches',
      method: 'GET',
      path: '/api/field-logs?search=number%20500',
      floor: { text: matches, values: () => ['%number 500%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'field logs: create',
      method: 'POST',
      path: '/api/field-logs',
      body: () => ({
        jobId: JOB,
        logDate: '2026-11-13',
        workPerformed: 'Set the boiler and filled it',
        crewMembers: ['Marcus Oyelaran'],
        hoursWorked: 465,
      }),
      floor: {
        text: `with l as (
            insert into field_logs (id, job_id, log_date, work_performed, crew_members, minutes_worked, created_by_id)
            values ($1, $2, '2026-11-13', 'Set the boiler and filled it', $3::text[], 465, 'bench')
            returning *
          ) select ${record}::text as body from l join jobs j on j.id = l.job_id`,
        values: () => [randomUUID(), JOB, ['Marcus Oyelaran']],
      },
      goal: 0.6,
    },
  ],
}
