import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { deletionProblem } from '@/domain/sales-documents/drafts'
import { lineTotal } from '@/domain/sales-documents/totals'
import { archivedWords } from '@/domain/stock/server/stock-refusals'
import { placedLines, replacedLines, totalsOf } from '@/features/documents/server/documents.commands'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { jobToUse } from '@/features/jobs/server/jobs.lookup'
import { vendorToUse } from '@/features/vendors/server/vendors.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, type FieldError, orNotFound, refuse } from '@/shared/errors'
import { editProblem, firstStatusProblem, moveProblem, reopenProblem } from '../purchase-order'
import type { PoDetail, PoInput, PoLineInput, PoPatch, ReopenInput } from '../purchase-order.schema'
import {
  deletePurchaseOrder,
  findPurchaseTaxRate,
  insertPurchaseOrder,
  lockPurchaseOrder,
  type PoLineValues,
  type PoValues,
  setDraft,
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
  lines: Line[]
}

type Line = Omit<PoLineValues, 'id' | 'total' | 'sortOrder'>

export async function createPurchaseOrder(context: Context, input: PoInput): Promise<Json<PoDetail>> {
  const { status = 'draft', poNumber, vendorId, jobId = null, expectedDelivery = null, notes = null } = input
  refuse(firstStatusProblem(status))
  const written = { poNumber, vendorId, jobId, expectedDelivery, notes, lines: input.lineItems.map(toLine) }
  const id = idFor(context)
  return command(
    context,
    async (tx) => {
      const [names, taxRate] = await Promise.all([namesFor(tx, written), findPurchaseTaxRate(tx)])
      const { lines, ...fields } = written
      const values = { ...fields, ...names, ...sums(lines, taxRate), taxRate, status }
      const answer = await insertPurchaseOrder(tx, id, values, placedLines(lines, costOf), context.user.email)
      return { answer, activity: { action: 'purchase_order.created', payload: told(id, values) } }
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
      const unchanged = orNotFound(await lockPurchaseOrder(tx, id), 'Purchase order not found')
      const found: PoDetail = JSON.parse(unchanged)
      const { po } = found
      const before = writtenOn(found)
      const after = { ...before, ...defined(sent), lines: lineItems?.map(toLine) ?? before.lines }
      const isEdited = !isDeepStrictEqual(before, after)
      if (isEdited) refuse(editProblem(po.status))
      const to = status ?? po.status
      refuse(moveProblem(po, to))
      if (!isEdited && to === po.status) return { answer: unchanged }

      const { lines, ...fields } = after
      const names = isEdited ? await namesFor(tx, after) : { vendorName: po.vendorName, jobNum: po.jobNum }
      const { taxRate } = po
      const values = { ...fields, ...names, ...sums(lines, taxRate), taxRate, status: to }
      const answer = await updatePurchaseOrder(tx, id, values, replacedLines(before.lines, lines, costOf))
      const verb = to === po.status ? 'updated' : to
      return { answer, activity: { action: `purchase_order.${verb}`, payload: told(id, values) } }
    },
    conflicts,
  )
}

/** Takes an order back from the vendor, as long as nothing of it has arrived, so that it can be changed again. */
export function reopenPurchaseOrder(
  context: Context,
  id: string,
  { reason }: ReopenInput,
): Promise<Json<PoDetail>> {
  return command(context, async (tx) => {
    const { po } = await orderToChange(tx, id)
    refuse(reopenProblem(po))
    const answer = await setDraft(tx, id)
    const payload = { ...told(id, { ...po, status: 'draft' }), reason }
    return { answer, activity: { action: 'purchase_order.reopened', payload } }
  })
}

export function removePurchaseOrder(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { po } = await orderToChange(tx, id)
    refuse(deletionProblem(po.status))
    await deletePurchaseOrder(tx, id)
    return { answer: '', activity: { action: 'purchase_order.deleted', payload: told(id, po) } }
  })
}

async function orderToChange(tx: Db, id: string): Promise<PoDetail> {
  return JSON.parse(orNotFound(await lockPurchaseOrder(tx, id), 'Purchase order not found'))
}

const toLine = ({ description, quantity, unit, unitCost, itemId }: PoLineInput): Line => ({
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

const priced = ({ quantity, unitCost }: Line) => ({ quantity, unitPrice: unitCost })
const costOf = (line: Line): number => lineTotal(priced(line))

function sums(lines: Line[], taxRate: number) {
  const unitsOrdered = lines.reduce((units, { quantity }) => units + quantity, 0)
  return { ...totalsOf(lines.map(priced), taxRate), unitsOrdered }
}

const told = (id: string, { poNumber, vendorId, vendorName, status }: PoValues) => ({
  id,
  num: poNumber,
  vendorId,
  vendorName,
  status,
})
