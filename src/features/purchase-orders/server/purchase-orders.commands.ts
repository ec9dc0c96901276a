import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { findFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { findPlaces } from '@/domain/places/server/places.lookup'
import { deletionProblem, editProblem } from '@/domain/sales-documents/drafts'
import { type Content, isEdited, totalsOf } from '@/domain/sales-documents/server/content'
import {
  type Created,
  changedBetween,
  replacedLines,
  storedLines,
} from '@/domain/sales-documents/server/document-changes'
import { freshNumber, takeNumber } from '@/domain/sales-documents/server/number-series'
import { lineTotal } from '@/domain/sales-documents/totals'
import { archivedWords } from '@/domain/stock/server/stock-refusals'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { jobToUse } from '@/features/jobs/server/jobs.lookup'
import { vendorToUse } from '@/features/vendors/server/vendors.lookup'
import type { Activity } from '@/server/activity'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, type FieldError, orNotFound, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { valuesOf } from '@/shared/record'
import { firstStatusProblem, moveProblem, reopenProblem } from '../purchase-order'
import type { PoDetail, PoInput, PoLineInput, PoPatch, ReopenInput } from '../purchase-order.schema'
import { findPartNumbers } from './part-numbers.store'
import {
  findPurchaseTaxRate,
  type LockedOrder,
  lockOrder,
  orderStore,
  type PoLineValues,
  type PoValues,
  poNumbers,
  setDraft,
} from './purchase-orders.store'

type Line = Omit<PoLineValues, 'id' | 'total' | 'sortOrder'>
type OrderContent = Content<PoValues, Line>

const toLine = ({ description, quantity, unit, unitCost, itemId, partNumber }: PoLineInput): Line => ({
  description,
  quantity,
  unit,
  unitCost,
  itemId: itemId ?? null,
  partNumber: partNumber ?? null,
})

/** A line sent without a part number keeps its previous one. */
const toChangedLine = (before: readonly Line[]) => (line: PoLineInput) => {
  const sent = toLine(line)
  const same = before.find(
    ({ description, itemId }) => description === sent.description && itemId === sent.itemId,
  )
  return line.partNumber === undefined && same ? { ...sent, partNumber: same.partNumber } : sent
}

const isLeftOut = (sent: readonly PoLineInput[]) => (index: number) => sent[index]?.partNumber === undefined

/** An order sent by a client or created from the reorder list. */
interface NewOrder extends PoInput {
  reorderReason?: string
}

const priced = ({ quantity, unitCost }: Line) => ({ quantity, unitPrice: unitCost })

const payload = (id: string, { poNumber, vendorId, vendorName, status }: PoValues) => ({
  id,
  num: poNumber,
  vendorId,
  vendorName,
  status,
})

const CONFLICTS: Conflicts = {
  purchase_orders_number_unique: { path: 'poNumber', message: 'This PO number is already in use' },
}

/** The document's fields and lines; custom fields only where a change sends some. */
function contentOf({ head, lines }: LockedOrder, fields: Pick<PoValues, 'customFields'>): OrderContent {
  const { unitsReceived, createdById, sentAs, ...values } = valuesOf(head)
  return { values: { ...values, ...fields }, lines: lines.map(toLine) }
}

const storedOf = (lines: readonly Line[]) => storedLines(lines, (line) => lineTotal(priced(line)))

export const createPurchaseOrder = (context: Context, input: PoInput): Promise<Json<PoDetail>> =>
  command(
    context,
    async (tx) => {
      const id = idFor(context)
      return makeOrder(tx, id, await saveFields(tx, 'purchase_order', id, input), context.user.id)
    },
    CONFLICTS,
  )

async function makeOrder(
  tx: Db,
  id: string,
  { lineItems, status = 'draft', ...input }: NewOrder,
  createdById: string,
): Promise<Created<Json<PoDetail>>> {
  refuse(firstStatusProblem(status))
  const poNumber = await takeNumber(tx, poNumbers, input.poNumber)
  const lines = await withPartNumbers(tx, input.vendorId, lineItems.map(toLine), isLeftOut(lineItems))
  const fields = {
    ...input,
    poNumber,
    jobId: input.jobId ?? null,
    locationId: input.locationId ?? null,
    expectedDelivery: input.expectedDelivery ?? null,
    notes: input.notes ?? null,
    reorderReason: input.reorderReason ?? null,
    status,
    customFields: input.customFields ?? {},
  }
  const [names, taxRate] = await Promise.all([namesFor(tx, fields, lines), findPurchaseTaxRate(tx)])
  const values = { ...fields, ...names, ...sumsOf(lines, taxRate), taxRate }
  const answer = await orderStore.insert(tx, id, values, storedOf(lines), createdById)
  return { answer, activity: { action: 'purchase_order.created', payload: payload(id, values) } }
}

export const changePurchaseOrder = (context: Context, id: string, patch: PoPatch): Promise<Json<PoDetail>> =>
  command(
    context,
    async (tx) => {
      const order = await lockOrder(tx, id)
      const fields = await changeFields(tx, 'purchase_order', id, patch)
      const before = contentOf(order, fields.before)
      const after = await withSentOver(tx, before, { ...patch, ...fields.after }, order)
      if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await orderStore.find(tx, id)) }

      const lines = replacedLines(before, after)
      const answer = await orderStore.update(tx, id, after.values, lines && storedOf(lines))
      const { status } = after.values
      const changed = changedBetween(before, after)
      return {
        answer,
        activity: {
          action: status === before.values.status ? 'purchase_order.updated' : `purchase_order.${status}`,
          payload: payload(id, after.values),
          changed,
        },
      }
    },
    CONFLICTS,
  )

/**
 * Applies a patch: the status moves as the rules allow, and other fields change only while the order is a
 * draft.
 */
async function withSentOver(
  tx: Db,
  before: OrderContent,
  { lineItems, status = before.values.status, ...sent }: PoPatch,
  { head: po }: LockedOrder,
): Promise<OrderContent> {
  const values = { ...before.values, ...defined(sent), status }
  const isSameVendor = values.vendorId === before.values.vendorId
  const lines = lineItems?.map(toChangedLine(isSameVendor ? before.lines : [])) ?? before.lines
  const after: OrderContent = { values, lines }
  const edited = isEdited(before, after)
  if (edited) refuse(editProblem(po.status))
  refuse(moveProblem(po, status))
  if (!edited) return after
  const names = await namesFor(tx, values, lines)
  // Another vendor has other part numbers.
  const wasLeftOut = isLeftOut(lineItems ?? [])
  const isOpen = (index: number) =>
    lineItems ? wasLeftOut(index) && lines[index]?.partNumber === null : !isSameVendor
  const numbered = await withPartNumbers(tx, values.vendorId, lines, isOpen)
  return { values: { ...values, ...names, ...sumsOf(lines, po.taxRate) }, lines: numbered }
}

export const removePurchaseOrder = (context: Context, id: string): Promise<Json<''>> =>
  command(context, async (tx) => {
    const order = await lockOrder(tx, id)
    const before = contentOf(order, { customFields: await findFields(tx, 'purchase_order', id) })
    refuse(deletionProblem(before.values.status))
    await orderStore.remove(tx, id)
    const changed = changedBetween(before, null)
    return {
      answer: '',
      activity: { action: 'purchase_order.deleted', payload: payload(id, before.values), changed },
    }
  })

/** Creates a draft as part of another change; its number is reserved until that transaction ends. */
export async function makeDraftOrder(
  tx: Db,
  { user }: Context,
  input: Pick<NewOrder, 'vendorId' | 'locationId' | 'reorderReason' | 'lineItems'>,
): Promise<{ order: PoDetail; activity: Activity }> {
  const poNumber = await freshNumber(tx, poNumbers)
  const draft = { ...input, poNumber, jobId: null, expectedDelivery: null, notes: null }
  const { answer, activity } = await makeOrder(tx, newId(), draft, user.id)
  return { order: JSON.parse(answer), activity }
}

/** Returns an order to draft so that it can be changed, as long as nothing on it has been received. */
export function reopenPurchaseOrder(
  context: Context,
  id: string,
  { reason }: ReopenInput,
): Promise<Json<PoDetail>> {
  return command(context, async (tx) => {
    const { head: po } = await lockOrder(tx, id)
    refuse(reopenProblem(po))
    const answer = await setDraft(tx, id)
    return {
      answer,
      activity: {
        action: 'purchase_order.reopened',
        payload: { ...payload(id, { ...po, status: 'draft' }), reason },
        changed: { from: { status: po.status }, to: { status: 'draft' } },
      },
    }
  })
}

/** Fills in part numbers from the vendor's catalog on the open lines. */
async function withPartNumbers(
  tx: Db,
  vendorId: string,
  lines: Line[],
  isOpen: (index: number) => boolean,
): Promise<Line[]> {
  const open = lines.filter((_, index) => isOpen(index))
  if (open.length === 0) return lines
  const numberOf = await findPartNumbers(tx, vendorId, open)
  return lines.map((line, index) => (isOpen(index) ? { ...line, partNumber: numberOf(line) } : line))
}

/** Names of the referenced vendor and job. Unknown ids in the body are bad input, reported all at once. */
async function namesFor(
  tx: Db,
  { vendorId, jobId, locationId }: Pick<PoValues, 'vendorId' | 'jobId' | 'locationId'>,
  lines: readonly Line[],
): Promise<Pick<PoValues, 'vendorName' | 'jobNum'>> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  const [vendor, job, places, found] = await Promise.all([
    vendorToUse(tx, vendorId),
    jobId === null ? null : jobToUse(tx, jobId, 'any'),
    findPlaces(tx, locationId === null ? [] : [locationId]),
    ids.length > 0 ? itemsToUse(tx, ids) : [],
  ])
  const known = new Set(found.map(({ id }) => id))
  const errors: FieldError[] = lines.flatMap(({ itemId }, index) =>
    itemId === null || known.has(itemId)
      ? []
      : [{ path: `lineItems.${index}.itemId`, message: 'Unknown item' }],
  )
  const place = locationId === null ? null : places.get(locationId)
  if (place === undefined) errors.unshift({ path: 'locationId', message: 'Unknown location' })
  if (job === undefined) errors.unshift({ path: 'jobId', message: 'Unknown job' })
  if (!vendor) errors.unshift({ path: 'vendorId', message: 'Unknown vendor' })
  if (!vendor || errors.length > 0) throw badRequest(errors)
  if (place?.status === 'inactive') throw conflict(`${place.name} is inactive`)
  const archived = found.find(({ archivedAt }) => archivedAt !== null)
  if (archived) throw conflict(archivedWords(archived))
  return { vendorName: vendor.name, jobNum: job?.num ?? null }
}

function sumsOf(lines: Line[], taxRate: number) {
  const unitsOrdered = lines.reduce((units, { quantity }) => units + quantity, 0)
  return { ...totalsOf(lines.map(priced), taxRate), unitsOrdered }
}
