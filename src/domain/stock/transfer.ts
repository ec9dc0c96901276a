import type { Badges } from '@/shared/badges'

/** A draft has moved nothing yet. */
export const TRANSFER_STATUSES = ['draft', 'completed'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]
export const TRANSFER_BADGES: Badges<TransferStatus> = { draft: 'grey', completed: 'green' }

/** Maximum number of lines. */
export const MAX_LINES = 100

export interface Line {
  itemId: string
  qty: number
}

/** Merges duplicate items into the first line; `index` is its position in the request. */
export function summed(lines: readonly Line[]): (Line & { index: number })[] {
  const byItem = new Map<string, Line & { index: number }>()
  lines.forEach(({ itemId, qty }, index) => {
    const known = byItem.get(itemId)
    byItem.set(itemId, known ? { ...known, qty: known.qty + qty } : { itemId, qty, index })
  })
  return [...byItem.values()]
}

interface TransferRoute {
  fromLocationId: string
  toLocationId: string
  toZoneId?: string | null
}

/** Why this route is not possible; null if it is. Within one location only between zones. */
export const routeProblem = ({ fromLocationId, toLocationId, toZoneId }: TransferRoute): string | null =>
  fromLocationId === toLocationId && !toZoneId ? 'Choose a different location, or a zone in this one' : null

/** Each returns why something is not allowed, or null. Completed transfers stay on record. */
export const editProblem = (status: TransferStatus): string | null =>
  status === 'draft' ? null : 'Only a draft can be edited'
export const deletionProblem = (status: TransferStatus): string | null =>
  status === 'draft' ? null : 'Only a draft can be deleted'
export const completionProblem = (status: TransferStatus): string | null =>
  status === 'draft' ? null : 'This transfer is already completed'

interface Named {
  fromLocationName: string
  toLocationName: string
  toZoneName?: string | null
}

/** "Main Warehouse → Van 1": the name of a transfer. */
export const transferName = ({ fromLocationName, toLocationName, toZoneName }: Named): string =>
  `${fromLocationName} → ${toLocationName}${toZoneName ? `, ${toZoneName}` : ''}`

export const unitsOf = (lines: readonly { qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)
