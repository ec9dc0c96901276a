import { z } from 'zod'
import { MAX_LINES, MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import {
  flag,
  idFilter,
  optionalDate,
  optionalText,
  rate,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { GROUPINGS, MAX_SOURCES, SOURCE_KINDS } from './billing'

const source = {
  /** Its id in the body of POST /api/jobs/{id}/invoice. */
  id: z.string(),
  description: z.string(),
  /** yyyy-MM-dd in the company's time zone. */
  date: z.string(),
  who: z.string().nullable(),
  /** In cents, like the amount: of an hour, of a piece, of the whole. */
  unitPrice: z.number().int(),
  amount: z.number().int(),
}

export const unbilledTime = z.object({
  ...source,
  description: z.string().nullable(),
  who: z.string(),
  userId: z.string(),
  /** In minutes. */
  quantity: z.number().int(),
  status: z.enum(['open', 'approved']),
})
export type UnbilledTime = z.infer<typeof unbilledTime>

export const unbilledMaterial = z.object({
  ...source,
  itemId: z.string(),
  /** Pieces still out. */
  quantity: z.number().int(),
  unit: z.string(),
  /** Source of the price: the price book, or cost plus markup. */
  pricedBy: z.enum(['priceBook', 'cost']),
})
export type UnbilledMaterial = z.infer<typeof unbilledMaterial>

export const unbilledChangeOrder = z.object({ ...source, coNumber: z.string(), quantity: z.literal(1) })
export type UnbilledChangeOrder = z.infer<typeof unbilledChangeOrder>

export const unbilledEstimateLine = z.object({
  ...source,
  estimateId: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** The line's whole price; `amount` is the remainder. */
  total: z.number().int(),
})
export type UnbilledEstimateLine = z.infer<typeof unbilledEstimateLine>

/** Answer of GET /api/jobs/{id}/unbilled: of each kind the oldest, as many as one invoice can bill. */
export const unbilledWork = z.object({
  time: unbilledTime.array(),
  materials: unbilledMaterial.array(),
  changeOrders: unbilledChangeOrder.array(),
  estimateLines: unbilledEstimateLine.array(),
  job: z.object({
    id: z.string(),
    num: z.string(),
    customer: z.string().nullable(),
    customerId: z.string().nullable(),
    version: z.number().int(),
  }),
  /** The customer's, in hundredths of a percent. */
  taxRate: z.number().int(),
  /** Due date of an invoice created today, by the customer's or the company's payment term. */
  dueDate: z.string(),
  /** The company's "Fractions and credits on lines". */
  fractions: z.boolean(),
  /** A fixed price: time and materials are not billed by default. */
  fixedPrice: z.boolean(),
  /** In cents: all unbilled work, including entries not listed. */
  total: z.number().int(),
})
export type UnbilledWork = z.infer<typeof unbilledWork>

const ids = (what: string) =>
  requiredId(`Unknown ${what}`)
    .array()
    .max(MAX_SOURCES, `At most ${MAX_SOURCES} at a time`)
    .refine((sent) => new Set(sent).size === sent.length, 'Each can be listed only once')
    .optional()

const cents = (message: string) =>
  z.number({ error: message }).int('Must be whole cents').min(-MAX_UNIT_PRICE).max(MAX_UNIT_PRICE)

/** The body of POST /api/jobs/{id}/invoice. */
export const billInput = z.object({
  timeEntryIds: ids('time entry'),
  /** Checkouts of consumables. */
  transactionIds: ids('checkout'),
  changeOrderIds: ids('change order'),
  /** For a fixed price: the amount per line; the remainder if omitted. */
  estimateLines: z
    .object({ id: requiredId('Unknown estimate line'), amount: cents('Amount is required').optional() })
    .array()
    .max(MAX_SOURCES, `At most ${MAX_SOURCES} at a time`)
    .refine((sent) => new Set(sent.map(({ id }) => id)).size === sent.length, 'Each can be listed only once')
    .optional(),
  groupBy: z.enum(GROUPINGS, { error: 'Unknown grouping' }).optional(),
  /** If omitted: by the customer's or the company's payment term; null for none. */
  dueDate: optionalDate(),
  notes: optionalText(5000),
  /** In hundredths of a percent; the customer's if omitted. */
  taxRate: rate('Tax rate must be a number from 0 to 100 with at most 2 decimals').nullish(),
  /** Changed texts and prices, by line key in the preview. */
  lines: z
    .object({
      key: requiredText('Unknown line', 250),
      description: requiredText('Description is required', 500).optional(),
      unitPrice: cents('Unit price must be an amount').optional(),
    })
    .array()
    .max(MAX_LINES, `At most ${MAX_LINES} line items`)
    .optional(),
})
export type BillInput = z.infer<typeof billInput>
/** The screen's request. */
export type BillSent = z.input<typeof billInput>

/** The URL of the tab and the query string of GET /api/unbilled. */
export const unbilledFilter = z.object({
  search: searchText(),
  customerId: idFilter(),
  /** Only open jobs on which no work is left. */
  finished: flag(),
})
export type UnbilledFilter = z.infer<typeof unbilledFilter>

/** A job with unbilled work. Money is in cents. */
export const unbilledJob = z.object({
  /** The job's id. */
  id: z.string(),
  jobId: z.string(),
  num: z.string(),
  customer: z.string().nullable(),
  customerId: z.string().nullable(),
  /** Day of the oldest, and days since. */
  since: z.string(),
  days: z.number().int(),
  time: z.number().int(),
  materials: z.number().int(),
  changeOrders: z.number().int(),
  estimate: z.number().int(),
  total: z.number().int(),
})
export type UnbilledJob = z.infer<typeof unbilledJob>

/** Answer of GET /api/unbilled/summary. */
export const unbilledSummary = z.object({
  jobs: z.number().int(),
  total: z.number().int(),
  /** Day of the oldest, and days since; null if nothing is unbilled. */
  since: z.string().nullable(),
  days: z.number().int(),
  /** Those unbilled longest. */
  oldest: unbilledJob.array(),
})
export type UnbilledSummary = z.infer<typeof unbilledSummary>

/** What an invoice bills of one source: GET /api/invoices/{id}/work. */
export const billedPart = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  lineId: z.string(),
  jobId: z.string(),
  jobNum: z.string(),
  description: z.string(),
  date: z.string().nullable(),
  /** Minutes or pieces; null for a price. */
  quantity: z.number().int().nullable(),
  /** Pieces returned after billing. */
  returned: z.number().int(),
  amount: z.number().int(),
})
export type BilledWork = z.infer<typeof billedPart>
