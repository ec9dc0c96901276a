import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type ItemType, isCounted } from '@/domain/stock/item-kinds'
import {
  type Heap,
  heaps,
  inTakingOrder,
  leftText,
  SPLIT,
  split,
  splitText,
  type TakenLine,
  takenLines,
} from '@/domain/stock/taking'
import type { TransactionInput } from '@/domain/stock/transaction.schema'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { Select } from '@/ui/primitives/select'
import type { Attempt } from '@/ui/submission'
import { itemPlaces, useItemPlaces } from './item-places.resource'
import { useBatch, useMove } from './items.resource'

/** Where the units of one checkout line come from. */
export interface Taking {
  /** Locations with stock, the preferred one first. */
  here: readonly Heap[]
  /** The units per location; null until the person has chosen, if the preferred location has too few. */
  lines: readonly TakenLine[] | null
}

interface Wanted {
  /** Distinguishes two lines of the same item. */
  id: string
  itemId: string
  qty: number
}

/** The sources of several lines; undefined for a line whose locations have not loaded. */
export function useTakings(wanted: readonly Wanted[], isActive: boolean) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const found = useQueries({
    queries: wanted.map(({ itemId }) => ({ ...itemPlaces(itemId), enabled: isActive })),
  })
  const takings = new Map<string, Taking>()
  wanted.forEach(({ id, qty }, index) => {
    const places = found[index]?.data
    if (!isActive || !places) return
    const here = inTakingOrder(heaps(places))
    takings.set(id, { here, lines: takenLines(here, qty, chosen[id]) })
  })
  return {
    /** True until the displayed locations match the wanted lines. */
    isPending: isActive && found.some(({ isPending }) => isPending),
    of: (id: string) => takings.get(id),
    /** The first line whose source the person still has to choose. */
    open: wanted.find(({ id, qty }) => {
      const taking = takings.get(id)
      return taking !== undefined && taking.lines === null && stockOf(taking.here) >= qty
    })?.id,
    choose: (id: string, source: string) => setChosen({ ...chosen, [id]: source }),
  }
}

export type Takings = ReturnType<typeof useTakings>

const stockOf = (here: readonly Heap[]) => here.reduce((sum, { qty }) => sum + qty, 0)

/** Locations that have enough, and the split if the preferred one has too few. */
function sourceOptions(here: readonly Heap[], units: number) {
  const divided = split(here, units)
  return [
    ...(divided && divided.length > 1 ? [{ value: SPLIT, label: splitText(divided) }] : []),
    ...here
      .filter(({ qty }) => qty >= units)
      .map((heap) => ({ value: heap.locationId, label: leftText(heap) })),
  ]
}

const sourceOf = ([first, ...others]: readonly TakenLine[]) =>
  others.length > 0 ? SPLIT : (first?.locationId ?? '')

const CHOOSE = 'Split, or take from another location'

/** "Only 1 at Van 2" */
const shortText = ([first]: readonly Heap[]) => first && `Only ${first.qty} at ${first.locationName}`

interface TakenFromLineProps {
  item: { name: string; type: ItemType; qty: number }
  /** Units taken. */
  qty: number
  taking: Taking
  onChoose: (source: string) => void
}

/** The source of an item in a list; a choice if it is in several locations. */
export function TakenFromLine({ item, qty, taking: { here, lines }, onChoose }: TakenFromLineProps) {
  const [first, ...others] = here
  if (!first) return null
  if (others.length === 0)
    return (
      <p className="figures text-quiet text-sm">
        {isCounted(item) ? leftText(first) : `Goes out from ${first.locationName}`}
      </p>
    )
  return (
    <>
      {!lines && <p className="figures text-amber-ink text-sm">{shortText(here)}</p>}
      <Select
        aria-label={`Take ${item.name} from`}
        placeholder={CHOOSE}
        options={sourceOptions(here, qty)}
        value={lines ? sourceOf(lines) : ''}
        onChange={onChoose}
        className="mt-1"
      />
    </>
  )
}

interface CheckoutFromProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'label'> {
  /** Without an item nothing is requested. */
  itemId: string | null | undefined
  units: number
}

/**
 * The source of the item in a form: the field's value is a location id, SPLIT, or null for the preferred
 * location.
 */
export function CheckoutFrom<In extends FieldValues, Out>({
  itemId,
  units,
  ...props
}: CheckoutFromProps<In, Out>) {
  const { field, error, attributes } = useField({ ...props, label: 'From' })
  const { name: _, ...trigger } = attributes
  const { data: places = [] } = useItemPlaces(itemId)
  const here = inTakingOrder(heaps(places))
  const [first, ...others] = here
  if (!first) return null
  if (others.length === 0) return <p className="figures text-quiet md:col-span-2">From {leftText(first)}</p>
  const lines = takenLines(here, units, field.value)
  return (
    <FieldFrame label="From" id={attributes.id} error={error ?? (lines ? undefined : shortText(here))}>
      <Select
        {...trigger}
        ref={field.ref}
        placeholder={CHOOSE}
        options={sourceOptions(here, units)}
        value={lines ? sourceOf(lines) : ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

/**
 * Checks an item in, or out of the location shown by `CheckoutFrom`; several locations go in one request.
 * Without a known source, the server chooses or refuses.
 */
export function useTake() {
  const client = useQueryClient()
  const move = useMove()
  const { mutateAsync: record } = useBatch()
  return async (input: TransactionInput, attempt: Attempt) => {
    if (input.action === 'checkin') return move(input, attempt)
    const { itemId, action, jobId, payload } = input
    const here = inTakingOrder(heaps(await client.ensureQueryData(itemPlaces(itemId))))
    const lines = takenLines(here, payload?.qty ?? 1, input.locationId)
    if (!lines || lines.length < 2)
      return move({ ...input, locationId: lines?.[0]?.locationId ?? here[0]?.locationId }, attempt)
    const items = lines.map(({ locationId, qty }) => ({ itemId, qty, locationId }))
    const [saved] = await record({ batch: { action, jobId, items }, attempt })
    return saved
  }
}
