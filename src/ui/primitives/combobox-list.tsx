import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import type { ListState } from '../list-state'
import { menuItemClass } from './menu-style'

export interface ComboboxOption {
  label: string
  /** Secondary text that distinguishes records with the same name. */
  hint?: string | null
  /** Its name, if the label contains more. */
  name?: string
}

/** The last option: creates a missing record. Hidden if a record has exactly this name. */
export interface CreateOption {
  /** "customer" */
  what: string
  /** With the typed text, which may be empty. */
  onCreate: (text: string) => void
}

interface ComboboxListProps<T> {
  id: string
  list: ListState<T>
  toOption: (row: T) => ComboboxOption
  /** The rows belong to an earlier text and cannot be chosen. */
  isStale: boolean
  highlighted: number
  onHighlight: (index: number) => void
  onPick: (row: T) => void
  typed: string
  /** Accepts the typed text. */
  onAdd: (() => void) | undefined
  create: CreateOption | undefined
}

export function ComboboxList<T extends { id: string }>(props: ComboboxListProps<T>) {
  const { id, list, toOption, isStale, highlighted, onHighlight, onPick, typed, onAdd, create } = props
  const box = useRef<HTMLDivElement>(null)
  const extras: { words: string; onTake: () => void }[] = []
  if (onAdd) extras.push({ words: `Add "${typed}"`, onTake: onAdd })
  if (create)
    extras.push({
      words: typed && !isStale ? `Create ${create.what} “${typed}”` : `Create ${create.what}`,
      onTake: () => create.onCreate(typed),
    })

  useEffect(() => {
    box.current?.querySelector(`[id="${id}-${highlighted}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])

  function onScroll() {
    const element = box.current
    if (!element || !list.hasMore || list.isLoadingMore) return
    if (element.scrollTop + element.clientHeight > element.scrollHeight - 120) list.loadMore()
  }

  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={isStale}
      tabIndex={-1}
      onScroll={onScroll}
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'max-h-64 overflow-y-auto overscroll-contain p-1 outline-none',
        isStale && '*:pointer-events-none',
      )}
    >
      {list.items.map((row, index) => {
        const { label, hint } = toOption(row)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that keeps the focus
          <div
            key={row.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlighted}
            data-highlighted={index === highlighted ? '' : undefined}
            className={cx(menuItemClass, 'py-1')}
            onMouseMove={() => index !== highlighted && onHighlight(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(row)}
          >
            <span className="min-w-0">
              <span className="block truncate">{label}</span>
              {hint && <span className="line-clamp-2 break-words text-quiet text-sm">{hint}</span>}
            </span>
          </div>
        )
      })}
      <Status list={list} />
      {extras.length > 0 && (
        <div
          role="presentation"
          className="sticky -bottom-1 -mx-1 -mb-1 border-line border-t bg-raised p-1 first:border-t-0"
        >
          {extras.map(({ words, onTake }, place) => {
            const index = list.items.length + place
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div
                key={words}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={highlighted === index}
                data-highlighted={highlighted === index ? '' : undefined}
                className={menuItemClass}
                onMouseMove={() => index !== highlighted && onHighlight(index)}
                onClick={onTake}
              >
                <Plus aria-hidden />
                <span className="truncate">{words}</span>
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

function Status({ list }: { list: ListState<unknown> }) {
  const text = list.error
    ? 'Could not be loaded'
    : list.isPending || list.isLoadingMore
      ? 'Loading…'
      : list.items.length === 0
        ? 'Nothing matches'
        : null
  if (!text) return null
  // An option, because a listbox may contain nothing else.
  return (
    <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className="px-3 py-2 text-quiet">
      {text}
    </div>
  )
}
