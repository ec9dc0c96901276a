import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { driverError } from '@/db/driver-error'
import { rows } from '@/db/query'
import { referencingField } from '@/db/references'
import { priceBookItems } from '@/db/schema/price-book'
import { users } from '@/db/schema/users'
import { command } from './command'
import { withServer } from './test/server'

const server = withServer()

describe('errors from PostgreSQL', () => {
  it.each([
    [
      'a violated check',
      `alter table jobs add constraint jobs_defect check (num <> 'DEFECT')`,
      `alter table jobs drop constraint jobs_defect`,
      { code: '23514', constraint: 'jobs_defect' },
    ],
    [
      'a missing value',
      `alter table jobs alter column crew set not null`,
      `alter table jobs alter column crew drop not null`,
      { code: '23502', table: 'jobs', column: 'crew' },
    ],
  ])('a violation of kind %s is our defect: 500, with its name in the log', async (_, make, undo, known) => {
    const ada = await server.signedUp()
    await server.asAdmin(make)
    onTestFinished(() => server.asAdmin(undo))
    const log = vi.spyOn(server.app.log, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())

    const { status, body } = await ada.post('/api/jobs', { num: 'DEFECT' })

    expect(status).toBe(500)
    // The mock is typed by another overload of the logger.
    const [{ err, request }] = log.mock.calls[0] as unknown as [{ err: Error; request: string }]
    expect(driverError(err)).toMatchObject(known)
    expect(request).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
    expect(body).toEqual({
      message: 'Something went wrong on our side',
      code: 'internal',
      requestId: request,
    })
  })

  it('the error for every foreign key names its field', async () => {
    const keys = await rows<{ name: string; columns: string[] }>(
      server.database.db,
      sql`select conname as name, array(select attname::text from pg_attribute
            where attrelid = conrelid and attnum = any(conkey)) as columns
          from pg_constraint where contype = 'f'`,
    )
    expect(keys.length).toBeGreaterThan(40)
    for (const { name, columns } of keys) {
      const column = columns[0]?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect(referencingField(name), name).toBe(column)
    }
  })
})

describe('a statement built with Drizzle', () => {
  const twice = { code: 'TWICE', description: 'x', type: 'labor' } as const

  it('is retried after a deadlock', async () => {
    let tries = 0
    const outcome = await server.database.transaction(async (tx) => {
      tries++
      if (tries === 1)
        await tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`)
      return 'done'
    })
    expect({ outcome, tries }).toEqual({ outcome: 'done', tries: 2 })
  })

  it('names the field of a duplicate value', async () => {
    await server.signedUp()
    const [user] = await server.database.db.select().from(users).limit(1)
    const make = () =>
      command(
        {
          database: server.database,
          log: server.app.log,
          user: { id: user?.id ?? '', email: user?.email ?? '' },
        },
        async (tx) => {
          await tx.insert(priceBookItems).values(twice)
          return { answer: '{}' }
        },
        { price_book_items_code_unique: { path: 'code', message: 'Taken' } },
      )
    await make()
    await expect(make()).rejects.toMatchObject({
      statusCode: 409,
      code: 'duplicate',
      errors: [{ path: 'code', message: 'Taken' }],
    })
  })
})
