import { cx } from './cx'

interface StockBarProps {
  onHand: number
  /** The level at which to reorder. */
  point: number
}

/** "1 of 5": the stock on hand against the reorder point, in figures and as a bar. */
export function StockBar({ onHand, point }: StockBarProps) {
  const share = point > 0 ? Math.min(1, Math.max(0, onHand / point)) : 1
  return (
    <div className="w-28" title={`${onHand} on hand, reorder at ${point}`}>
      <p className="figures">
        <span className="font-semibold">{onHand}</span> <span className="text-quiet">of {point}</span>
        <span className="sr-only"> on hand</span>
      </p>
      <div className="mt-1 h-1 overflow-hidden rounded-full bg-hover" aria-hidden>
        <div
          className={cx('h-full', onHand > 0 ? 'bg-amber-ink' : 'bg-red-ink')}
          style={{ width: `${Math.max(share * 100, onHand > 0 ? 3 : 100)}%` }}
        />
      </div>
    </div>
  )
}
