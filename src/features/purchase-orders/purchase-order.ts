import type { Badges } from '@/shared/badges'

/** Status rules of purchase orders, and what may be received on them. */

export const PO_STATUSES = ['draft', 'sent', 'approved', 'received', 'closed'] as const
export type PoStatus = (typeof PO_STATUSES)[number]
export const PO_BADGES: Badges<PoStatus> = {
  draft: 'grey',
  sent: 'blue',
  approved: 'green',
  received: 'green',
  closed: 'grey',
}

/** The create form offers Save as Draft and Send to Vendor. */
const FIRST_STATUSES: readonly PoStatus[] = ['draft', 'sent']

/** Why an order cannot be created in this status; null if it can. */
export function firstStatusProblem(status: PoStatus): string | null {
  return FIRST_STATUSES.includes(status) ? null : 'A new purchase order must be draft or sent'
}

interface Progress {
  status: PoStatus
  unitsOrdered: number
  unitsReceived: number
}

/** Why a person cannot make this status change; null if they can. Keeping the current status is allowed. */
export function moveProblem({ status, unitsReceived }: Progress, to: PoStatus): string | null {
  if (status === to) return null
  if (status === 'draft' && to === 'sent') return null
  if (status === 'sent' && to === 'approved') return null
  if (status === 'received' && to === 'closed') return null
  if (status === 'approved' && to === 'closed')
    return unitsReceived > 0 ? null : 'Nothing has been received yet, so the order cannot be closed short'
  if (to === 'received') return 'An order is received once all of its items have arrived'
  return `A purchase order that is ${status} cannot become ${to}`
}

/** Why an order cannot be reopened as a draft; null if it can. */
export function reopenProblem({ status, unitsReceived }: Progress): string | null {
  if (status === 'draft') return 'This purchase order is already a draft'
  if (unitsReceived > 0) return 'Items on this purchase order have already been received'
  return status === 'sent' || status === 'approved'
    ? null
    : `A purchase order that is ${status} cannot be reopened`
}

/** Why items cannot be received; null if they can. */
export function receiveProblem(status: PoStatus): string | null {
  return status === 'approved' || status === 'received'
    ? null
    : `Items cannot be received on a purchase order that is ${status}`
}

export const isPartlyReceived = ({ status, unitsOrdered, unitsReceived }: Progress) =>
  status === 'approved' && unitsReceived > 0 && unitsReceived < unitsOrdered

interface OrderedLine {
  id: string
  description: string
  quantity: number
  quantityReceived: number
}

interface ReceivedItem {
  lineItemId: string
  quantityReceived: number
}

export const remainingOf = ({ quantity, quantityReceived }: Omit<OrderedLine, 'id' | 'description'>) =>
  quantity - quantityReceived

/** Path and message of a problem in the request body. */
interface ReceiptProblem {
  path: string
  message: string
}

export interface Receipt {
  /** Newly received units by line id. */
  received: Map<string, number>
  unknown: ReceiptProblem[]
  beyond: ReceiptProblem[]
  /** Whether every line is complete after this delivery. */
  completes: boolean
}

/** Works out what a delivery changes on the lines of its order. */
export function receipt(lines: readonly OrderedLine[], items: readonly ReceivedItem[]): Receipt {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const received = new Map<string, number>()
  const unknown: ReceiptProblem[] = []
  const beyond: ReceiptProblem[] = []
  items.forEach(({ lineItemId, quantityReceived }, index) => {
    const line = byId.get(lineItemId)
    if (!line) {
      unknown.push({ path: `items.${index}.lineItemId`, message: 'Unknown line item' })
      return
    }
    const sum = (received.get(lineItemId) ?? 0) + quantityReceived
    const remaining = remainingOf(line)
    if (sum > remaining)
      beyond.push({
        path: `items.${index}.quantityReceived`,
        message: `Only ${remaining} remaining of ${line.description}`,
      })
    if (sum > 0) received.set(lineItemId, sum)
  })
  const completes = lines.every((line) => remainingOf(line) === (received.get(line.id) ?? 0))
  return { received, unknown, beyond, completes }
}
