import { ListFilter } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx'
import { useIsPhone } from './hooks'
import { controlClass } from './primitives/input'
import { Popover, PopoverContent, PopoverTrigger } from './primitives/popover'

interface MoreFiltersProps {
  /** Number of active ones. */
  active: number
  children: ReactNode
}

/** Filters without room in the bar. On phones all filters are in the sheet. */
export function MoreFilters({ active, children }: MoreFiltersProps) {
  const isPhone = useIsPhone()
  const trigger = useRef<HTMLButtonElement>(null)
  if (isPhone)
    return (
      <fieldset aria-label="More filters" className="flex flex-col gap-3 *:w-full">
        {children}
      </fieldset>
    )
  return (
    <Popover>
      <PopoverTrigger
        ref={trigger}
        className={cx(
          controlClass,
          'flex h-control items-center justify-between gap-2 px-3 text-left md:w-auto',
        )}
      >
        <span className="truncate">{active === 0 ? 'More Filters' : `More Filters (${active})`}</span>
        <ListFilter className="size-4 shrink-0 text-quiet" aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        aria-label="More filters"
        container={trigger.current?.closest<HTMLElement>('[data-dialog]')}
        className="flex max-h-[70vh] w-72 flex-col gap-4 overflow-y-auto *:w-full!"
      >
        {children}
      </PopoverContent>
    </Popover>
  )
}
