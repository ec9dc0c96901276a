import { CircleCheck, Minus, Plus } from 'lucide-react'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import type { LoadDay } from '../load'
import type { LoadLine } from '../load.schema'

interface LoadLineRowProps {
  line: LoadLine
  day: LoadDay
  /** Number of units ticked off. */
  ticked: number
  onTick: (count: number) => void
}

/** One item to load: ticked off unit by unit, or completely with one tap. */
export function LoadLineRow({ line, day, ticked, onTick }: LoadLineRowProps) {
  const { itemName, code, onBoard, wanted, qty, reserved } = line
  const isDone = ticked >= qty
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium">{itemName}</p>
        <p className="figures text-quiet text-sm">
          {code} · {onBoard} on board
          {reserved > 0 && ` · ${reserved} reserved for ${day}`}
          {qty < wanted && ` · ${wanted} wanted`}
        </p>
      </div>
      <fieldset
        className="flex min-w-0 flex-wrap items-center max-md:basis-full max-md:justify-between"
        aria-label={`Loaded ${itemName}`}
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label="One less"
          disabled={ticked <= 0}
          onClick={() => onTick(ticked - 1)}
        >
          <Minus aria-hidden />
        </Button>
        <span
          className={cx('figures min-w-14 text-center font-medium', isDone && 'text-green-ink')}
          data-loaded=""
        >
          {ticked} of {qty}
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label="One more"
          disabled={isDone}
          onClick={() => onTick(ticked + 1)}
        >
          <Plus aria-hidden />
        </Button>
        <Button
          className="md:ml-2"
          aria-label={`All of ${itemName}`}
          aria-pressed={isDone}
          onClick={() => onTick(isDone ? 0 : qty)}
        >
          <CircleCheck aria-hidden className={isDone ? 'text-green-ink' : undefined} />
          All
        </Button>
      </fieldset>
    </li>
  )
}
