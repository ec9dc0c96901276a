import { isCounted, outOfServiceWords } from '@/domain/stock/item-kinds'
import { MAX_BATCH, type TransactionAction } from '@/domain/stock/transaction'
import { counted } from '@/shared/counted'
import {
  limitOf,
  type ScanAction,
  type ScanLine,
  type ScanList,
  type ScannedItem,
  type ScanOutcome,
  unavailableLines,
} from './scan-list'

/** An item with the fields that the texts need. */
export interface NamedItem extends ScannedItem {
  name: string
  holder: string | null
  jobNum: string | null
  outOfServiceReason: string | null
}

const VERBS: Record<ScanAction, string> = { checkout: 'Check Out', checkin: 'Check In', move: 'Move' }
const DONE: Record<ScanAction, string> = { checkout: 'checked out', checkin: 'checked in', move: 'moved' }

/** Labels of the action choice. */
export const actionWords = (action: ScanAction) => (action === 'move' ? 'Move Here' : VERBS[action])

const items = (count: number) => counted(count, 'item')

/** "Check Out 3 Items" */
export function confirmWords({ lines, action }: ScanList<ScannedItem>): string {
  return lines.length === 0 ? VERBS[action] : `${VERBS[action]} ${counted(lines.length, 'Item')}`
}

/** "Check Out Kit", "Check In 2 Kits" */
export function kitWords(actions: readonly TransactionAction[]): string {
  const [action, ...others] = new Set(actions)
  const verb = action && others.length === 0 ? VERBS[action] : 'Confirm'
  return actions.length === 1 ? `${verb} Kit` : `${verb} ${counted(actions.length, 'Kit')}`
}

/** "3 items checked out" */
export function doneWords({ lines, action }: ScanList<ScannedItem>): string {
  return `${items(lines.length)} ${DONE[action]}`
}

/** What the person has to do before the list can be confirmed; null if nothing. */
export function blockedWords(list: ScanList<ScannedItem>): string | null {
  const count = unavailableLines(list).length
  if (count === 0) return null
  return `Remove the ${count === 1 ? 'item' : items(count)} that cannot be ${DONE[list.action]}`
}

export const misfitWords = ({ item }: ScanLine<NamedItem>, action: ScanAction) =>
  `${item.name} cannot be ${DONE[action]}`

export function outcomeWords(outcome: ScanOutcome, { item, qty }: ScanLine<NamedItem>): string {
  switch (outcome) {
    case 'added':
      return `${item.name} added`
    case 'counted':
      return `${item.name}: ${qty}`
    case 'repeated':
      return `${item.name} is already in the list`
    case 'exhausted':
      return `${item.name}: only ${qty} available`
    case 'full':
      return `${MAX_BATCH} items are in the list. Confirm them before you scan more`
  }
}

/** Why this line cannot be moved, or what will happen to it. */
export function lineWords(line: ScanLine<NamedItem>, action: ScanAction): { text: string; isWrong: boolean } {
  if (line.refusal) return { text: line.refusal, isWrong: true }
  const wrong = line.qty > limitOf(line.item, action)
  return { text: wrong ? wrongWords(line.item, action) : effectWords(line, action), isWrong: wrong }
}

function wrongWords(item: NamedItem, action: ScanAction): string {
  if (item.archivedAt) return 'Archived'
  if (action === 'checkin') return isCounted(item) ? 'None of these are checked out' : 'Already in stock'
  if (item.outOfService && action === 'checkout') return outOfServiceWords(item.outOfServiceReason)
  if (item.available > 0) return `Only ${item.available} in stock`
  if (item.missing > 0 && item.out === 0) return 'Reported missing: check it in first'
  if (item.out === 0) return 'Out of stock'
  return isCounted(item) ? 'None left in stock' : withPlace('Already checked out', item)
}

function effectWords({ item, qty }: ScanLine<NamedItem>, action: ScanAction): string {
  if (action === 'move') return `${item.available} available`
  if (action === 'checkout') {
    return isCounted(item) ? `${item.available} in stock` : 'Goes out'
  }
  if (isCounted(item)) return `${item.available + qty} in stock after this`
  return item.missing > 0 ? 'Was missing, now back' : withPlace('Comes back', item)
}

/** "Out already: Ana Ruiz · #JOB-12" */
function withPlace(words: string, { holder, jobNum }: NamedItem): string {
  const place = [holder, jobNum && `#${jobNum}`].filter(Boolean).join(' · ')
  return place ? `${words}: ${place}` : words
}
