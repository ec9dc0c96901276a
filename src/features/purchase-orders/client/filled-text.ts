import { counted } from '@/shared/counted'
import type { OrderableLine } from '../purchase-order.schema'

/**
 * Says how many lines came from an estimate and where their costs are from; selling prices are never used as
 * costs.
 */
export function filledText(estimateNumber: string, lines: readonly OrderableLine[]): string {
  if (lines.length === 0) return `${estimateNumber} has only labor, so there is nothing to order.`
  const from = (source: OrderableLine['costFrom']) =>
    lines.filter(({ costFrom }) => costFrom === source).length
  const costs = [
    [from('catalog'), 'from the vendor’s catalog'],
    [from('price_book'), 'from the price book'],
    [from(null), 'unknown: enter the cost'],
  ] as const
  const parts = costs.filter(([count]) => count > 0).map(([count, where]) => `${count} ${where}`)
  const roundedUp = lines.filter(({ isRoundedUp }) => isRoundedUp).length
  return [
    `${counted(lines.length, 'line')} from ${estimateNumber}.`,
    `Unit costs: ${parts.join(', ')}.`,
    ...(roundedUp > 0 ? [`${counted(roundedUp, 'quantity', 'quantities')} rounded up to whole units.`] : []),
  ].join(' ')
}
