import { expect, it } from 'vitest'
import { newDatabase, query } from '@/server/test/databases'
import { fillWithOldDatabase } from '@/server/test/old-database'
import { migrate } from './migrate'

/** Who the first vendor, payment and entries of the activity name. */
const ACTORS = `select
  (select lower(users.email) from users join vendors on users.id = created_by_id where vendors.id = 'known') as known,
  (select lower(users.email) from users join vendors on users.id = created_by_id where vendors.id = 'gone') as gone,
  (select lower(users.email) from users join activity on users.id = by_id where activity.id = 'gone') as told,
  (select count(*)::int from activity where by_id is null) as without,
  (select version from vendors where id = 'gone') as version`

it('an upgrade keeps who did something, also where the e-mail has no account', async () => {
  const url = await newDatabase({ isEmpty: true })
  await fillWithOldDatabase(url)
  await query(
    url,
    `insert into vendors (id, name, created_by) values ('known', 'K', 'DEMO@plumbline.example'), ('gone', 'G', 'Gone@x.example');
    insert into activity (id, action, payload, by) values ('gone', 'vendor.created', '{"id": "gone"}', 'gone@X.example'),
      ('own', 'backup.finished', '{}', 'Plumbline')`,
  )
  await migrate(url)
  expect(await query(url, ACTORS)).toEqual([
    {
      known: 'demo@plumbline.example',
      gone: 'gone@x.example',
      told: 'gone@x.example',
      without: 1,
      version: 1,
    },
  ])
  // Made once, whatever the case of the e-mail, and unable to sign in.
  expect(
    await query(
      url,
      `select disabled_at is null as can, role, password from users where email ilike 'gone@%'`,
    ),
  ).toEqual([{ can: false, role: 'technician', password: null }])
})
