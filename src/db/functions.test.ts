import { expect, it } from 'vitest'
import { newDatabase, query } from '@/server/test/databases'
import { migrate } from './migrate'

it('functions and triggers are applied again only when their files have changed', async () => {
  const database = await newDatabase()
  const trigger = () =>
    query(database, `select tgname from pg_trigger where tgname = 'follow_technician_name'`)
  await query(database, 'drop trigger follow_technician_name on users')
  await migrate(database)
  expect(await trigger()).toEqual([])
  await query(database, `update drizzle.installation set functions = 'of another version'`)
  await migrate(database)
  expect(await trigger()).toHaveLength(1)
})
