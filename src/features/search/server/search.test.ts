import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Kit } from '@/domain/kits/kit.schema'
import type { Location } from '@/domain/places/location.schema'
import type { Contact, CustomerDetail, Equipment } from '@/features/customers/customer.schema'
import type { FieldLog } from '@/features/field-logs/field-log.schema'
import type { Client } from '@/server/test/client'
import {
  created,
  newAgreement,
  newChangeOrder,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newJob,
  newLocation,
  newPriceBookItem,
  newPurchaseOrder,
  newRfi,
  newVehicle,
  newVendor,
} from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import type { ErrorBody } from '@/shared/errors'
import type { FoundRecord } from '../search.schema'

const server = withServer()
let office: Client
let technician: Client

const search = (person: Client, q: string, limit?: number) =>
  person.get<FoundRecord[]>('/api/search', { q, limit })
const found = async (person: Client, q: string) => (await search(person, q)).body
const foundIds = async (person: Client, q: string) => (await found(person, q)).map(({ id }) => id)

beforeAll(async () => {
  office = await server.signedUp({ firstName: 'Odalys', lastName: 'Quimby' })
  technician = await server.technician()
})

/** Creates one record of each kind, returned with the texts that find it. */
async function company(person: Client) {
  const customer = await newCustomer(person, {
    name: 'Zephyr Bakery',
    companyName: 'Quillwork Holdings',
    email: 'till@zephyr.example',
    phone: '(503) 555-0199',
    address: '742 Evergreen Terrace',
    city: 'Wexford',
    zip: '97299',
  })
  created(
    await person.post<Contact>(`/api/customers/${customer.id}/contacts`, {
      name: 'Ottoline Frame',
      phone: '+1 971-555-7788',
      email: 'ottoline@frame.example',
    }),
  )
  created(
    await person.post<Equipment>(`/api/customers/${customer.id}/equipment`, {
      equipmentType: 'Boiler',
      manufacturer: 'Viessmann',
      modelNumber: 'B2HA-35',
      serialNumber: 'SN-77XK12',
    }),
  )
  const job = await newJob(person, { num: 'JX-4410', customerId: customer.id, address: '9 Harbour Row' })
  const item = await newItem(person, { name: 'Torque driver', location: 'Rack Q7', tags: ['calibrated'] })
  const kit = created(
    await person.post<Kit>('/api/kits', {
      name: 'Pressing kit',
      sku: 'PK-901',
      items: [{ itemId: item.id, qty: 1 }],
    }),
  )
  const location = await newLocation(person, { name: 'Northgate yard', address: '15 Foundry Lane' })
  const zone = created(
    await person.post<{ code: string }>(`/api/locations/${location.id}/zones`, { name: 'Cage 3' }),
  )
  const vehicle = await newVehicle(person, {
    name: 'Sprinter Nine',
    licensePlate: 'VKQ 118',
    vin: '1FTBR1C8',
  })
  const { body: place } = await person.get<Location>(`/api/locations/${vehicle.locationId}`)
  const vendor = await newVendor(person, {
    name: 'Kestrel Supply',
    phone: '3605554421',
    accountNumber: 'AC-5567',
    address: '88 Tannery Road',
  })
  const estimate = await newEstimate(person, {
    customerId: customer.id,
    estimateNumber: 'EST-70881',
    title: 'Repipe upstairs',
  })
  const invoice = await newInvoice(person, { customerId: customer.id, invoiceNumber: 'INV-70882' })
  const order = await newPurchaseOrder(person, { vendorId: vendor.id, poNumber: 'PO-70883' })
  const agreement = await newAgreement(person, {
    customerId: customer.id,
    agreementNumber: 'MA-70884',
    title: 'Backflow care',
  })
  const changeOrder = await newChangeOrder(person, { jobId: job.id, title: 'Relocate the manifold' })
  const rfi = await newRfi(person, { jobId: job.id, subject: 'Flue clearance' })
  const log = created(
    await person.post<FieldLog>('/api/field-logs', {
      jobId: job.id,
      logDate: '2026-03-04',
      workPerformed: 'Soldered the risers',
    }),
  )
  const price = await newPriceBookItem(person, { code: 'LAB-88', description: 'Journeyman hour' })
  return {
    ...{ customer, job, item, kit, location, zone, vehicle, vendor, estimate, invoice, order, agreement },
    ...{ changeOrder, rfi, log, price, vehicleCode: place.code },
  }
}

describe('finding', () => {
  let created: Awaited<ReturnType<typeof company>>
  beforeAll(async () => {
    created = await company(office)
  })

  /** Each search finds the record and ranks it first. */
  const first = async (q: string) => (await found(office, q))[0]

  it('finds a customer by name, company, e-mail, phone in any notation, address, contact and serial number', async () => {
    const { id } = created.customer
    const ways = [
      'zephyr',
      'ZÉPHYR bak',
      'bakery zephyr',
      'Quillwork Holdings',
      'till@zephyr.example',
      '(503) 555-0199',
      '503.555.0199',
      '+1 503 555 0199',
      '1-503-555-0199',
      'tel:+15035550199',
      '503 555-01',
      '(503) 5',
      '555-0199',
      '0199',
      '742 Evergreen',
      'Wexford',
      '97299',
      'Ottoline Frame',
      'ottoline@frame.example',
      '971 555 7788',
      '7788',
      'SN-77XK12',
      '77xk',
      'viessmann',
    ]
    for (const q of ways)
      expect({ q, ids: await foundIds(office, q) }).toEqual({ q, ids: expect.arrayContaining([id]) })
  })

  it('returns kind, name and number of a record, once', async () => {
    const titled = { entity: 'customer', id: created.customer.id, title: 'Zephyr Bakery' }
    expect(await found(office, '0199')).toEqual([
      { ...titled, subtitle: 'Quillwork Holdings · 742 Evergreen Terrace · Wexford · (503) 555-0199' },
    ])
    expect(await found(office, '7788')).toEqual([
      { ...titled, subtitle: 'Contact Ottoline Frame · +1 971-555-7788' },
    ])
    expect(await found(office, 'sn-77xk12')).toEqual([
      { ...titled, subtitle: 'Boiler Viessmann B2HA-35 · Serial SN-77XK12' },
    ])
    expect(await found(office, '4421')).toMatchObject([{ subtitle: '(360) 555-4421' }])
    const bakery = (await found(office, 'zephyr')).filter(({ entity }) => entity === 'customer')
    expect(bakery).toHaveLength(1)
  })

  it('finds every other kind by number, name, code, tag, address and serial number', async () => {
    const { job, item, kit, location, zone, vehicle, vendor, estimate, invoice, order, agreement } = created
    const { changeOrder, rfi, log, price, vehicleCode } = created
    const ways: [q: string, entity: string, id: string][] = [
      ['JX-4410', 'job', job.id],
      ['jx-44', 'job', job.id],
      ['9 harbour row', 'job', job.id],
      ['torque', 'item', item.id],
      [item.code, 'item', item.id],
      [item.code.toLowerCase(), 'item', item.id],
      ['calibrated', 'item', item.id],
      ['pressing', 'kit', kit.id],
      ['pk-901', 'kit', kit.id],
      [kit.code, 'kit', kit.id],
      ['northgate', 'location', location.id],
      ['Foundry Lane', 'location', location.id],
      [location.code, 'location', location.id],
      [zone.code, 'location', location.id],
      ['sprinter', 'vehicle', vehicle.id],
      ['vkq 118', 'vehicle', vehicle.id],
      ['1FTBR1', 'vehicle', vehicle.id],
      [vehicleCode, 'vehicle', vehicle.id],
      ['kestrel', 'vendor', vendor.id],
      ['(360) 555-4421', 'vendor', vendor.id],
      ['4421', 'vendor', vendor.id],
      ['AC-5567', 'vendor', vendor.id],
      ['tannery', 'vendor', vendor.id],
      ['est-70881', 'estimate', estimate.estimate.id],
      ['repipe up', 'estimate', estimate.estimate.id],
      ['INV-70882', 'invoice', invoice.invoice.id],
      ['70882', 'invoice', invoice.invoice.id],
      ['po-70883', 'purchase_order', order.po.id],
      ['MA-70884', 'agreement', agreement.id],
      ['backflow', 'agreement', agreement.id],
      [changeOrder.coNumber, 'change_order', changeOrder.id],
      ['manifold', 'change_order', changeOrder.id],
      [rfi.rfiNumber, 'rfi', rfi.id],
      ['flue', 'rfi', rfi.id],
      ['risers', 'field_log', log.id],
      ['LAB-88', 'price_book_item', price.id],
      ['lab-88', 'price_book_item', price.id],
      ['journeyman', 'price_book_item', price.id],
      ['odalys q', 'user', office.userId],
      [office.email, 'user', office.userId],
    ]
    for (const [q, entity, id] of ways)
      expect({ q, first: await first(q) }).toMatchObject({ q, first: { entity, id } })
  })

  it('leaves out archived items', async () => {
    const gone = await newItem(office, { name: 'Bandsaw relic' })
    expect(await foundIds(office, 'bandsaw')).toEqual([gone.id])
    expect((await office.delete(`/api/items/${gone.id}`)).status).toBeLessThan(300)
    expect(await found(office, 'bandsaw')).toEqual([])
    expect(await found(office, gone.code)).toEqual([])
  })
})

describe('the order', () => {
  it('puts exact names first, then names that begin with the text, then the rest, each newest first', async () => {
    const named = (name: string, address?: string) => newCustomer(office, { name, address })
    const exact = await named('Mica')
    const begins = await named('Mica Lofts')
    const later = await named('Mica Hall')
    const company = await newCustomer(office, { name: 'Stone', companyName: 'Mica Group' })
    const inside = await named('Formica Works')
    expect(await foundIds(office, 'mica')).toEqual([exact.id, later.id, begins.id, company.id, inside.id])
    expect(await foundIds(office, 'mi')).toEqual(expect.arrayContaining([exact.id, later.id, begins.id]))
  })

  it('puts the customer with that exact name before newer records that mention it', async () => {
    const customer = await newCustomer(office, { name: 'Basalt' })
    await newVendor(office, { name: 'Basalt' })
    await newItem(office, { name: 'Basalt' })
    expect((await found(office, 'basalt')).map(({ entity }) => entity)).toEqual([
      'customer',
      'item',
      'vendor',
    ])
    expect((await found(office, 'basalt'))[0]?.id).toBe(customer.id)
  })

  it('puts an old record with that exact number or name before many newer ones that contain it', async () => {
    const oldest = await newCustomer(office, { name: 'Sorrel' })
    const job = await newJob(office, { num: 'S-1', customer: 'nobody' })
    await server.database.db.execute(sql`insert into customers (id, name, created_by_id, created_at)
      select 'many-' || n, 'Ring ' || n || ' Sorrel S-1', ${office.userId}, now() + n * interval '1 second'
      from generate_series(1, 3000) n`)
    const { body } = await search(office, 'sorrel', 50)
    expect(body).toHaveLength(50)
    expect(body.slice(0, 3).map(({ id }) => id)).toEqual([oldest.id, 'many-3000', 'many-2999'])
    expect((await foundIds(office, 's-1'))[0]).toBe(job.id)
    // Two letters find names that start with them, however old.
    expect(await foundIds(office, 'so')).toContain(oldest.id)
    await server.database.db.execute(sql`delete from customers where id like 'many-%'`)
  })
})

describe('permissions', () => {
  it('a technician finds their own jobs and what belongs to them, and nothing of the office', async () => {
    const customer = await newCustomer(office, { name: 'Marigold Diner', phone: '503-555-3141' })
    const on = await newJob(office, { customerId: customer.id, technicianIds: [technician.userId] })
    const off = await newJob(office, { customerId: customer.id })
    const kinds = async (person: Client, q: string) =>
      (await found(person, q)).map(({ entity, id }) => `${entity} ${id}`).sort()
    const logOn = async ({ id }: { id: string }) => {
      const log = { jobId: id, logDate: '2026-03-04', workPerformed: 'Marigold tiles' }
      return created(await office.post<FieldLog>('/api/field-logs', log))
    }
    const [ownLog, otherLog] = [await logOn(on), await logOn(off)]
    const [ownRfi, otherRfi] = [
      await newRfi(office, { jobId: on.id }),
      await newRfi(office, { jobId: off.id }),
    ]
    const ownChange = await newChangeOrder(office, { jobId: on.id })
    const otherChange = await newChangeOrder(office, { jobId: off.id })
    const item = await newItem(office, { name: 'Marigold saw' })
    const vendor = await newVendor(office, { name: 'Marigold Supply' })
    const estimate = await newEstimate(office, { customerId: customer.id })
    const invoice = await newInvoice(office, { customerId: customer.id })
    const order = await newPurchaseOrder(office, { vendorId: vendor.id })
    const agreement = await newAgreement(office, { customerId: customer.id })
    const price = await newPriceBookItem(office, { description: 'Marigold fitting' })

    const seen = [
      `job ${on.id}`,
      `field_log ${ownLog.id}`,
      `rfi ${ownRfi.id}`,
      `change_order ${ownChange.id}`,
      `item ${item.id}`,
    ]
    const hidden = [
      `job ${off.id}`,
      `field_log ${otherLog.id}`,
      `rfi ${otherRfi.id}`,
      `change_order ${otherChange.id}`,
      `customer ${customer.id}`,
      `vendor ${vendor.id}`,
      `estimate ${estimate.estimate.id}`,
      `invoice ${invoice.invoice.id}`,
      `purchase_order ${order.po.id}`,
      `agreement ${agreement.id}`,
      `price_book_item ${price.id}`,
    ]
    expect(await kinds(technician, 'marigold')).toEqual(seen.toSorted())
    expect(await kinds(office, 'marigold')).toEqual([...seen, ...hidden].sort())
    // Neither by their numbers nor by two letters.
    const numbers = [off.num, otherRfi.rfiNumber, otherChange.coNumber, invoice.invoice.invoiceNumber]
    for (const number of numbers)
      expect({ number, found: await found(technician, number) }).toEqual({ number, found: [] })
    const short = await kinds(technician, 'ma')
    for (const one of hidden) expect(short).not.toContain(one)
    expect(short).toContain(`job ${on.id}`)
    // A technician finds the job by the phone number of the customer they may call.
    expect(await kinds(technician, '3141')).toEqual([`job ${on.id}`])
    expect(await kinds(technician, '503 555-3141')).toEqual([`job ${on.id}`])
  })

  it('a search requires a session', async () => {
    expect((await search(server.visitor(), 'zephyr')).status).toBe(401)
  })
})

describe('the search text', () => {
  it.each([
    {},
    { q: '' },
    { q: '  ' },
    { q: 'x'.repeat(101) },
    { q: 'x', limit: 0 },
    { q: 'x', limit: 51 },
    { q: 'a\u0000b' },
  ])('cannot be %j', async (query: { q?: string; limit?: number }) => {
    const { status, body } = await office.get<ErrorBody>('/api/search', query)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
  })

  it('is matched literally, without wildcards', async () => {
    const names = ['100% Copper_Line', 'O\'Brien "Quoted" \\ Sons', 'Łódź Plumbing 🔧', '½″ Elbow—Works']
    const created: CustomerDetail[] = []
    for (const name of names) created.push(await newCustomer(office, { name }))
    const idOf = (at: number) => created[at]?.id
    expect(await foundIds(office, '100%')).toEqual([idOf(0)])
    expect(await foundIds(office, 'r_L')).toEqual([idOf(0)])
    expect(await foundIds(office, "o'brien")).toEqual([idOf(1)])
    expect(await foundIds(office, '\\ sons')).toEqual([idOf(1)])
    expect(await foundIds(office, '🔧')).toEqual([idOf(2)])
    expect(await foundIds(office, 'lodz')).toEqual([idOf(2)])
    expect(await foundIds(office, '1/2" elbow-works')).toEqual([idOf(3)])
    expect(await found(office, '%%%')).toEqual([])
    expect(await found(office, '\u{10ffff}')).toEqual([])
  })

  it('can be anything, and results contain all of its words, within the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
        fc.integer({ min: 1, max: 50 }),
        async (q, limit) => {
          fc.pre(q.trim() !== '' && !q.includes('\u0000') && q.length <= 100)
          const { status, body } = await search(office, q, limit)
          expect(status).toBe(200)
          expect(body.length).toBeLessThanOrEqual(limit)
          expect(new Set(body.map(({ entity, id }) => `${entity} ${id}`)).size).toBe(body.length)
        },
      ),
      { numRuns: sized(10, 100) },
    )
  })
})
