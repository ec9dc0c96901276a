import type { TimeEntry } from '@/features/time-entries/time-entry.schema'
import type { Client } from './client'
import {
  created,
  newAgreement,
  newCatalogItem,
  newChangeOrder,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newJob,
  newPlan,
  newPriceBookItem,
  newPurchaseOrder,
  newRfi,
  newVendor,
} from './records'

/** Unmistakable numbers and words, each stored somewhere. */
export const COSTS = {
  orderCost: 7_131_77,
  catalogPrice: 7_132_91,
  bookCost: 7_133_37,
  costRate: 7_134_43,
  ownCostRate: 7_137_67,
  averageCost: 7_135_57,
  careCost: 7_136_61,
}
export const PRICES = {
  estimatePrice: 8_141_77,
  invoicePrice: 8_142_91,
  payment: 4_143_37,
  deposit: 4_144_51,
  bookPrice: 8_144_43,
  agreementPrice: 8_145_59,
  billingRate: 8_146_61,
}
/** The billing rate of the technician's own job. */
export const JOB_RATE = 8_148_89
/** The only price in a record that the technician may see, on their own job. */
export const CHANGE_ORDER_PRICE = 8_147_83
export const HOURS = { minutes: 617, hourlyRate: 9_151_77 }
export const WORDS = {
  otherCustomer: 'Zyxwell Cannery',
  otherAddress: '9 Quibblefen Row',
  otherTask: 'Flumpet the sprocket',
  vendor: 'Grobnik Supply',
  agreementTitle: 'Vorpal upkeep',
}

export interface Secrets {
  /** The ids of all records. */
  ids: string[]
  ownJobId: string
  otherJobId: string
  ownChangeOrderId: string
  priceBookItemId: string
  /** Records on another person's job. */
  others: { fieldLog: string; rfi: string; changeOrder: string; timeEntry: string }
}

/** Creates a company with records of every kind and a technician who is on one of two jobs. */
export async function companyWithSecrets(owner: Client, technician: Client): Promise<Secrets> {
  const { id: customerId } = await newCustomer(owner, customerFields)
  const own = await newJob(owner, {
    customer: 'Acme Bakery',
    technicianId: technician.userId,
    billingRate: JOB_RATE,
  })
  const other = await newJob(owner, { customerId, crew: 'Somebody else' })
  const item = await newItem(owner, { type: 'consumable', qty: 40, averageCost: COSTS.averageCost })
  const plan = await newPlan(owner)
  await owner.post(`/api/tool-plans/${plan.id}/done`, { cost: COSTS.careCost, notes: 'New lens' })
  const vendor = await newVendor(owner, { name: WORDS.vendor })
  await newCatalogItem(owner, { vendorId: vendor.id, price: COSTS.catalogPrice })
  const book = await newPriceBookItem(owner, { cost: COSTS.bookCost, price: PRICES.bookPrice })
  const order = await newPurchaseOrder(owner, {
    vendorId: vendor.id,
    jobId: own.id,
    lineItems: [{ description: 'Valve', quantity: 1, unitCost: COSTS.orderCost, itemId: item.id }],
  })
  const { estimate } = await newEstimate(owner, {
    customerId,
    lineItems: [{ description: 'Work', quantity: 1, unitPrice: PRICES.estimatePrice, type: 'labor' }],
  })
  const { invoice } = await newInvoice(owner, {
    customerId,
    dueDate: '2026-01-01',
    lineItems: [{ description: 'Work', quantity: 1, unitPrice: PRICES.invoicePrice }],
  })
  await owner.post(`/api/invoices/${invoice.id}/payments`, { amount: PRICES.payment, method: 'check' })
  const deposit = created(
    await owner.post<{ id: string }>(`/api/jobs/${own.id}/deposits`, {
      amount: PRICES.deposit,
      method: 'check',
    }),
  )
  const agreement = await newAgreement(owner, {
    customerId,
    title: WORDS.agreementTitle,
    price: PRICES.agreementPrice,
  })
  const rates = { costRate: COSTS.costRate, billingRate: PRICES.billingRate }
  await owner.patch(`/api/people/${owner.userId}`, rates)
  await owner.patch(`/api/people/${technician.userId}`, { costRate: COSTS.ownCostRate })
  const ownOrder = await newChangeOrder(owner, { jobId: own.id, amount: CHANGE_ORDER_PRICE })
  const changeOrder = await newChangeOrder(owner, { jobId: other.id, title: WORDS.otherTask })
  const rfi = await newRfi(owner, { jobId: other.id, subject: WORDS.otherTask })
  const ownRfi = await newRfi(owner, { jobId: own.id })
  const fieldLog = await logOn(owner, other.id, WORDS.otherTask)
  const ownLog = await logOn(owner, own.id, 'Rough-in')
  const timeEntry = await timeOn(owner, other.id, HOURS.minutes, HOURS.hourlyRate)
  const ownEntry = await timeOn(technician, own.id, 60, 0)
  for (const jobId of [own.id, other.id])
    await owner.post('/api/transactions', { itemId: item.id, jobId, action: 'checkout' })
  await owner.post('/api/scrap', { material: 'Pipe', qty: 1, unit: 'ft', jobId: other.id })
  const ids = [
    ...[
      own,
      other,
      item,
      { id: plan.itemId },
      plan,
      vendor,
      book,
      order.po,
      estimate,
      invoice,
      deposit,
      agreement,
      ownOrder,
      changeOrder,
      rfi,
    ],
    ...[ownRfi, fieldLog, ownLog, timeEntry, ownEntry],
  ].map(({ id }) => id)
  return {
    ids: [...ids, customerId, owner.userId, technician.userId],
    ownJobId: own.id,
    otherJobId: other.id,
    ownChangeOrderId: ownOrder.id,
    priceBookItemId: book.id,
    others: {
      fieldLog: fieldLog.id,
      rfi: rfi.id,
      changeOrder: changeOrder.id,
      timeEntry: timeEntry.id,
    },
  }
}

const customerFields = { name: WORDS.otherCustomer, address: WORDS.otherAddress }

const logOn = async (client: Client, jobId: string, workPerformed: string) =>
  created(
    await client.post<{ id: string }>('/api/field-logs', { jobId, logDate: '2026-06-01', workPerformed }),
  )

async function timeOn(
  client: Client,
  jobId: string,
  minutes: number,
  hourlyRate: number,
): Promise<TimeEntry> {
  const start = new Date('2026-06-01T08:00:00Z')
  const end = new Date(start.getTime() + minutes * 60_000)
  const body = { jobId, startTime: start, endTime: end, hourlyRate }
  return created(await client.post<TimeEntry>('/api/time-entries', body))
}

const SECRETS = {
  ...COSTS,
  ...PRICES,
  changeOrderPrice: CHANGE_ORDER_PRICE,
  jobRate: JOB_RATE,
  ...HOURS,
  ...WORDS,
} as const
export type Secret = keyof typeof SECRETS
export const ALL_SECRETS = Object.keys(SECRETS) as Secret[]

/** The secrets that an answer contains: as a number, as a formatted amount, or as a word. */
export function secretsIn(body: unknown): Set<Secret> {
  const found = new Set<Secret>()
  const look = (value: unknown) => {
    if (value && typeof value === 'object') for (const part of Object.values(value)) look(part)
    else for (const secret of ALL_SECRETS) if (contains(value, SECRETS[secret])) found.add(secret)
  }
  look(body)
  return found
}

function contains(value: unknown, secret: number | string): boolean {
  if (typeof secret === 'number')
    return value === secret || (typeof value === 'string' && amountsOf(secret).test(value))
  return typeof value === 'string' && value.includes(secret)
}

/** Matches "7131.77" and "7,131.77", but not the seconds of a time such as 06.170. */
function amountsOf(cents: number): RegExp {
  const known = amounts.get(cents)
  if (known) return known
  const plain = (cents / 100).toFixed(2)
  const grouped = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  const either = [plain, grouped].map((amount) => amount.replace('.', '\\.')).join('|')
  const created = new RegExp(`(?<!\\d)(?:${either})(?!\\d)`)
  amounts.set(cents, created)
  return created
}

const amounts = new Map<number, RegExp>()
