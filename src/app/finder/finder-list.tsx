import { useEffect, useRef } from 'react'
import { cx } from '@/ui/cx'
import { menuItemClass } from '@/ui/primitives/menu-style'
import type { Option, OptionGroup } from './option'

interface FinderListProps {
  id: string
  groups: OptionGroup[]
  /** Index of the highlighted option. */
  at: number
  onMark: (option: Option) => void
  onChoose: (option: Option) => void
  /** Records are loading. */
  isStale: boolean
}

export function FinderList({ id, groups, at, onMark, onChoose, isStale }: FinderListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  let before = 0
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={isStale}
      tabIndex={-1}
      className="min-h-0 flex-1 scroll-py-8 overflow-y-auto overscroll-contain p-1 outline-none empty:hidden"
    >
      {groups.map(({ title, options }) => {
        const first = before
        before += options.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups options
          <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="mb-1">
            <div
              id={`${id}-${title}`}
              role="presentation"
              className="px-3 pt-2 pb-1 font-medium text-quiet text-sm"
            >
              {title}
            </div>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that keeps the focus
              <div
                key={option.key}
                id={`${id}-${first + index}`}
                role="option"
                tabIndex={-1}
                aria-selected={first + index === at}
                data-highlighted={first + index === at ? '' : undefined}
                className={cx(menuItemClass, 'gap-3 py-1.5')}
                onMouseMove={() => first + index !== at && onMark(option)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <option.icon className="text-quiet" aria-hidden />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.label}</span>
                  {option.hint && <span className="block truncate text-quiet text-sm">{option.hint}</span>}
                </span>
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
