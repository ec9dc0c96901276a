import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer } from '@/features/customers/customer.schema'
import { idsOf } from '@/server/test/lists'
import { newCustomer, newInvoice, newItem, newJob, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { fold } from '@/shared/fold'

const server = withServer()

describe('searching', () => {
  it('finds accented letters without their accents and the other way round, in long and short words', async () => {
    const ada = await server.signedUp()
    const muller = await newCustomer(ada, { name: 'Müller Brothers' })
    const plain = await newCustomer(ada, { name: 'Muller & Sons' })
    for (const search of ['muller', 'Müller', 'MÜLLER', 'u\u0308ll', 'mü']) {
      expect((await idsOf(ada, '/api/customers', { search })).toSorted(), search).toEqual(
        [muller.id, plain.id].toSorted(),
      )
    }
    const invoice = await newInvoice(ada, { customerId: muller.id })
    expect(await idsOf(ada, '/api/invoices', { search: 'muller' })).toEqual([invoice.invoice.id])
    const job = await newJob(ada, { customer: 'Café Ångström' })
    expect(await idsOf(ada, '/api/jobs', { search: 'cafe angs' })).toEqual([job.id])
    const vendor = await newVendor(ada, { name: 'Øster & Straße', contactName: 'O’Brien' })
    expect(await idsOf(ada, '/api/vendors', { search: 'oster & strasse' })).toEqual([vendor.id])
    expect(await idsOf(ada, '/api/vendors', { search: "o'brien" })).toEqual([vendor.id])
  })

  it('finds sizes by what a keyboard can type', async () => {
    const ada = await server.signedUp()
    const elbow = await newItem(ada, { name: 'Elbow ½″ for 2×4' })
    for (const search of ['1/2"', '2x4', '½']) {
      expect(await idsOf(ada, '/api/items', { search }), search).toEqual([elbow.id])
    }
  })

  it('sorts accented letters with their plain ones', async () => {
    const ada = await server.signedUp()
    const names = ['Zorn', 'Ägidius', 'Azalea', 'Åberg', 'Ödberg', 'Olsen', 'Abel']
    for (const name of names) await newCustomer(ada, { name, companyName: 'Sorted' })
    const { body } = await ada.get<Customer[]>('/api/customers', { search: 'Sorted' })
    expect(body.map(({ name }) => name)).toEqual([
      'Abel',
      'Åberg',
      'Ägidius',
      'Azalea',
      'Ödberg',
      'Olsen',
      'Zorn',
    ])
    const { body: first } = await ada.get<Customer[]>('/api/customers', { limit: 1, search: 'berg' })
    expect(first[0]?.name).toBe('Åberg')
  })

  it('never treats typed characters as wildcards', async () => {
    const ada = await server.signedUp()
    await newCustomer(ada, { name: 'Wild 100 percent' })
    for (const search of ['wild_100', 'wild%percent', 'wild\\', 'wild％']) {
      expect(await idsOf(ada, '/api/customers', { search }), search).toEqual([])
    }
  })
})

it('fold_text folds like the code does', async () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x17f }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x2010, max: 0x2044 }),
    fc.integer({ min: 0x2150, max: 0x215e }),
  )
  const texts = fc.sample(
    fc.array(letter, { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
    500,
  )
  const { rows } = await server.database.db.execute<{ folded: string }>(
    sql`select fold_text(t) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as x(t, n) order by n`,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold))
})

/**
 * Tables that are scanned as a whole: a company has few of these rows, or they are found by their search
 * entries only.
 */
const WITHOUT_INDEX = [
  ...['customer_contacts', 'customer_equipment'],
  ...['users', 'kits', 'locations', 'vehicles', 'cycle_counts', 'transfers', 'tool_plans', 'reservations'],
]

it('every searched table has a folded text, indexed where there may be many rows', async () => {
  const { rows } = await server.database.db.execute(sql`
    select c.table_name from information_schema.columns c
    where c.column_name = 'search_text' and (c.generation_expression not like 'fold_text(%'
      or (c.table_name = any(${sql.param(WITHOUT_INDEX)}::text[])) = exists (
        select from pg_indexes i where i.tablename = c.table_name and i.indexdef like '%gin (search_text gin_trgm_ops)%'))`)
  expect(rows).toEqual([])
})
