import { randomUUID } from 'node:crypto'
import { addDays } from '@/shared/days'
import { type Entity, FACTS } from '@/shared/entities'
import type { Client } from './client'
import { newCustomer, newItem, newJob, newLocation, newVendor } from './records'

type Fields = Record<string, unknown>

/** A sample record of a kind: its body and two changes. */
interface Sample {
  /** Where it is created, if not at the path in the facts. */
  path?: string
  body: () => Fields
  /** Two different ones, so that each changes something. */
  patches: [Fields, Fields]
  /** The key under which a detail contains the record. */
  part?: string
  /** The record whose changes are announced, if this one is a part of it. */
  noticesOf?: string
}

export type Kind = Sample & { path: string }

let days = 0
const LINE = { description: 'Heater', quantity: 1, unitPrice: 100_00, type: 'labor' }

/** Existing records that samples of all kinds refer to. */
interface Ties {
  userId: string
  customerId: string
  vendorId: string
  jobId: string
  locationId: string
  otherLocationId: string
  itemId: string
}

const kindsFor = ({ userId, customerId, vendorId, jobId, locationId, otherLocationId, itemId }: Ties) =>
  ({
    job: { body: () => ({ num: randomUUID() }), patches: [{ crew: 'A' }, { crew: 'B' }] },
    item: {
      body: () => ({ name: 'Drill', type: 'tool' }),
      patches: [{ notes: 'A', qty: 2 }, { qty: 3 }],
    },
    customer: {
      body: () => ({ name: 'Acme' }),
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    contact: {
      path: `/api/customers/${customerId}/contacts`,
      body: () => ({ name: 'Elena' }),
      patches: [{ title: 'A' }, { title: 'B' }],
    },
    equipment: {
      path: `/api/customers/${customerId}/equipment`,
      body: () => ({ equipmentType: 'Boiler' }),
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    location: {
      body: () => ({ name: randomUUID(), type: 'warehouse' }),
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    custom_field: {
      body: () => ({ name: randomUUID(), fieldType: 'choice', entityType: 'item', options: ['A'] }),
      patches: [{ options: ['A', 'B'] }, { status: 'inactive' }],
    },
    checklist: {
      body: () => ({ name: randomUUID(), items: [{ label: 'Gas tight', kind: 'check' }] }),
      patches: [{ isDefault: true }, { isDefault: false }],
    },
    zone: {
      path: `/api/locations/${locationId}/zones`,
      body: () => ({ name: randomUUID() }),
      patches: [{ description: 'A' }, { description: 'B' }],
      noticesOf: locationId,
    },
    vehicle: {
      body: () => ({ name: randomUUID() }),
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    tool_plan: {
      body: () => ({ itemId, name: 'Yearly', kind: 'service', everyDays: 365 }),
      patches: [{ everyDays: 90 }, { everyCheckouts: 20 }],
    },
    vendor: { body: () => ({ name: 'V' }), patches: [{ notes: 'A' }, { notes: 'B' }] },
    catalog_item: {
      body: () => ({ vendorId, productName: 'Valve' }),
      patches: [{ price: 1 }, { price: 2 }],
    },
    price_book_item: {
      body: () => ({ code: randomUUID(), description: 'Elbow', type: 'material' }),
      patches: [{ price: 1 }, { price: 2 }],
    },
    estimate: {
      body: () => ({ estimateNumber: randomUUID(), customerId, title: 'Heater', lineItems: [LINE] }),
      patches: [{ notes: 'A' }, { lineItems: [LINE, LINE] }],
      part: 'estimate',
    },
    invoice: {
      body: () => ({ invoiceNumber: randomUUID(), customerId, lineItems: [LINE] }),
      patches: [{ notes: 'A' }, { status: 'sent' }],
      part: 'invoice',
    },
    purchase_order: {
      body: () => ({ poNumber: randomUUID(), vendorId, lineItems: [{ ...LINE, unitCost: 5 }] }),
      patches: [{ notes: 'A' }, { status: 'sent' }],
      part: 'po',
    },
    time_entry: {
      body: () => ({ startTime: '2026-06-01T15:00:00Z', endTime: '2026-06-01T16:00:00Z' }),
      patches: [{ description: 'A' }, { description: 'B' }],
    },
    time_off: {
      body: () => ({ userId, from: '2026-06-01', to: '2026-06-02' }),
      patches: [{ note: 'A' }, { note: 'B' }],
    },
    field_log: {
      body: () => ({ jobId, logDate: '2026-06-01', workPerformed: 'Rough-in' }),
      patches: [{ issues: 'A' }, { issues: 'B' }],
    },
    agreement: {
      body: () => ({
        agreementNumber: randomUUID(),
        customerId,
        title: 'Boiler',
        frequency: 'monthly',
        startDate: '2026-01-31',
        status: 'active',
      }),
      patches: [{ notes: 'A' }, { status: 'suspended' }],
    },
    visit: {
      body: () => ({ jobId, scheduledStart: '2026-06-01T15:00:00Z' }),
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    change_order: {
      body: () => ({ jobId, title: 'Cleanout', amount: 5 }),
      patches: [{ reason: 'A' }, { status: 'approved' }],
    },
    cycle_count: {
      body: () => ({ name: 'Year end', locationId }),
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    transfer: {
      body: () => ({
        fromLocationId: locationId,
        toLocationId: otherLocationId,
        status: 'draft',
        lines: [{ itemId, qty: 1 }],
      }),
      patches: [{ notes: 'A' }, { lines: [{ itemId, qty: 2 }] }],
    },
    kit: {
      body: () => ({ name: randomUUID(), items: [{ itemId }] }),
      patches: [{ sku: 'A' }, { items: [{ itemId, qty: 2 }] }],
    },
    reservation: {
      // Each on a different day, so that they do not conflict.
      body: () => {
        const day = addDays('2030-01-01', days++)
        return { itemId, startDate: day, endDate: day }
      },
      patches: [{ notes: 'A' }, { notes: 'B' }],
    },
    saved_view: {
      body: () => ({ screen: '/jobs', name: randomUUID(), isShared: true }),
      patches: [{ search: { status: 'open' } }, { search: { status: 'closed' } }],
    },
    rfi: {
      body: () => ({ jobId, subject: 'Vent', question: 'Where?' }),
      patches: [{ question: 'There?' }, { status: 'closed' }],
    },
  }) satisfies Partial<Record<Entity | 'zone', Sample>>

export type KindName = keyof ReturnType<typeof kindsFor>

const NO_TIES = {
  userId: '',
  customerId: '',
  vendorId: '',
  jobId: '',
  locationId: '',
  otherLocationId: '',
  itemId: '',
}

export const KIND_NAMES = Object.keys(kindsFor(NO_TIES)) as KindName[]

/** Samples of all kinds of records, ready to be created. */
export async function kindsOfRecords(client: Client): Promise<Record<KindName, Kind>> {
  const [customer, vendor, job, location, other, item] = await Promise.all([
    newCustomer(client),
    newVendor(client),
    newJob(client),
    newLocation(client),
    newLocation(client),
    newItem(client),
  ])
  const samples = kindsFor({
    userId: client.userId,
    customerId: customer.id,
    vendorId: vendor.id,
    jobId: job.id,
    locationId: location.id,
    otherLocationId: other.id,
    itemId: item.id,
  })
  return Object.fromEntries(
    Object.entries<Sample>(samples).map(([kind, sample]) => [
      kind,
      { path: FACTS[kind as Entity]?.api ?? '', ...sample },
    ]),
  ) as Record<KindName, Kind>
}
