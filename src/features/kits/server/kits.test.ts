import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { kitQrText } from '@/domain/kits/kit'
import type { Kit } from '@/domain/kits/kit.schema'
import type { Item } from '@/features/items/item.schema'
import { actionsOf, entriesOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { created, newItem, newJob, newLocation } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { newId } from '@/shared/new-id'

const server = withServer()

afterEach(async () => expect(await ledgerProblems(server.database.db)).toEqual([]))

type Answered = Kit & ErrorBody

const post = (client: Client, body: object) => client.post<Answered>('/api/kits', body)
const change = (client: Client, id: string, body: object) => client.patch<Answered>(`/api/kits/${id}`, body)
const take = (client: Client, id: string, body: object = {}) =>
  client.post<Answered>(`/api/kits/${id}/checkout`, body)
const bring = (client: Client, id: string, body: object = {}) =>
  client.post<Answered>(`/api/kits/${id}/checkin`, body)
const read = async (client: Client, id: string) => (await client.get<Kit>(`/api/kits/${id}`)).body
const itemNow = async (client: Client, { id }: { id: string }) =>
  (await client.get<Item>(`/api/items/${id}`)).body
const moveOne = (client: Client, action: 'checkout' | 'checkin', itemId: string, more: object = {}) =>
  client.post('/api/transactions', { action, itemId, ...more })
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.message]

let names = 0

async function newKit(client: Client, items: object[], fields: object = {}): Promise<Kit> {
  return created(await post(client, { name: `Kit ${++names}`, items, ...fields }))
}

/** A kit of a drill and ten of fifty anchors, at a location of their own. */
async function drillKit(client: Client) {
  const shop = await newLocation(client)
  const drill = await newItem(client, { name: 'Drill', location: shop.name })
  const anchors = await newItem(client, { name: 'Anchors', type: 'consumable', qty: 50, location: shop.name })
  const items = [{ itemId: drill.id }, { itemId: anchors.id, qty: 10 }]
  return { shop, drill, anchors, items, kit: await newKit(client, items) }
}

/** Inserts a reservation directly, because only its effect on kits is tested. */
async function reserve(userId: string, subject: { itemId?: string; kitId?: string }, days = [-1, 1]) {
  const id = newId()
  const [from, to] = days
  await server.database.db.execute(sql`insert into reservations
      (id, item_id, kit_id, reserved_for, start_date, end_date, created_by_id)
    values (${id}, ${subject.itemId ?? null}, ${subject.kitId ?? null}, ${userId},
      now() + make_interval(days => ${from}), now() + make_interval(days => ${to}), ${userId})`)
  return {
    id,
    status: async () => {
      const { rows } = await server.database.db.execute<{ status: string }>(
        sql`select status from reservations where id = ${id}`,
      )
      return rows[0]?.status
    },
  }
}

describe('the rest of a kit', () => {
  it('is checked out without parts somebody else has, and returned without parts that stay out', async () => {
    const ada = await server.signedUp()
    const ben = await server.signedUp({ firstName: 'Ben', lastName: 'Ray' })
    const { shop, drill, anchors, items, kit: plain } = await drillKit(ada)
    const saw = await newItem(ada, { name: 'Saw', location: shop.name })
    const kit = await newKit(ada, [...items, { itemId: saw.id }])
    await moveOne(ben, 'checkout', saw.id)
    expect(refusal(await take(ada, kit.id))).toEqual([409, 'Saw is out with Ben Ray'])
    const yard = await newLocation(ada)
    const carried = {
      fromLocationId: shop.id,
      toLocationId: yard.id,
      lines: [{ itemId: anchors.id, qty: 4 }],
    }
    expect((await ada.post('/api/transfers', carried)).status).toBe(201)
    const rest = (fromYard: number) => [
      { itemId: drill.id },
      { itemId: anchors.id, qty: fromYard, locationId: yard.id },
      { itemId: anchors.id, qty: 10 - fromYard, locationId: shop.id },
    ]

    for (const [lines, status, path] of [
      [[], 400, 'lines'],
      [[{ itemId: 'unknown' }], 400, 'lines.0.itemId'],
      [
        [
          { itemId: anchors.id, qty: 6 },
          { itemId: anchors.id, qty: 5 },
        ],
        400,
        'lines.1.qty',
      ],
      [[{ itemId: saw.id }], 409, 'items.2'],
      [rest(5), 409, 'items.1'],
    ] as const) {
      const refused = await take(ada, kit.id, { lines })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([status, path])
    }
    expect((await itemNow(ada, anchors)).qty).toBe(50)

    const out = await take(ada, kit.id, { lines: rest(4) })
    expect([out.status, out.body.isOut, out.body.missing.map(({ itemName }) => itemName)]).toEqual([
      200,
      true,
      ['Drill', 'Saw'],
    ])
    expect((await itemNow(ada, anchors)).qty).toBe(40)
    expect(plain.id).not.toBe(kit.id)

    expect((await bring(ada, kit.id, { lines: [] })).status).toBe(400)
    expect(refusal(await bring(ada, kit.id, { lines: [{ itemId: saw.id }] }))).toEqual([
      409,
      'Only 0 out with this kit',
    ])
    const partly = await bring(ada, kit.id, { lines: [{ itemId: anchors.id, qty: 10 }] })
    expect([partly.status, partly.body.isOut]).toEqual([200, true])
    expect((await itemNow(ada, anchors)).qty).toBe(50)
    expect((await bring(ada, kit.id)).body.isOut).toBe(false)
    expect((await itemNow(ada, saw)).status).toBe('out')
  })
})

describe('a kit', () => {
  it('shows where each part is', async () => {
    const ada = await server.signedUp()
    const { shop, drill, anchors, items } = await drillKit(ada)
    const kit = await newKit(ada, items, { name: ' Wall kit ', sku: '', description: 'For heavy shelves' })
    const home = { locationId: shop.id, name: shop.name }
    expect(kit).toEqual({
      ...newRecordFields,
      id: expect.any(String),
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      name: 'Wall kit',
      description: 'For heavy shelves',
      sku: null,
      status: 'active',
      items: [
        expect.objectContaining({
          itemId: drill.id,
          itemName: 'Drill',
          itemType: 'tool',
          qty: 1,
          available: 1,
          places: [{ ...home, qty: 1 }],
          holders: [],
        }),
        expect.objectContaining({
          itemId: anchors.id,
          qty: 10,
          available: 50,
          places: [{ ...home, qty: 50 }],
        }),
      ],
      isComplete: true,
      missing: [],
      isOut: false,
      holderId: null,
      holder: null,
      jobId: null,
      jobNum: null,
      outSince: null,
      createdBy: ada.email,
      createdByName: ada.name,
    })
    expect(await read(ada, kit.id)).toEqual(kit)
    expect(await entriesOf(ada, kit.id)).toMatchObject([
      { action: 'kit.created', payload: { name: 'Wall kit', count: 2 } },
    ])
  })

  it('is refused with every unknown, archived or repeated part named', async () => {
    const ada = await server.signedUp()
    const { drill, anchors, kit } = await drillKit(ada)
    const unknown = await post(ada, {
      name: 'X',
      items: [{ itemId: drill.id }, { itemId: 'no' }, { itemId: 'nor' }],
    })
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [1, 2].map((n) => ({ path: `items.${n}.itemId`, message: 'Unknown item' })),
    ])
    const twice = await post(ada, { name: 'X', items: [{ itemId: drill.id }, { itemId: drill.id }] })
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([400, 'items.1.itemId'])
    const same = await post(ada, { name: kit.name.toUpperCase(), items: [{ itemId: drill.id }] })
    expect([same.status, same.body.code]).toEqual([409, 'duplicate'])
    await ada.delete(`/api/items/${anchors.id}`)
    const archived = await post(ada, { name: 'X', items: [{ itemId: anchors.id }] })
    expect([archived.status, archived.body.errors?.[0]?.path]).toEqual([409, 'items.0'])
    // An item archived later may stay in the kit.
    expect(
      (await change(ada, kit.id, { items: [{ itemId: anchors.id }, { itemId: drill.id }] })).status,
    ).toBe(200)
  })

  it('changes the sent fields, with the items as a whole, and records the former ones', async () => {
    const owner = await server.owner()
    const { drill, kit } = await drillKit(owner)
    const items = [{ itemId: drill.id, qty: 2 }]
    const { body } = await change(owner, kit.id, { sku: 'K-7', items, version: 1 })
    expect(body).toMatchObject({
      ...changedOnce(kit),
      sku: 'K-7',
      items,
      isComplete: false,
      missing: [{ qty: 1 }],
    })
    expect((await change(owner, kit.id, { items })).body).toEqual(body)
    const { body: audit } = await owner.get<{ changes: object }[]>('/api/audit', { entityId: kit.id })
    expect(Object.keys(audit[0]?.changes ?? {})).toEqual(['sku', 'items.1.qty', 'items.2'])
    expect(refusal(await change(owner, kit.id, { sku: 'X', version: 1 }))[0]).toBe(409)
    expect((await change(owner, 'unknown', { sku: 'X' })).status).toBe(404)
  })

  it('is deleted without history, otherwise deactivated', async () => {
    const ada = await server.signedUp()
    const { kit, items } = await drillKit(ada)
    await take(ada, kit.id)
    expect(refusal(await ada.delete<ErrorBody>(`/api/kits/${kit.id}`))).toEqual([
      409,
      `${kit.name} is checked out. Check it in first.`,
    ])
    await bring(ada, kit.id)
    expect((await ada.delete(`/api/kits/${kit.id}`)).status).toBe(204)
    expect((await ada.get(`/api/kits/${kit.id}`)).status).toBe(404)
    const reserved = await newKit(ada, items)
    await reserve(ada.userId, { kitId: reserved.id }, [5, 6])
    expect(refusal(await ada.delete<ErrorBody>(`/api/kits/${reserved.id}`))).toEqual([
      409,
      `${reserved.name} has been reserved or checked out. Make it inactive instead.`,
    ])
    await change(ada, reserved.id, { status: 'inactive' })
    expect(refusal(await take(ada, reserved.id))).toEqual([409, `${reserved.name} is inactive`])
  })
})

describe('checking out a kit', () => {
  it('takes it as a whole for a job and shows who has it', async () => {
    const ada = await server.signedUp()
    const { kit, drill, anchors, shop } = await drillKit(ada)
    const job = await newJob(ada)
    const { status, body } = await take(ada, kit.id, { jobId: job.id, locationId: shop.id, version: 1 })
    expect(status).toBe(200)
    const held = { userId: ada.userId, name: ada.name, jobNum: job.num, isWithKit: true }
    expect(body).toMatchObject({
      version: 2,
      isOut: true,
      isComplete: false,
      holder: ada.name,
      jobId: job.id,
      jobNum: job.num,
      outSince: expect.stringMatching(/Z$/),
      items: [
        { available: 0, places: [], holders: [{ ...held, qty: 1 }] },
        { available: 40, holders: [{ ...held, qty: 10 }] },
      ],
      missing: [{ itemId: drill.id, reason: 'out', qty: 1, holder: ada.name, jobNum: job.num }],
    })
    expect(await itemNow(ada, drill)).toMatchObject({ status: 'out', holder: ada.name, jobNum: job.num })
    expect((await itemNow(ada, anchors)).qty).toBe(40)
    expect((await entriesOf(ada, kit.id))[0]).toMatchObject({
      action: 'kit.checked_out',
      payload: { name: kit.name, count: 2, jobNum: job.num },
    })
    expect(refusal(await take(ada, kit.id, { version: 1 }))[0]).toBe(409)
    expect(refusal(await take(ada, kit.id))[1]).toBe(`Drill is out with ${ada.name} on ${job.num}`)
  })

  it('takes nothing if a part is lacking, and names all lacking parts and their holders', async () => {
    const ann = await server.signedUp({ firstName: 'Ann', lastName: 'Lee' })
    const bob = await server.technician()
    const job = await newJob(ann)
    const [drill, saw, ladder, laser] = await Promise.all(
      ['Drill', 'Saw', 'Ladder', 'Laser'].map((name) => newItem(ann, { name })),
    )
    if (!drill || !saw || !ladder || !laser) throw new Error('There are four')
    const screws = await newItem(ann, { name: 'Screws', type: 'consumable', qty: 5 })
    const kit = await newKit(ann, [
      ...[drill, saw, ladder, laser].map(({ id: itemId }) => ({ itemId })),
      { itemId: screws.id, qty: 6 },
    ])
    await moveOne(ann, 'checkout', drill.id, { jobId: job.id })
    await moveOne(bob, 'checkout', saw.id)
    await ann.patch(`/api/items/${laser.id}`, { status: 'missing' })
    const { status, body } = await take(bob, kit.id)
    const lacks = [
      { path: 'items.0', message: `Drill is out with ${ann.name} on ${job.num}` },
      { path: 'items.1', message: `Saw is out with ${bob.name}` },
      { path: 'items.3', message: 'Laser is reported missing' },
      { path: 'items.4', message: 'Screws: Only 5 in stock' },
    ]
    expect([status, body.errors]).toEqual([409, lacks])
    expect(body.message).toBe(lacks.map(({ message }) => message).join('. '))
    expect((await read(bob, kit.id)).missing).toMatchObject([
      { itemName: 'Drill', reason: 'out', holder: ann.name, jobNum: job.num },
      { itemName: 'Saw', reason: 'out', holder: bob.name, jobNum: null },
      { itemName: 'Laser', reason: 'missing' },
      { itemName: 'Screws', reason: 'short', qty: 1, holder: null },
    ])
    expect((await itemNow(bob, ladder)).status).toBe('available')
    expect(await actionsOf(ann, kit.id)).toEqual(['kit.created'])
  })

  it('is refused from a location without all parts and for a closed or unknown job', async () => {
    const ada = await server.signedUp()
    const { kit, drill } = await drillKit(ada)
    const van = await newLocation(ada)
    const job = await newJob(ada, { status: 'closed' })
    expect(refusal(await take(ada, kit.id, { locationId: van.id }))[1]).toBe(
      `Drill: Only 0 at ${van.name}. Anchors: Only 0 at ${van.name}`,
    )
    expect(refusal(await take(ada, kit.id, { jobId: job.id }))).toEqual([409, `${job.num} is closed`])
    expect((await take(ada, kit.id, { jobId: 'no' })).body.errors?.[0]?.path).toBe('jobId')
    expect((await take(ada, kit.id, { locationId: 'no' })).body.errors?.[0]?.path).toBe('locationId')
    expect((await take(ada, 'unknown')).status).toBe(404)
    expect((await itemNow(ada, drill)).out).toBe(0)
  })

  it('respects reservations unless overridden, and always refuses parts out of service', async () => {
    const ada = await server.signedUp()
    const bob = await server.signedUp({ firstName: 'Bob', lastName: 'Ray' })
    const { kit, drill } = await drillKit(ada)
    await reserve(bob.userId, { itemId: drill.id })
    const refused = await take(ada, kit.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'reserved'])
    expect(refused.body.errors?.[0]).toMatchObject({
      path: 'items.0',
      message: expect.stringContaining(bob.name),
    })
    expect((await take(ada, kit.id, { override: true })).status).toBe(200)
    await bring(ada, kit.id)
    await server.database.db.execute(sql`update items set out_of_service = true where id = ${drill.id}`)
    expect(refusal(await take(ada, kit.id, { override: true }))).toEqual([409, 'Drill is out of service'])
  })

  it('succeeds once when twenty people want two kits that share a tool', async () => {
    const people = [await server.signedUp(), await server.technician(), await server.signedUp()]
    const [ada] = people as [Client]
    const { drill, anchors, items, kit } = await drillKit(ada)
    const nails = await newItem(ada, { name: 'Nails', type: 'consumable', qty: 100 })
    const other = await newKit(ada, [{ itemId: nails.id, qty: 5 }, ...items.toReversed()])
    const answers = await concurrently(20, (n) =>
      take(people[n % people.length] as Client, n % 2 ? kit.id : other.id),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const isOther = answers.find(({ status }) => status === 200)?.body.id === other.id
    expect((await itemNow(ada, drill)).out).toBe(1)
    expect((await itemNow(ada, anchors)).qty).toBe(40)
    expect((await itemNow(ada, nails)).qty).toBe(isOther ? 95 : 100)
  })

  it("fulfils the person's reservation, which the return completes", async () => {
    const ada = await server.signedUp()
    const { kit } = await drillKit(ada)
    const reservation = await reserve(ada.userId, { kitId: kit.id })
    expect((await take(ada, kit.id)).status).toBe(200)
    expect(await reservation.status()).toBe('active')
    await bring(ada, kit.id)
    expect(await reservation.status()).toBe('completed')
  })
})

describe('returning a kit', () => {
  it('returns all that is out with it to where it came from, and nothing that others have', async () => {
    const ada = await server.signedUp()
    const bob = await server.technician()
    const shop = await newLocation(ada)
    const ladders = await newItem(ada, { name: 'Ladder', qty: 4, location: shop.name })
    const drill = await newItem(ada, { name: 'Drill', location: shop.name })
    const tape = await newItem(ada, { name: 'Tape', type: 'consumable', qty: 20, location: shop.name })
    const job = await newJob(ada)
    const kit = await newKit(ada, [
      { itemId: ladders.id, qty: 2 },
      { itemId: drill.id },
      { itemId: tape.id, qty: 3 },
    ])
    // The same person also has the same items for the same job outside of the kit.
    await moveOne(ada, 'checkout', ladders.id, { jobId: job.id })
    await moveOne(ada, 'checkout', tape.id, { jobId: job.id, payload: { qty: 4 } })
    await take(ada, kit.id, { jobId: job.id })
    // One part is returned separately, by another person.
    expect((await moveOne(bob, 'checkin', drill.id)).status).toBe(201)
    expect(await read(ada, kit.id)).toMatchObject({
      isOut: true,
      items: [{}, { available: 1, holders: [] }, {}],
    })
    const { status, body } = await bring(bob, kit.id, { version: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isOut: false, isComplete: true, holder: null, version: 3 })
    expect(body.items.map(({ available }) => available)).toEqual([3, 1, 16])
    expect(body.items[0]?.places).toEqual([{ locationId: shop.id, name: shop.name, qty: 3 }])
    expect(await itemNow(ada, ladders)).toMatchObject({ out: 1, holder: ada.name, jobNum: job.num })
    const { body: history } = await ada.get<{ jobNum: string }[]>(`/api/items/${tape.id}/history`)
    expect(history[0]).toMatchObject({ action: 'checkin', qty: 3, jobNum: job.num })
    expect(refusal(await bring(ada, kit.id))).toEqual([409, 'This item is not checked out'])
    expect(await actionsOf(ada, kit.id)).toEqual(['kit.checked_in', 'kit.checked_out', 'kit.created'])
  })

  it('leaves out what an earlier job has kept', async () => {
    const ada = await server.signedUp()
    const { kit, drill, anchors } = await drillKit(ada)
    await take(ada, kit.id)
    await moveOne(ada, 'checkin', drill.id)
    expect((await read(ada, kit.id)).isOut).toBe(false)
    await take(ada, kit.id)
    await bring(ada, kit.id)
    expect((await itemNow(ada, anchors)).qty).toBe(40)
  })

  it('happens once when twenty people return it, to the named location', async () => {
    const ada = await server.signedUp()
    const { kit, drill } = await drillKit(ada)
    const van = await newLocation(ada)
    await take(ada, kit.id)
    const answers = await concurrently(20, () => bring(ada, kit.id, { locationId: van.id }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await itemNow(ada, drill)).place).toBe(van.name)
  })
})

describe('reservations of a kit', () => {
  it('follow changes to its items unless one is reserved for another person then', async () => {
    const ada = await server.signedUp()
    const bob = await server.signedUp()
    const { kit, items } = await drillKit(ada)
    const [saw, laser] = [await newItem(ada, { name: 'Saw' }), await newItem(ada, { name: 'Laser' })]
    await reserve(ada.userId, { kitId: kit.id }, [5, 6])
    await reserve(bob.userId, { itemId: saw.id }, [5, 7])
    const refused = await change(ada, kit.id, { name: 'Other', items: [...items, { itemId: saw.id }] })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'reserved',
      'Saw is reserved while this kit is also reserved',
    ])
    expect(await read(ada, kit.id)).toEqual(kit)
    expect((await change(ada, kit.id, { items: [...items, { itemId: laser.id }] })).status).toBe(200)
    const { rows } = await server.database.db.execute(
      sql`select from reservation_claims where item_id = ${laser.id}`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe("a kit's own code", () => {
  const look = (client: Client, code: string) =>
    client.get<{ entity: string; kit?: Kit; item?: Item } & ErrorBody>('/api/lookup', { code })

  it('finds it scanned or typed, and an item by its own code', async () => {
    const ada = await server.signedUp()
    const { kit, drill } = await drillKit(ada)
    for (const code of [kit.code.toLowerCase(), kit.id, kitQrText(kit)])
      expect((await look(ada, code)).body).toEqual({ entity: 'kit', kit })
    for (const code of [drill.code, drill.id])
      expect((await look(ada, code)).body).toMatchObject({ entity: 'item', item: { id: drill.id } })
    expect(refusal(await look(ada, newId()))).toEqual([404, 'No item or kit with this code'])
    expect(refusal(await look(ada, 'no code'))).toEqual([404, 'This is not a Plumbline code'])
  })

  it('is never the code of an item', async () => {
    const ada = await server.signedUp()
    const { items } = await drillKit(ada)
    const created = await concurrently<{ code: string }>(10, (n) =>
      n % 2 ? newItem(ada) : newKit(ada, items),
    )
    expect(new Set(created.map(({ code }) => code)).size).toBe(10)
  })
})

describe('the list of kits', () => {
  it('filters by search, code, status, item, and complete or checked out', async () => {
    const ada = await server.signedUp()
    const { drill, anchors, items } = await drillKit(ada)
    const whole = await newKit(ada, [{ itemId: anchors.id }], { name: 'Zébra A', sku: 'ZB-1' })
    const short = await newKit(ada, [{ itemId: drill.id, qty: 2 }], { name: 'Zebra b' })
    const out = await newKit(ada, items, { name: 'zebra C' })
    const off = await newKit(ada, items, { name: 'Zebra D', status: 'inactive' })
    await take(ada, out.id)
    const found = async (filter: Record<string, string>) =>
      (await ada.get<Kit[]>('/api/kits', { search: 'zebra', ...filter })).body.map(({ id }) => id)
    expect(await found({})).toEqual([whole.id, short.id, out.id, off.id])
    expect(await found({ status: 'inactive' })).toEqual([off.id])
    expect(await found({ complete: 'true' })).toEqual([whole.id])
    expect(await found({ complete: 'false', status: 'active' })).toEqual([short.id, out.id])
    expect(await found({ out: 'true' })).toEqual([out.id])
    expect(await found({ out: 'false', itemId: drill.id })).toEqual([short.id, off.id])
    expect(await found({ search: 'zb-1' })).toEqual([whole.id])
    expect(await found({ search: short.code.toLowerCase() })).toEqual([short.id])
    expect(await found({ limit: '1' })).toEqual([whole.id])
  })
})
