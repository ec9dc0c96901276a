import { type ItemType, isReturnable } from '@/domain/stock/item-kinds'
import type { Badges } from '@/shared/badges'

export const KIT_STATUSES = ['active', 'inactive'] as const
export type KitStatus = (typeof KIT_STATUSES)[number]
export const KIT_BADGES: Badges<KitStatus> = { active: 'green', inactive: 'grey' }

/** Whether all of a kit's items are available. */
export const KIT_STATE_BADGES: Badges<'complete' | 'incomplete' | 'out'> = {
  complete: 'green',
  incomplete: 'amber',
  out: { tone: 'blue', words: 'Checked Out' },
}

/** Maximum number of different items. */
export const MAX_KIT_ITEMS = 100

/** Why an item is short. */
export const LACK_REASONS = ['archived', 'out_of_service', 'out', 'missing', 'short'] as const
export type LackReason = (typeof LACK_REASONS)[number]

interface Holder {
  name: string
  jobNum: string | null
  qty: number
  /** Checked out with this kit. */
  isWithKit: boolean
}

/** An item of a kit: its quantity, and where the units are. */
export interface KitPart {
  itemName: string
  itemType: ItemType
  qty: number
  available: number
  /** How many are reported missing, and the last holder. */
  missing: number
  lastHolder: string | null
  isArchived: boolean
  isOutOfService: boolean
  places: readonly { locationId: string; name: string; qty: number }[]
  holders: readonly Holder[]
}

interface Place {
  id: string
  name: string
}

/** Why not enough units are available, in total or at the given place; null if there are. */
export function lackOf(part: KitPart, from?: Place): string | null {
  const { itemName: name, qty, available } = part
  if (qty === 0) return null
  if (part.isArchived) return `${name} is archived`
  if (part.isOutOfService) return `${name} is out of service`
  if (available < qty) return shortage(part)
  const here = from && part.places.find(({ locationId }) => locationId === from.id)
  return from && (here?.qty ?? 0) < qty ? `${name}: Only ${here?.qty ?? 0} at ${from.name}` : null
}

/** How many of a part can go out now. */
export const takeable = ({ qty, available, isArchived, isOutOfService }: KitPart): number =>
  isArchived || isOutOfService ? 0 : Math.min(qty, available)

/** How many of a part are out with its kit. */
export const outWithKit = ({ holders }: Pick<KitPart, 'holders'>): number =>
  holders.reduce((sum, { qty, isWithKit }) => sum + (isWithKit ? qty : 0), 0)

/** Names of items that a return of the kit leaves out, because they are not out with it. */
export const missingFromReturn = (parts: readonly KitPart[]): string[] =>
  parts.flatMap((part) => lackOf({ ...part, qty: Math.max(0, part.qty - outWithKit(part)) }) ?? [])

function shortage({ itemName: name, itemType, available, missing, holders, lastHolder }: KitPart): string {
  const isGone = available === 0 && isReturnable(itemType)
  if (isGone && holders.length > 0) return `${name} is out with ${namesOf(holders)}`
  if (isGone && missing > 0)
    return `${name} is reported missing${lastHolder ? `, last with ${lastHolder}` : ''}`
  const others = isReturnable(itemType) && holders.length > 0 ? `, others with ${namesOf(holders)}` : ''
  return `${name}: Only ${available} in stock${others}`
}

/** "Ann Lee on J-1042 and Bob Ray" */
function namesOf(holders: readonly Holder[]): string {
  const names = [...new Set(holders.map(({ name, jobNum }) => (jobNum ? `${name} on ${jobNum}` : name)))]
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}

/** All obstacles to a checkout, by the item's index in the kit. */
export const lacksOf = (parts: readonly KitPart[], from?: Place): { path: string; message: string }[] =>
  parts.flatMap((part, index) => {
    const message = lackOf(part, from)
    return message === null ? [] : [{ path: `items.${index}`, message }]
  })

/** "Complete", "2 of 5 missing" */
export const completeness = ({
  items,
  missing,
}: {
  items: readonly unknown[]
  missing: readonly unknown[]
}): string => (missing.length === 0 ? 'Complete' : `${missing.length} of ${items.length} missing`)

interface Labelled {
  id: string
  name: string
}

/** A kit's QR code, like an item's with its kind. */
export const kitQrText = ({ id, name }: Labelled): string => JSON.stringify({ id, name, type: 'kit' })
