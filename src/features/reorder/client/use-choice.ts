import { useState } from 'react'
import { sourceOf } from '../reorder'
import type { ChosenLine, ReorderLine } from '../reorder.schema'

type By = 'transfer' | 'vendor'

interface Source {
  id: string
  name: string
}

/** A person's decision about one line. */
export interface Choice {
  line: ReorderLine
  qty: number | null
  by: By
  source: Source | null
}

export function suggestedSource(line: ReorderLine, by: By): Source | null {
  const [id, name] =
    by === 'transfer' ? [line.fromLocationId, line.fromLocationName] : [line.vendorId, line.vendorName]
  return id === null ? null : { id, name: name ?? '' }
}

function suggestion(line: ReorderLine): Choice {
  const by = sourceOf(line) ?? 'vendor'
  const max = by === 'transfer' ? Math.min(line.suggested, line.spare ?? 0) : line.suggested
  return { line, qty: max || null, by, source: suggestedSource(line, by) }
}

export const isReady = ({ qty, source }: Choice): boolean =>
  Number.isInteger(qty) && (qty ?? 0) > 0 && source !== null

export const toSend = ({ line, qty, by, source }: Choice): ChosenLine => ({
  itemId: line.itemId,
  locationId: line.locationId,
  qty: qty ?? 0,
  vendorId: by === 'vendor' ? source?.id : undefined,
  fromLocationId: by === 'transfer' ? source?.id : undefined,
})

/** The ticked lines and the decision about each. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  return {
    chosen,
    tick(lines: readonly ReorderLine[], isTicked: boolean) {
      setChosen((before) => {
        const after = new Map(before)
        for (const line of lines)
          if (!isTicked) after.delete(line.id)
          else if (!after.has(line.id)) after.set(line.id, suggestion(line))
        return after
      })
    },
    decide(id: string, change: Partial<Choice>) {
      setChosen((before) => {
        const known = before.get(id)
        return known ? new Map(before).set(id, { ...known, ...change }) : before
      })
    },
    clear: () => setChosen(new Map()),
  }
}
