import { completeness, type KIT_STATE_BADGES, lackOf } from '@/domain/kits/kit'
import type { Kit, KitItem } from '@/domain/kits/kit.schema'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'

export const stateOf = ({ isOut, isComplete }: Kit): keyof typeof KIT_STATE_BADGES =>
  isOut ? 'out' : isComplete ? 'complete' : 'incomplete'

/** "Checked Out", "Complete", "2 of 5 missing" */
export const stateWords = (kit: Kit): string | undefined => (kit.isOut ? undefined : completeness(kit))

/** "5 items: Drill, Saw, Ladder" */
export const contentsText = ({ items }: Kit): string =>
  `${counted(items.length, 'item')}: ${items
    .map(({ itemName, qty }) => (qty > 1 ? `${qty} x ${itemName}` : itemName))
    .join(', ')}`

/** "Ann Lee · #J-1042 · since 3/4/2026" */
export const holderText = ({ holder, jobNum, outSince }: Kit): string | null =>
  holder &&
  [holder, jobNum && `#${jobNum}`, outSince && `since ${formatDate(outSince)}`].filter(Boolean).join(' · ')

/** "Main Warehouse", "Main Warehouse and 2 more places": the first location of each part. */
export function placesText({ items }: Kit): string | null {
  const [first, ...others] = new Set(
    items.flatMap(({ places }) => places.slice(0, 1).map(({ name }) => name)),
  )
  if (first === undefined) return null
  return others.length === 0 ? first : `${first} and ${counted(others.length, 'more place')}`
}

/** "12 at Main Warehouse, 3 at Van 1" */
export const placesSummary = ({ places }: KitItem): string =>
  places.map(({ name, qty }) => `${qty} at ${name}`).join(', ')

/** "1 with Ann Lee on #J-1042 since 3/4/2026", one per holder. */
export const heldTexts = ({ holders }: KitItem): string[] =>
  holders.map(
    ({ qty, name, jobNum, since }) =>
      `${qty} with ${name}${jobNum ? ` on #${jobNum}` : ''} since ${formatDate(since)}`,
  )

/** The first missing part, and how many more are missing. */
export function lackText({ items }: Kit): string | null {
  const [first, ...others] = items.flatMap((part) => lackOf(part) ?? [])
  if (first === undefined) return null
  return others.length === 0 ? first : `${first}, and ${others.length} more`
}
