import { vendors } from '@/db/schema/vendors'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'

type NewVendor = typeof vendors.$inferInsert

interface House extends Pick<NewVendor, 'name' | 'contactName' | 'address' | 'city' | 'zip' | 'notes'> {
  domain: string
  terms: NewVendor['paymentTerms']
  state?: string
  isFormer?: boolean
}

/** The vendors that the company buys from, and an inactive one. */
const HOUSES: House[] = [
  {
    name: 'Rose City Plumbing Supply',
    contactName: 'Gwen Abernathy',
    domain: 'rosecityplumbing.example',
    address: '2040 NE Argyle St',
    city: 'Portland',
    zip: '97211',
    terms: 'NET 30',
    notes: 'Will-call counter opens at 6:30. Ask for Gwen about job-site delivery.',
  },
  {
    name: 'Cascade Pipe & Valve',
    contactName: 'Dmitri Volkov',
    domain: 'cascadepipe.example',
    address: '8811 N Columbia Blvd',
    city: 'Portland',
    zip: '97203',
    terms: 'NET 60',
    notes: null,
  },
  {
    name: 'Willamette HVAC Distributors',
    contactName: 'Paulette Okafor',
    domain: 'willamettehvac.example',
    address: '14500 SW 72nd Ave',
    city: 'Tigard',
    zip: '97224',
    terms: 'NET 30',
    notes: 'Warranty returns need the serial number on the box.',
  },
  {
    name: 'Bridgetown Electric Wholesale',
    contactName: 'Hank Sorrells',
    domain: 'bridgetownelectric.example',
    address: '525 SE 9th Ave',
    city: 'Portland',
    zip: '97214',
    terms: 'NET 30',
    notes: null,
  },
  {
    name: 'Northwest Contractor Depot',
    contactName: null,
    domain: 'nwcontractordepot.example',
    address: '10300 SE Stark St',
    city: 'Portland',
    zip: '97216',
    terms: 'Due on Receipt',
    notes: 'Counter sales only; open on Sundays.',
  },
  {
    name: 'Pacific Mechanical Supply',
    contactName: 'Yuki Tanaka',
    domain: 'pacificmech.example',
    address: '19600 SE McLoughlin Blvd',
    city: 'Gladstone',
    zip: '97027',
    terms: 'NET 90',
    notes: null,
  },
  {
    name: 'Columbia Fasteners & Safety',
    contactName: 'Ray Delacroix',
    domain: 'columbiafasteners.example',
    address: '3707 E 4th Plain Blvd',
    city: 'Vancouver',
    zip: '98661',
    state: 'WA',
    terms: 'Custom',
    notes: 'Terms: 2 % 10, net 45.',
  },
  {
    name: 'Tualatin Valley Supply',
    contactName: 'Marge Lindgren',
    domain: 'tvsupply.example',
    address: '4475 SW Scholls Ferry Rd',
    city: 'Beaverton',
    zip: '97225',
    terms: 'NET 30',
    notes: 'Closed its counter this spring.',
    isFormer: true,
  },
]

export async function addDemoVendors(demo: Demo): Promise<void> {
  const { tx, random, now } = demo
  const rows = HOUSES.map((house, index) => vendor(demo, house, index))
  await insertAll(tx, vendors, rows)
  demo.vendors = rows.filter(({ status }) => status === 'active').map(({ id, name }) => ({ id, name }))
  const former = rows.filter(({ status }) => status === 'inactive')
  await recordActivity(
    tx,
    random,
    former.map(({ id, name }) => ({
      action: 'vendor.deactivated',
      payload: { id, name },
      byId: random.pick(demo.staff).id,
      ts: at(dayFrom(now, -190), 15, 20),
    })),
  )
}

function vendor({ random, now, staff }: Demo, house: House, index: number) {
  const { domain, terms, isFormer = false, state = 'OR', ...fields } = house
  const createdAt = at(dayFrom(now, -DEMO_DAYS + index * 11), 10, random.between(0, 59))
  return {
    ...fields,
    id: random.id(),
    email: `orders@${domain}`,
    phone: `(${state === 'OR' ? '503' : '360'}) 555-0${200 + index * 7}`,
    state,
    accountNumber: `PL-${random.between(10_000, 99_999)}`,
    paymentTerms: terms,
    status: isFormer ? ('inactive' as const) : ('active' as const),
    createdById: staff[0]?.id ?? '',
    createdAt,
    updatedAt: isFormer ? at(dayFrom(now, -190), 15, 20) : createdAt,
  }
}
