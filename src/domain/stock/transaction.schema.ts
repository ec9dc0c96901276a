import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import {
  flag,
  idFilter,
  optionalId,
  optionalText,
  optionalWholeNumber,
  periodFilter,
  requiredId,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { ITEM_TYPES } from './item-kinds'
import { MAX_QTY } from './stock'
import {
  MAX_BATCH,
  MAX_REASON,
  OUT_ORDERS,
  OUT_TYPES,
  TRANSACTION_ACTIONS,
  TRANSACTION_BADGES,
} from './transaction'

const itemId = requiredId('Item is required')
const action = z.enum(TRANSACTION_ACTIONS, { error: 'Action is required' })
/** Defaults to 1. */
const qty = optionalWholeNumber({ min: 1, max: MAX_QTY }).transform((count) => count ?? undefined)

/** Consent to a checkout despite an obstacle, with the reason. */
export const allTheSame = { override: z.boolean().optional(), reason: optionalText(MAX_REASON).optional() }

/** The body of POST /api/transactions. */
export const transactionInput = z.object({
  itemId,
  jobId: optionalId(),
  action,
  /** Source or destination; by default, the rules of `places.ts` choose. */
  locationId: optionalId().optional(),
  /** `lost`: a return of something that did not come back; it counts as missing. */
  payload: z.object({ qty, lost: z.boolean().optional() }).nullish(),
  ...allTheSame,
})
export type TransactionInput = z.infer<typeof transactionInput>

/** The New Transaction dialog: the same, flattened. */
export const transactionForm = z.object({
  itemId,
  jobId: optionalId(),
  action,
  locationId: optionalId().optional(),
  qty,
  lost: z.boolean().optional(),
})
export type TransactionFormValues = z.input<typeof transactionForm>

/** The dialog's request: `payload` only if not empty. */
export function toTransactionInput({
  qty,
  lost,
  ...rest
}: z.output<typeof transactionForm>): TransactionInput {
  return qty === undefined && !lost ? rest : { ...rest, payload: { qty, lost } }
}

/** The body of POST /api/transactions/batch: all lines or none. A line's location precedes the batch's. */
export const batchInput = z.object({
  action,
  jobId: optionalId(),
  locationId: optionalId().optional(),
  ...allTheSame,
  items: z
    .array(z.object({ itemId, qty, locationId: optionalId().optional() }), {
      error: 'At least one item is required',
    })
    .min(1, 'At least one item is required')
    .max(MAX_BATCH, `At most ${MAX_BATCH} items at once`),
})
export type BatchInput = z.infer<typeof batchInput>

/** The URL of /transactions and the query string of GET /api/transactions. */
export const transactionFilter = z.object({
  search: searchText(),
  itemId: idFilter(),
  jobId: idFilter(),
  action: z.enum(TRANSACTION_ACTIONS).optional(),
  userId: idFilter(),
  /** By the signed-in user. */
  mine: flag(),
  ...periodFilter,
})
export type TransactionFilter = z.infer<typeof transactionFilter>

export const transaction = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemType: z.enum(ITEM_TYPES),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  action: z.enum(TRANSACTION_ACTIONS),
  /** As sent; `qty` is absent if none was. */
  payload: z.object({ qty: z.number().optional(), lost: z.boolean().optional() }),
  /** The quantity moved, also if none was sent. */
  qty: z.number(),
  /** Source or destination. */
  locationId: z.string().nullable(),
  userId: z.string(),
  /** The person's e-mail. */
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
  ...recordFields,
})
export type Transaction = z.infer<typeof transaction>

/** The query string of GET /api/transactions/out. */
export const outFilter = z.object({
  userId: idFilter(),
  /** Held by the signed-in user. */
  mine: flag(),
  jobId: idFilter(),
  itemId: idFilter(),
  type: z.enum(OUT_TYPES).optional(),
  order: z.enum(OUT_ORDERS).optional(),
})
export type OutFilter = z.infer<typeof outFilter>

/** "Who Has What": a checkout with something still out, under its id. */
export const outEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemType: z.enum(ITEM_TYPES),
  thumbnailUrl: z.string().nullable(),
  /** How many are still out. */
  qty: z.number(),
  userId: z.string(),
  /** The holder's name, or else e-mail. */
  holder: z.string(),
  by: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  customer: z.string().nullable(),
  since: z.string(),
})
export type OutEntry = z.infer<typeof outEntry>

export const transactionApi = {
  entity: 'transaction',
  row: transaction,
  detail: transaction,
  input: transactionInput,
  filter: transactionFilter,
  columns: columnsOf<Transaction>()({
    ts: { label: 'When', kind: 'moment' },
    action: { label: 'Action', kind: 'status', badges: TRANSACTION_BADGES },
    itemName: { label: 'Item', kind: 'text', isLead: true },
    itemType: { label: 'Type', kind: 'status' },
    qty: { label: 'Quantity', kind: 'number' },
    byName: { label: 'By', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
  }),
} as const satisfies Contract
