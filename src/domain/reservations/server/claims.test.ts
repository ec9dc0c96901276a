import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { driverError } from '@/db/driver-error'
import { rows } from '@/db/query'
import { reservationClaims } from '@/db/schema/reservations'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()

interface Subject {
  itemId?: string
  kitId?: string
  qty?: number
}

/** Bypasses the rules of the server, as another program could: the database itself has to refuse it. */
function reserve({ itemId, kitId, qty = 1 }: Subject, from: string, to: string): Promise<string> {
  const id = randomUUID()
  return rows(
    server.database.db,
    sql`insert into reservations (id, item_id, kit_id, qty, reserved_for, start_date, end_date, created_by_id)
      select ${id}, ${itemId ?? null}, ${kitId ?? null}, ${qty}, id, ${from}::timestamptz, ${to}::timestamptz, id
      from users limit 1`,
  ).then(() => id)
}

async function kitOf(...itemIds: string[]): Promise<string> {
  const id = randomUUID()
  await rows(
    server.database.db,
    sql`insert into kits (id, name, created_by_id) select ${id}, ${id}, id from users limit 1`,
  )
  for (const itemId of itemIds)
    await rows(server.database.db, sql`insert into kit_items (kit_id, item_id) values (${id}, ${itemId})`)
  return id
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'granted',
    (error: unknown) => driverError(error)?.code,
  )
const EXCLUDED = '23P01'
const [MONDAY, TUESDAY, WEDNESDAY] = ['2027-03-01', '2027-03-02', '2027-03-03'] as const

describe('the database refuses conflicting claims', () => {
  it('refuses overlapping claims on one tool, but not consecutive ones', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada, { qty: 1 })
    await reserve({ itemId }, MONDAY, WEDNESDAY)
    expect(await refusal(reserve({ itemId }, TUESDAY, '2027-03-04'))).toBe(EXCLUDED)
    expect(await refusal(reserve({ itemId }, WEDNESDAY, '2027-03-04'))).toBe('granted')
  })

  it('refuses claims on a kit and its tool, and on two kits that share a tool', async () => {
    const ada = await server.owner()
    const [drill, saw] = [await newItem(ada, { qty: 1 }), await newItem(ada, { qty: 1 })]
    const kit = await kitOf(drill.id, saw.id)
    const other = await kitOf(saw.id)
    await reserve({ kitId: kit }, MONDAY, TUESDAY)
    expect(await refusal(reserve({ kitId: kit }, MONDAY, TUESDAY))).toBe(EXCLUDED)
    expect(await refusal(reserve({ itemId: drill.id }, MONDAY, TUESDAY))).toBe(EXCLUDED)
    expect(await refusal(reserve({ kitId: other }, MONDAY, TUESDAY))).toBe(EXCLUDED)
    expect(await refusal(reserve({ kitId: other }, TUESDAY, WEDNESDAY))).toBe('granted')
  })

  it('refuses claims on more units than exist at any moment', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada, { qty: 3, type: 'tool' })
    await reserve({ itemId, qty: 2 }, MONDAY, TUESDAY)
    await reserve({ itemId, qty: 2 }, TUESDAY, WEDNESDAY)
    // Each leaves one unit at any moment; together they never claim all four.
    expect(await refusal(reserve({ itemId, qty: 1 }, MONDAY, WEDNESDAY))).toBe('granted')
    expect(await refusal(reserve({ itemId, qty: 1 }, TUESDAY, WEDNESDAY))).toBe(EXCLUDED)
  })

  it('when twenty are made at the same moment', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada, { qty: 3, type: 'consumable' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusal(reserve({ itemId }, MONDAY, TUESDAY))),
    )
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(3)
    const [claimed] = await rows<{ units: number }>(
      server.database.db,
      sql`select sum(qty)::int as units from ${reservationClaims} where item_id = ${itemId}`,
    )
    expect(claimed?.units).toBe(3)
  })
})
