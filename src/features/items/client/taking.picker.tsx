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

/** Where one item of a checkout is taken from. */
export interface Taking {
  /** Locations with stock, the preferred one first. */
  here: readonly Heap[]
  /** Null until the person has chosen, where the preferred location has too few. */
  lines: readonly TakenLine[] | null
}

interface Wanted {
  /** Tells apart two lines of one item. */
  id: string
  itemId: string
  qty: number
}

/** The sources of several lines; undefined for a line whose locations are not known. */
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
    /** Before that, the locations on the screen are not those that will be taken from. */
    isPending: isActive && found.some(({ isPending }) => isPending),
    of: (id: string) => takings.get(id),
    /** The line for which the person has to choose, if any. */
    open: wanted.find(({ id, qty }) => {
      const taking = takings.get(id)
      return taking !== undefined && taking.lines === null && stockOf(taking.here) >= qty
    })?.id,
    choose: (id: string, source: string) => setChosen({ ...chosen, [id]: source }),
  }
}

export type Takings = ReturnType<typeof useTakings>

const stockOf = (here: readonly Heap[]) => here.reduce((sum, { qty }) => sum + qty, 0)

/** Locations that have enough, and the split where the preferred one has not. */
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
  /** How many are taken. */
  qty: number
  taking: Taking
  onChoose: (source: string) => void
}

/** The source of an item in a list: named, and chosen if it is in several locations. */
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
  /** No query while there is no item. */
  itemId: string | null | undefined
  units: number
}

/** The source of the item in a form: the field holds a location or SPLIT, and null for the preferred location. */
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
 * Checks an item in, or out of the location that `CheckoutFrom` shows; out of several locations, all in one
 * request. What the screen offers no source for is left to the server's refusal.
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
