import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { archivedWords } from '@/features/items/server/stock.commands'
import { jobToUse } from '@/features/jobs/server/jobs.lookup'
import { vendorToUse } from '@/features/vendors/server/vendors.lookup'
import { type Conflicts, type Context, command } from '@/server/command'
import { defined } from '@/shared/defined'
import { documentTotals, TOTAL_TOO_LARGE } from '@/shared/document-totals'
import { badRequest, conflict, type FieldError, notFound } from '@/shared/errors'
import { canEdit, moveProblem, NEW_PO_STATUSES } from '../purchase-order'
import type { PoDetail, PoInput, PoLineInput, PoPatch } from '../purchase-order.schema'
import {
  findPurchaseOrder,
  findPurchaseTaxRate,
  insertPurchaseOrder,
  type LineValues,
  lockPurchaseOrder,
  replaceLines,
  updatePurchaseOrder,
} from './purchase-orders.store'

const conflicts: Conflicts = {
  purchase_orders_number_unique: { path: 'poNumber', message: 'This PO number is already in use' },
}

/** What a person writes on an order. */
interface Written {
  poNumber: string
  vendorId: string
  jobId: string | null
  expectedDelivery: string | null
  notes: string | null
  lines: LineValues[]
}

export async function createPurchaseOrder(context: Context, input: PoInput): Promise<Json<PoDetail>> {
  const { status = 'draft', poNumber, vendorId, jobId = null, expectedDelivery = null, notes = null } = input
  if (!NEW_PO_STATUSES.includes(status)) throw conflict('A new purchase order is a draft or sent')
  const written = { poNumber, vendorId, jobId, expectedDelivery, notes, lines: input.lineItems.map(toLine) }
  const id = randomUUID()
  return command(
    context,
    async (tx) => {
      const [names, taxRate] = await Promise.all([namesFor(tx, written), findPurchaseTaxRate(tx)])
      const { lines, ...fields } = written
      const order = { ...fields, ...names, ...sums(lines, taxRate), id, taxRate, status }
      const [, answer] = await Promise.all([
        insertPurchaseOrder(tx, { ...order, createdBy: context.user.email }, lines),
        known(tx, id),
      ])
      return { answer, activity: { action: 'purchase_order.created', payload: told(order) } }
    },
    conflicts,
  )
}

/** A status is moved as the rules allow; what is written on the order changes only while it is a draft. */
export function changePurchaseOrder(
  context: Context,
  id: string,
  { lineItems, status, ...sent }: PoPatch,
): Promise<Json<PoDetail>> {
  return command(
    context,
    async (tx) => {
      const found = await lockPurchaseOrder(tx, id)
      if (!found) throw notFound('Purchase order not found')
      const { po } = found
      const before = writtenOn(found)
      const after = { ...before, ...defined(sent), lines: lineItems?.map(toLine) ?? before.lines }
      const isEdited = !isDeepStrictEqual(before, after)
      if (isEdited && !canEdit(po)) throw conflict('Only a draft can be edited')
      const to = status ?? po.status
      const problem = moveProblem(po, to)
      if (problem) throw conflict(problem)
      if (!isEdited && to === po.status) return { answer: await known(tx, id) }

      const { lines, ...fields } = after
      const names = isEdited ? await namesFor(tx, after) : { vendorName: po.vendorName, jobNum: po.jobNum }
      const { taxRate } = po
      const order = { ...fields, ...names, ...sums(lines, taxRate), taxRate, status: to }
      const [, , answer] = await Promise.all([
        updatePurchaseOrder(tx, id, order),
        isDeepStrictEqual(before.lines, lines) ? undefined : replaceLines(tx, id, lines),
        known(tx, id),
      ])
      const verb = to === po.status ? 'updated' : to
      return {
        answer,
        activity: { action: `purchase_order.${verb}`, payload: told({ ...order, id }) },
      }
    },
    conflicts,
  )
}

const toLine = ({ description, quantity, unit, unitCost, itemId }: PoLineInput): LineValues => ({
  description,
  quantity,
  unit,
  unitCost,
  itemId: itemId ?? null,
})

function writtenOn({ po, lineItems }: PoDetail): Written {
  const { poNumber, vendorId, jobId, expectedDelivery, notes } = po
  return { poNumber, vendorId, jobId, expectedDelivery, notes, lines: lineItems.map(toLine) }
}

/** The names of what an order points to. An unknown id in a body is bad input; all of them are told at once. */
async function namesFor(tx: Db, { vendorId, jobId, lines }: Written) {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  const [vendor, job, found] = await Promise.all([
    vendorToUse(tx, vendorId),
    jobId === null ? null : jobToUse(tx, jobId),
    ids.length > 0 ? itemsToUse(tx, ids) : [],
  ])
  const known = new Set(found.map(({ id }) => id))
  const errors: FieldError[] = lines.flatMap(({ itemId }, index) =>
    itemId === null || known.has(itemId)
      ? []
      : [{ path: `lineItems.${index}.itemId`, message: 'Unknown item' }],
  )
  if (job === undefined) errors.unshift({ path: 'jobId', message: 'Unknown job' })
  if (!vendor) errors.unshift({ path: 'vendorId', message: 'Unknown vendor' })
  if (!vendor || errors.length > 0) throw badRequest(errors)
  const archived = found.find(({ archivedAt }) => archivedAt !== null)
  if (archived) throw conflict(archivedWords(archived))
  return { vendorName: vendor.name, jobNum: job?.num ?? null }
}

function sums(lines: readonly LineValues[], taxRate: number) {
  const totals = documentTotals(
    lines.map(({ quantity, unitCost }) => ({ quantity, unitPrice: unitCost })),
    taxRate,
  )
  if (!totals) throw badRequest([{ path: 'lineItems', message: TOTAL_TOO_LARGE }])
  return { ...totals, unitsOrdered: lines.reduce((units, { quantity }) => units + quantity, 0) }
}

/** An order that is there for certain: its row is locked or was just made. */
async function known(tx: Db, id: string): Promise<Json<PoDetail>> {
  return (await findPurchaseOrder(tx, id)) as Json<PoDetail>
}

interface Told {
  id: string
  poNumber: string
  vendorId: string
  vendorName: string
  status: string
}

const told = ({ id, poNumber, vendorId, vendorName, status }: Told) => ({
  id,
  num: poNumber,
  vendorId,
  vendorName,
  status,
})
