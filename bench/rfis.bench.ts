import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { jobs } from './jobs.bench'
import { emailOf, instant } from './sql'

const record = `json_build_object('id', r.id, 'rfiNumber', r.rfi_number, 'jobId', r.job_id, 'jobNum', j.num,
  'customer', j.customer, 'subject', r.subject, 'question', r.question, 'priority', r.priority, 'status', r.status,
  'response', r.response, 'submittedBy', ${emailOf('r.submitted_by_id')}, 'respondedBy', ${emailOf('r.responded_by_id')},
  'respondedAt', ${instant('r.responded_at')}, 'createdAt', ${instant('r.created_at')},
  'updatedAt', ${instant('r.updated_at')})`
const page = (
  condition: string,
) => `select coalesce(json_agg(${record} order by r.created_at desc, r.id desc), '[]')::text as body
  from (select * from rfis ${condition} order by created_at desc, id desc limit 100) r join jobs j on j.id = r.job_id`

const matches = `with found as materialized (select * from rfis where search_text like $1)
  select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from found order by created_at desc, id desc limit 100) r join jobs j on j.id = r.job_id`

const JOB = 'bench-7'

export const rfis: BenchFeature = {
  needs: [jobs],
  async fill(pool, rows) {
    await pool.query(
      `insert into rfis (id, rfi_number, job_id, subject, question, priority, status, response, submitted_by_id,
         responded_by_id, responded_at, created_at)
       select 'bench-' || n, 'RFI-' || lpad(n::text, 6, '0'), 'bench-' || 1 + n % 1000, 'Vent location ' || n,
         'The plans show the vent within 4 ft of an operable window. May we go through the roof instead?',
         (array['low','normal','high','urgent'])[1 + n % 4], status, case when status <> 'open' then 'Yes' end,
         'bench', case when status <> 'open' then 'bench' end,
         case when status <> 'open' then now() end, timestamptz '2025-12-01' + n * interval '3 minutes'
       from (select n, case when n % 101 = 0 then 'open' when n % 7 = 0 then 'answered' else 'closed' end as status
         from generate_series(1, $1::int) n) made`,
      [rows],
    )
    await pool.query('vacuum (analyze) rfis')
  },
  cases: [
    {
      name: 'RFIs: first page',
      method: 'GET',
      path: '/api/rfis',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'RFIs: first page, closed',
      method: 'GET',
      path: '/api/rfis?status=closed',
      floor: { text: page('where status = $1'), values: () => ['closed'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'RFIs: open and urgent',
      method: 'GET',
      path: '/api/rfis?status=open&priority=urgent',
      floor: {
        text: page('where status = $1 and priority = $2'),
        values: () => ['open', 'urgent'],
      },
      goal: 0.7,
    },
    {
      name: 'RFIs: first page of a job',
      method: 'GET',
      path: `/api/rfis?jobId=${JOB}`,
      floor: { text: page('where job_id = $1'), values: () => [JOB] },
      goal: 0.7,
    },
    {
      name: 'RFIs: search, few matches',
      method: 'GET',
      path: '/api/rfis?search=RFI-0005',
      floor: { text: matches, values: () => ['%rfi-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'RFIs: create',
      method: 'POST',
      path: '/api/rfis',
      body: () => ({ jobId: JOB, subject: 'Vent location', question: 'May we go through the roof?' }),
      floor: {
        text: `with r as (
            insert into rfis (id, rfi_number, job_id, subject, question, submitted_by_id)
            select $1, 'RFI-' || 1 + max(substring(rfi_number from '[0-9]+$')::bigint), $2, 'Vent location',
              'May we go through the roof?', 'bench' from rfis
            on conflict (rfi_number) do update set subject = excluded.subject returning *
          ) select ${record}::text as body from r join jobs j on j.id = r.job_id`,
        values: () => [randomUUID(), JOB],
      },
      // Numbers are assigned one after the other.
      connections: 1,
      goal: 0.4,
    },
  ],
}
