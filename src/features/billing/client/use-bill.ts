import { useState } from 'react'
import { documentTotals } from '@/domain/sales-documents/totals'
import {
  type BillLine,
  billLines,
  countedKinds,
  type Grouping,
  linesProblem,
  partProblem,
  SOURCE_KINDS,
  type SourceKind,
  withEdits,
} from '../billing'
import type { BillSent, UnbilledWork } from '../billing.schema'

export interface LineEdit {
  description?: string
  unitPrice?: number | null
}

/** The selected work, and the resulting invoice. */
export function useBill(work: UnbilledWork) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [parts, setParts] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [edits, setEdits] = useState<ReadonlyMap<string, LineEdit>>(new Map())
  const [groupBy, setGroupBy] = useState<Grouping>('none')
  const { fractions } = work
  const counted = countedKinds(work.fixedPrice)

  const isTicked = (kind: SourceKind, { id, amount }: { id: string; amount: number }) =>
    ticks.get(`${kind}:${id}`) ?? (counted.includes(kind) && (fractions || amount >= 0))
  const chosen = <Row extends { id: string; amount: number }>(
    kind: SourceKind,
    rows: readonly Row[],
  ): Row[] => rows.filter((row) => isTicked(kind, row))
  const tick = (kind: SourceKind, ids: readonly string[], isOn: boolean) =>
    setTicks((before) => new Map([...before, ...ids.map((id) => [`${kind}:${id}`, isOn] as const)]))
  const partOf = ({ id, amount }: { id: string; amount: number }) => (parts.has(id) ? parts.get(id) : amount)

  const lines = chosen('estimateLines', work.estimateLines)
  const sources = {
    time: chosen('time', work.time),
    materials: chosen('materials', work.materials),
    changeOrders: chosen('changeOrders', work.changeOrders),
    estimateLines: lines.map((line) => ({ ...line, amount: partOf(line) ?? 0 })),
  }
  const planned = billLines(sources, { groupBy, fractions })
  const created = withEdits(
    planned,
    [...edits].map(([key, { description, unitPrice }]) => ({
      key,
      ...(description !== undefined && { description }),
      ...(Number.isFinite(unitPrice) && { unitPrice: unitPrice as number }),
    })),
  )
  const wrongPart = lines
    .map((line) => partProblem(partOf(line) ?? 0, { left: line.amount, name: line.description }))
    .find((problem) => problem !== null)
  const totals = documentTotals(created, work.taxRate)
  const problem = wrongPart ?? editsProblem(planned, edits) ?? linesProblem(created, { fractions })

  const input = (): BillSent & { version: number } => ({
    version: work.job.version,
    timeEntryIds: idsOf(sources.time),
    transactionIds: idsOf(sources.materials),
    changeOrderIds: idsOf(sources.changeOrders),
    estimateLines: sources.estimateLines.map(({ id, amount }) => ({ id, amount })),
    groupBy,
    lines: planned.flatMap((line, place) => changesOf(line, created[place])),
  })

  return {
    groupBy,
    setGroupBy,
    isTicked,
    tick,
    partOf,
    setPart: (id: string, amount: number | null) => setParts((before) => new Map([...before, [id, amount]])),
    editOf: (key: string): LineEdit => edits.get(key) ?? {},
    edit: (key: string, change: LineEdit) =>
      setEdits((before) => new Map([...before, [key, { ...before.get(key), ...change }]])),
    lines: created,
    /** Selected sum of each kind. */
    sums: Object.fromEntries(
      SOURCE_KINDS.map((kind) => [kind, sources[kind].reduce((sum, { amount }) => sum + amount, 0)]),
    ) as Record<SourceKind, number>,
    totals,
    problem: problem ?? (totals && totals.total < 0 ? 'The credits exceed the work billed' : null),
    input,
  }
}

export type Bill = ReturnType<typeof useBill>

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function editsProblem(planned: readonly BillLine[], edits: ReadonlyMap<string, LineEdit>): string | null {
  for (const { key } of planned) {
    const { description, unitPrice } = edits.get(key) ?? {}
    if (description?.trim() === '') return 'Each line needs a description'
    if (unitPrice !== undefined && !Number.isFinite(unitPrice)) return 'Each line needs a price'
  }
  return null
}

/** Differences from the generated lines. */
function changesOf({ key, description, unitPrice }: BillLine, created: BillLine | undefined) {
  if (!created || (created.description === description && created.unitPrice === unitPrice)) return []
  return [{ key, description: created.description, unitPrice: created.unitPrice }]
}
