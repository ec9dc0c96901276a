import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { cx } from './cx'
import { controlClass } from './primitives/input'
import { Popover, PopoverContent, PopoverTrigger } from './primitives/popover'

/** Both ends are inclusive; either may be open. */
export interface Range<T> {
  from?: T
  to?: T
}

type End = keyof Range<unknown>

interface FilterRangeProps {
  /** What is filtered: "Due Date". */
  label: string
  /** The current choice, or the text for no filter. */
  text: string
  title?: string
  icon: LucideIcon
  /** Labels of the ends. */
  ends: Record<End, string>
  /** Input for one end. */
  input: (end: End, id: string) => ReactNode
  /** Above both inputs. */
  children?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

/** Filters a list by a range. */
export function FilterRange(props: FilterRangeProps) {
  const { label, text, title, icon: Icon, ends, input, children, isOpen, onOpenChange, className } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger
        ref={trigger}
        aria-label={`Filter by ${label.toLowerCase()}: ${text}`}
        title={title}
        className={cx(
          controlClass,
          'figures flex h-control items-center justify-between gap-2 px-3 text-left',
          className,
        )}
      >
        <span className="truncate">{text}</span>
        <Icon className="size-4 shrink-0 text-quiet" aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        container={trigger.current?.closest<HTMLElement>('[data-dialog]')}
        className="flex w-72 max-w-[calc(100vw-1rem)] flex-col gap-4"
      >
        <p className="font-semibold">{label}</p>
        {children}
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-${end}`} className="font-medium">
              {ends[end]}
            </label>
            {input(end, `${id}-${end}`)}
          </div>
        ))}
      </PopoverContent>
    </Popover>
  )
}
