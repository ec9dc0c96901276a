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
import { MAX_BATCH, MAX_REASON, OUT_ORDERS, TRANSACTION_ACTIONS, TRANSACTION_BADGES } from './transaction'

const itemId = requiredId('Item is required')
const action = z.enum(TRANSACTION_ACTIONS, { error: 'Action is required' })
/** One when none is given. */
const qty = optionalWholeNumber({ min: 1, max: MAX_QTY }).transform((count) => count ?? undefined)

/** For a checkout that something stands against: it goes ahead, and why. */
export const allTheSame = { override: z.boolean().optional(), reason: optionalText(MAX_REASON).optional() }

/** The body of POST /api/transactions. */
export const transactionInput = z.object({
  itemId,
  jobId: optionalId(),
  action,
  /** Where it is taken from or brought to; when none is named, the rules of `places.ts` choose. */
  locationId: optionalId().optional(),
  /** `lost`: a return of what did not come back; it counts as missing from then on. */
  payload: z.object({ qty, lost: z.boolean().optional() }).nullish(),
  ...allTheSame,
})
export type TransactionInput = z.infer<typeof transactionInput>

/** The New Transaction dialog: the same, flat. */
export const transactionForm = z.object({
  itemId,
  jobId: optionalId(),
  action,
  locationId: optionalId().optional(),
  qty,
  lost: z.boolean().optional(),
})
export type TransactionFormValues = z.input<typeof transactionForm>

/** What the dialog sends: `payload` only when there is something in it. */
export function toTransactionInput({
  qty,
  lost,
  ...rest
}: z.output<typeof transactionForm>): TransactionInput {
  return qty === undefined && !lost ? rest : { ...rest, payload: { qty, lost } }
}

/** The body of POST /api/transactions/batch: all lines or none. */
export const batchInput = z.object({
  action,
  jobId: optionalId(),
  locationId: optionalId().optional(),
  ...allTheSame,
  items: z
    .array(z.object({ itemId, qty }), { error: 'At least one item is required' })
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
  /** By the person who asks. */
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
  /** As it was given; `qty` is missing when none was. */
  payload: z.object({ qty: z.number().optional(), lost: z.boolean().optional() }),
  /** How many it moved, given or not. */
  qty: z.number(),
  /** Where it was taken from or brought to. */
  locationId: z.string().nullable(),
  userId: z.string(),
  /** That person's e-mail. */
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
  ...recordFields,
})
export type Transaction = z.infer<typeof transaction>

/** The query string of GET /api/transactions/out. */
export const outFilter = z.object({
  userId: idFilter(),
  /** With the person who asks. */
  mine: flag(),
  jobId: idFilter(),
  itemId: idFilter(),
  order: z.enum(OUT_ORDERS).optional(),
})
export type OutFilter = z.infer<typeof outFilter>

/** "Who has what": one checkout of which something is still out. The id is that checkout's. */
export const outEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemType: z.enum(ITEM_TYPES),
  thumbnailUrl: z.string().nullable(),
  /** How many of it are still out. */
  qty: z.number(),
  userId: z.string(),
  /** Who has it: name, else e-mail. */
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
    itemName: { label: 'Item', kind: 'text' },
    itemType: { label: 'Type', kind: 'status' },
    qty: { label: 'Quantity', kind: 'number' },
    byName: { label: 'By', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
  }),
} as const satisfies Contract
