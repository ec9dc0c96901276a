import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import { readItemCode } from '../item'
import type { Item } from '../item.schema'

const server = withServer()

describe('the short code of an item', () => {
  it('is assigned by the server only and never changes', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada, { code: 'AAAAAA' })
    expect(created.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(created.code).not.toBe('AAAAAA')
    const path = `/api/items/${created.id}`
    expect((await ada.patch<Item>(path, { code: 'AAAAAA', name: 'Drill' })).body.code).toBe(created.code)
  })

  it('differs for many items created at once', async () => {
    const ada = await server.signedUp()
    const created = await concurrently(20, () => newItem(ada))
    expect(new Set(created.map(({ code }) => code)).size).toBe(20)
  })

  it('skips codes in use', async () => {
    const ada = await server.signedUp()
    const { code } = await newItem(ada)
    await server.asAdmin(`select setval('item_codes', 1, false)`)
    const again = await newItem(ada)
    expect(again.code).not.toBe(code)
    expect(readItemCode(again.code)).toBe(again.code)
  })

  it('never turns into another one by a single typing mistake, among many thousand', async () => {
    const many = sized(20_000, 100_000)
    const [row] = await rows<{ codes: string[] }>(
      server.database.db,
      sql`select array_agg(item_code(n)) as codes from generate_series(1, ${many}::int) n`,
    )
    const codes = new Set(row?.codes)
    expect(codes.size).toBe(many)
    const slips = [...codes].slice(0, many / 200).flatMap(slipsOf)
    expect(slips.filter((slip) => codes.has(slip))).toEqual([])
  })

  it.each([
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)} `,
    (code: string) => [...code].join(' '),
  ])('is found in any notation', async (typed) => {
    const ada = await server.signedUp()
    const created = await newItem(ada)
    const code = typed(created.code)
    expect((await ada.get('/api/items', { code })).body).toEqual([created])
    expect((await ada.get('/api/items/lookup', { code })).body).toEqual(created)
  })

  it('is found by the search', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada)
    expect(await idsOf(ada, '/api/items', { search: created.code.toLowerCase() })).toEqual([created.id])
  })

  it.each(['222222', 'ABCDE', 'ABCDEFG', '0OI1AB', '%'])('is not found by %j', async (code) => {
    const ada = await server.signedUp()
    expect((await ada.get('/api/items', { code })).body).toEqual([])
    expect((await ada.get('/api/items/lookup', { code })).status).toBe(404)
  })
})

const CHARACTERS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ']

/** Every code with one other character, or with two neighbours swapped. */
function slipsOf(code: string): string[] {
  const wrong = [...code].flatMap((right, at) =>
    CHARACTERS.filter((each) => each !== right).map((each) => code.slice(0, at) + each + code.slice(at + 1)),
  )
  const swapped = [...code]
    .slice(1)
    .map((next, at) => code.slice(0, at) + next + code[at] + code.slice(at + 2))
    .filter((each) => each !== code)
  return [...wrong, ...swapped]
}
