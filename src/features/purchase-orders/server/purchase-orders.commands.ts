import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { findPlaces } from '@/domain/places/server/places.lookup'
import { editProblem } from '@/domain/sales-documents/drafts'
import { type Content, isEdited, totalsOf } from '@/domain/sales-documents/server/content'
import { documentCommands } from '@/domain/sales-documents/server/document-commands'
import { freshNumber } from '@/domain/sales-documents/server/number-series'
import { lineTotal } from '@/domain/sales-documents/totals'
import { archivedWords } from '@/domain/stock/server/stock-refusals'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { jobToUse } from '@/features/jobs/server/jobs.lookup'
import { vendorToUse } from '@/features/vendors/server/vendors.lookup'
import type { Activity } from '@/server/activity'
import { type Context, command } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, type FieldError, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { valuesOf } from '@/shared/record'
import { firstStatusProblem, moveProblem, reopenProblem } from '../purchase-order'
import type { PoDetail, PoInput, PoLineInput, PoPatch, ReopenInput } from '../purchase-order.schema'
import { findPartNumbers } from './part-numbers.store'
import {
  findPurchaseTaxRate,
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

/** A line that was sent without a part number keeps the one it had. */
const toChangedLine = (before: readonly Line[]) => (line: PoLineInput) => {
  const sent = toLine(line)
  const same = before.find(
    ({ description, itemId }) => description === sent.description && itemId === sent.itemId,
  )
  return line.partNumber === undefined && same ? { ...sent, partNumber: same.partNumber } : sent
}

/** Whether a line was sent without a part number. */
const isLeftOut = (sent: readonly PoLineInput[]) => (index: number) => sent[index]?.partNumber === undefined

/** An order as a client sends it, or as the reorder list makes it. */
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

const commands = documentCommands<PoDetail, PoValues, Line, NewOrder, PoPatch>({
  store: orderStore,
  entity: 'purchase_order',
  notFound: 'Purchase order not found',
  numbered: poNumbers,
  conflicts: {
    purchase_orders_number_unique: { path: 'poNumber', message: 'This PO number is already in use' },
  },
  contentOf({ po, lineItems }) {
    const { unitsReceived, createdBy, createdByName, locationName, ...values } = valuesOf(po)
    return { values, lines: lineItems.map(toLine) }
  },
  async create(tx, { lineItems, status = 'draft', ...input }) {
    refuse(firstStatusProblem(status))
    const {
      jobId = null,
      locationId = null,
      expectedDelivery = null,
      notes = null,
      reorderReason = null,
      customFields = {},
    } = input
    const lines = await withPartNumbers(tx, input.vendorId, lineItems.map(toLine), isLeftOut(lineItems))
    const fields = {
      ...input,
      jobId,
      locationId,
      expectedDelivery,
      notes,
      reorderReason,
      status,
      customFields,
    }
    const [names, taxRate] = await Promise.all([namesFor(tx, fields, lines), findPurchaseTaxRate(tx)])
    return { values: { ...fields, ...names, ...sumsOf(lines, taxRate), taxRate }, lines }
  },
  /** A status is moved as the rules allow; what is written on the order changes only while it is a draft. */
  async change(tx, before, { lineItems, status = before.values.status, ...sent }, { po }) {
    const values = { ...before.values, ...defined(sent), status }
    const isSameVendor = values.vendorId === before.values.vendorId
    const lines = lineItems?.map(toChangedLine(isSameVendor ? before.lines : [])) ?? before.lines
    const after: OrderContent = { values, lines }
    const edited = isEdited(before, after)
    if (edited) refuse(editProblem(po.status))
    refuse(moveProblem(po, status))
    if (!edited) return after
    const names = await namesFor(tx, values, lines)
    // Another vendor calls everything by other numbers.
    const wasLeftOut = isLeftOut(lineItems ?? [])
    const isOpen = (index: number) =>
      lineItems ? wasLeftOut(index) && lines[index]?.partNumber === null : !isSameVendor
    const numbered = await withPartNumbers(tx, values.vendorId, lines, isOpen)
    return { values: { ...values, ...names, ...sumsOf(lines, po.taxRate) }, lines: numbered }
  },
  totalOf: (line) => lineTotal(priced(line)),
  payload,
  action: (done) => `purchase_order.${done}`,
})

export const {
  create: createPurchaseOrder,
  change: changePurchaseOrder,
  remove: removePurchaseOrder,
} = commands

/** A draft as part of another change, under a number that nobody else takes until that has ended. */
export async function makeDraftOrder(
  tx: Db,
  { user }: Context,
  input: Pick<NewOrder, 'vendorId' | 'locationId' | 'reorderReason' | 'lineItems'>,
): Promise<{ order: PoDetail; activity: Activity }> {
  const poNumber = await freshNumber(tx, poNumbers)
  const draft = { ...input, poNumber, jobId: null, expectedDelivery: null, notes: null }
  const { answer, activity } = await commands.make(tx, newId(), draft, user.id)
  return { order: JSON.parse(answer), activity }
}

/** Takes an order back from the vendor, as long as nothing of it has arrived, so that it can be changed again. */
export function reopenPurchaseOrder(
  context: Context,
  id: string,
  { reason }: ReopenInput,
): Promise<Json<PoDetail>> {
  return command(context, async (tx) => {
    const { po }: PoDetail = JSON.parse(await commands.lock(tx, id))
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

/** With what the vendor calls each of the open lines, as far as their catalog knows it. */
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

/** The names of what an order points to. An unknown id in a body is bad input; all of them are told at once. */
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
