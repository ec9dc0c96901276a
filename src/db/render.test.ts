import { and, eq, gt, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { render } from './render'
import { jobs } from './schema/jobs'
import { activity } from './schema/platform'
import { users } from './schema/users'

const other = alias(users, 'other')
const when = new Date('2026-11-15T12:00:00Z')

describe('render writes what Drizzle writes', () => {
  it.each([
    [
      'columns, tables and values',
      sql`select ${jobs.id}, ${jobs.num} from ${jobs} where ${jobs.num} = ${'a'}`,
    ],
    [
      'conditions',
      sql`select from ${jobs} where ${and(eq(jobs.status, 'open'), isNull(jobs.crew), gt(jobs.num, 'x'))}`,
    ],
    ['nothing', sql`select ${undefined}${sql``} 1`],
    ['null, numbers and booleans', sql`select ${null}, ${1.5}, ${true}, ${"it's"}`],
    [
      'lists',
      sql`select from ${jobs} where ${inArray(jobs.id, ['a', 'b'])} and ${jobs.num} in ${['c', 'd']}`,
    ],
    ['arrays as one parameter', sql`select from ${jobs} where ${jobs.id} = any(${sql.param(['a', 'b'])})`],
    ['identifiers', sql`select 1 as ${sql.identifier('a "quoted" name')} ${sql.raw('-- raw')}`],
    ['joined parts', sql`select ${sql.join([sql`${1}`, sql`${2}`, sql`${3}`], sql`, `)}`],
    ['encoded values', sql`select ${sql.param({ a: 1 }, activity.payload)}`],
    ['dates and bytes', sql`select ${when}, ${Buffer.from('x')}`],
    [
      'nested statements',
      sql`select (${sql`select ${jobs.id} from ${jobs} where ${ilike(jobs.num, '%x%')}`})`,
    ],
    ['an aliased table', sql`select ${other.id} from ${users} ${other}`],
    ['inlined parameters', sql`select ${sql`${'inline'}`.inlineParams()}`],
    ['placeholders', sql`select ${sql.placeholder('later')}`],
  ])('%s', (_, statement) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(statement)
    expect(render(statement)).toMatchObject({ sql: text, params })
  })
})
