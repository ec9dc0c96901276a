import { customerContacts, customerEquipment, customers } from '@/db/schema/customers'
import { addressLine } from '@/shared/address'
import { CUSTOMERS, type DemoCustomer } from '../company'
import { at, DEMO_DAYS, type Demo, dateOf, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'
import { EQUIPMENT, FIRST_NAMES, LAST_NAMES, NOTES, PLACES, TITLES } from './customers-words'

type NewCustomer = typeof customers.$inferInsert
type NewContact = typeof customerContacts.$inferInsert
type NewEquipment = typeof customerEquipment.$inferInsert

/** Own seed, so that adding a customer does not change other records. */
const SEED = 97_214
/** Customers with their own payment terms. */
const OWN_PAYMENT_DAYS: Record<string, number> = {
  'Kessler Property Management': 45,
  'St. Brigid Parish School': 60,
  'Golden Lantern Restaurant': 15,
}
const INACTIVE = 'Tualatin Ice Arena'

/** The customers with their contacts and installed equipment. */
export async function addDemoCustomers(demo: Demo): Promise<void> {
  const { tx, now } = demo
  const random = new Random(SEED)
  const known = CUSTOMERS.map((customer) => customerRow(demo, random, customer))
  const contacts = known.flatMap((customer) => contactRows(random, customer))
  const equipment = known.flatMap((customer) => equipmentRows(random, now, customer))
  await insertAll(tx, customers, known)
  await insertAll(tx, customerContacts, contacts)
  await insertAll(tx, customerEquipment, equipment)
  await recordActivity(
    tx,
    random,
    known.map(({ id, name, createdById: byId, createdAt: ts }) => {
      return { action: 'customer.created', payload: { id, name }, byId, ts }
    }),
  )
  demo.customers.push(
    ...known.map(({ id, name, taxRate, paymentDays, ...place }) => ({
      id,
      name,
      taxRate,
      paymentDays,
      address: addressLine(place) ?? '',
    })),
  )
}

type Known = ReturnType<typeof customerRow>

function customerRow({ now, staff }: Demo, random: Random, { isPerson, ...customer }: DemoCustomer) {
  const { name, city, state, zip } = customer
  const day = dayFrom(now, -DEMO_DAYS + random.between(0, 20))
  const createdAt = at(day, random.between(8, 16), random.between(0, 59))
  return {
    ...customer,
    id: random.id(),
    companyName: !isPerson && random.chance(0.4) ? `${name} LLC` : null,
    email: isPerson ? `${plain(name)}@mail.example` : `office@${plain(name)}.example`,
    phone: phone(random, state),
    billingAddress: random.chance(0.15)
      ? `PO Box ${random.between(100, 9999)}, ${city}, ${state} ${zip}`
      : null,
    paymentDays: OWN_PAYMENT_DAYS[name] ?? null,
    status: name === INACTIVE ? 'inactive' : 'active',
    notes: random.pick(NOTES),
    createdById: random.pick(staff.slice(0, 2)).id,
    createdAt,
    updatedAt: createdAt,
  } satisfies NewCustomer
}

/** Only businesses have contacts. */
function contactRows(random: Random, { id, email, state, createdAt }: Known): NewContact[] {
  const [local, domain] = email.split('@')
  const count = local === 'office' ? random.between(1, 3) : 0
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(FIRST_NAMES)
    return {
      id: random.id(),
      customerId: id,
      name: `${first} ${random.pick(LAST_NAMES)}`,
      title: random.pick(TITLES),
      email: random.chance(0.7) ? `${plain(first)}@${domain}` : null,
      phone: phone(random, state),
      isPrimary: index === 0,
      createdAt,
    }
  })
}

function equipmentRows(random: Random, now: Date, { id, createdAt }: Known): NewEquipment[] {
  return Array.from({ length: random.between(1, 4) }, () => {
    const { type, maker, model, warrantyYears } = random.pick(EQUIPMENT)
    const age = random.between(60, 3600)
    // One warranty in five ends in the next weeks, regardless of its age.
    const daysLeft = random.chance(0.2) ? random.between(3, 55) : warrantyYears * 365 - age
    return {
      id: random.id(),
      customerId: id,
      equipmentType: type,
      manufacturer: maker,
      modelNumber: model,
      serialNumber: `${maker.slice(0, 2).toUpperCase()}${random.between(1_000_000, 9_999_999)}`,
      location: random.pick(PLACES),
      installDate: dateOf(dayFrom(now, -age)),
      warrantyExpires: dateOf(dayFrom(now, daysLeft)),
      notes: random.chance(0.2) ? 'The filter size is written inside the door.' : null,
      createdAt,
    }
  })
}

/** Keeps only letters that are valid in an email address. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replace(/[^a-z]/g, '')

const phone = (random: Random, state: string) =>
  `(${state === 'WA' ? 360 : 503}) 555-0${random.between(100, 199)}`
