import { expect, it } from 'vitest'
import { newDatabase, query } from '@/server/test/databases'
import { fillWithOldDatabase } from '@/server/test/old-database'
import { migrate } from './migrate'

const START = '2026-03-02T16:00:00.000Z'
const END = '2026-03-02T18:00:00.000Z'

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

it('the migration turns every kind of booking into visits and loses nothing', async () => {
  const database = await newDatabase({ isEmpty: true })
  await fillWithOldDatabase(database)
  const [{ before }] = (await query(
    database,
    `select count(*)::int as before from jobs where cardinality(technician_ids) > 0 or scheduled_start is not null`,
  )) as [{ before: number }]
  await query(
    database,
    `insert into users (id, email, first_name, last_name, disabled_at) values
      ('m-ada', 'm-ada@example.com', 'Ada', 'Moss', null), ('m-bob', 'm-bob@example.com', 'Bob', 'Moss', null),
      ('m-gone', 'm-gone@example.com', 'Gone', 'Moss', now())`,
  )
  await query(
    database,
    `insert into jobs (id, num, status, crew, technician_id, technician_ids, technician_names, scheduled_start, scheduled_end) values
      ('dated', 'M-1', 'open', 'Ada Moss', 'm-ada', '{m-ada}', '{Ada Moss}', '${START}', '${END}'),
      ('undated', 'M-2', 'open', 'Bob Moss', 'm-bob', '{m-bob}', '{Bob Moss}', null, null),
      ('several', 'M-3', 'open', 'Bob Moss', 'm-bob', '{m-bob,m-ada}', '{Bob Moss,Ada Moss}', '${START}', null),
      ('closed', 'M-4', 'closed', 'Ada Moss', 'm-ada', '{m-ada}', '{Ada Moss}', '${START}', '${END}'),
      ('disabled', 'M-5', 'open', 'Gone Moss', 'm-gone', '{m-gone}', '{Gone Moss}', '${START}', '${END}'),
      ('outside', 'M-6', 'open', 'Rose City Crane', null, '{}', '{}', '${START}', '${END}'),
      ('outside-undated', 'M-7', 'open', 'Rose City Crane', null, '{}', '{}', null, null),
      ('free', 'M-8', 'open', null, null, '{}', '{}', null, null),
      ('free-dated', 'M-9', 'open', null, null, '{}', '{}', '${START}', '${END}')`,
  )
  await query(
    database,
    `update jobs set agreement_id = (select id from maintenance_agreements limit 1) where id = 'dated'`,
  )
  await migrate(database)

  const found = await query(
    database,
    `select jobs.id, visits.status, ${instant('scheduled_start')} as start, ${instant('scheduled_end')} as "end",
        ${instant('done_at')} as done, crew, people, jobs.version,
        (select array_agg(user_id order by position) from visit_technicians t where t.visit_id = visits.id) as who
      from jobs left join visits on visits.id = current_visit_id where num like 'M-_' order by num`,
  )
  const scheduled = { status: 'scheduled', start: START, end: END, done: null, crew: null, version: 1 }
  const none = { ...scheduled, status: null, start: null, end: null, people: null, who: null }
  expect(found).toEqual([
    { ...scheduled, id: 'dated', people: 'Ada Moss', who: ['m-ada'], version: 2 },
    { ...scheduled, id: 'undated', people: 'Bob Moss', who: ['m-bob'], start: null, end: null },
    { ...scheduled, id: 'several', people: 'Bob Moss\nAda Moss', who: ['m-bob', 'm-ada'], end: null },
    { ...scheduled, id: 'closed', status: 'done', done: END, people: 'Ada Moss', who: ['m-ada'] },
    { ...scheduled, id: 'disabled', people: 'Gone Moss', who: ['m-gone'] },
    { ...scheduled, id: 'outside', people: null, who: null, crew: 'Rose City Crane' },
    { ...none, id: 'outside-undated', crew: 'Rose City Crane' },
    { ...none, id: 'free' },
    { ...scheduled, id: 'free-dated', people: null, who: null },
  ])
  const [counts] = await query(
    database,
    `select (select count(*)::int from visits) as visits,
      (select count(*)::int from jobs where current_visit_id is distinct from current_visit_of(id)) as astray,
      (select count(*)::int from search_entries where kind = 'job' and key = 'several' and searched like '%ada moss%') as found`,
  )
  expect(counts).toEqual({ visits: before + 7, astray: 0, found: 1 })
})
