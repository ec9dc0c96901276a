import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsPhone } from './hooks'
import { Button } from './primitives/button'
import { Input } from './primitives/input'
import { Sheet } from './primitives/sheet'

interface FilterBarProps extends Partial<SearchBoxProps> {
  /** Number of active filters, without the search. */
  active?: number
  onClear?: () => void
  /** The filters: in the row on a desktop, in a sheet on a phone. */
  children?: ReactNode
  /** At the end of the row at every width, such as a choice of views. */
  end?: ReactNode
}

export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, placeholder, active = 0, onClear, children, end } = props
  const isPhone = useIsPhone()
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
    <search className="flex flex-wrap items-center gap-2 print:hidden">
      {onSearch && <SearchBox search={search} onSearch={onSearch} placeholder={placeholder} />}
      {!isPhone && children}
      {!isPhone && children && (
        // Keeps its space while there is nothing to clear, so that the layout does not jump.
        <Button variant="ghost" onClick={onClear} className={active > 0 ? undefined : 'invisible'}>
          Clear filters
        </Button>
      )}
      {isPhone && children && (
        <>
          <Button onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden />
            Filters
            {active > 0 && (
              <span className="figures grid size-5 place-items-center rounded-full bg-accent text-on-accent text-sm">
                {active}
                <span className="sr-only"> active</span>
              </span>
            )}
          </Button>
          <Sheet open={sheetOpen} onClose={() => setSheetOpen(false)} title="Filters" side="bottom">
            <div className="flex flex-col gap-3 overflow-y-auto p-4 *:w-full *:shrink-0">
              {children}
              <div className="mt-2 flex gap-2 *:flex-1">
                {active > 0 && <Button onClick={onClear}>Clear filters</Button>}
                <Button variant="primary" onClick={() => setSheetOpen(false)}>
                  Show Results
                </Button>
              </div>
            </div>
          </Sheet>
        </>
      )}
      {end && <div className="shrink-0 md:ml-auto">{end}</div>}
    </search>
  )
}

const DELAY = 250

/** Omitted for lists without a text search. */
interface SearchBoxProps {
  search: string | undefined
  onSearch: (text: string | undefined) => void
  placeholder?: string
}

function SearchBox({ search = '', onSearch, placeholder = 'Search...' }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A link or "Clear filters" changes the search from outside; text being typed is left alone.
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    if (search !== text.trim()) setText(search)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest(
        'input, textarea, [contenteditable], [role=dialog]',
      )
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      clearTimeout(timer.current)
    }
  }, [])

  const change = (next: string, delay = DELAY) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim() || undefined), delay)
  }

  return (
    <div className="relative min-w-24 flex-1 md:min-w-44 md:max-w-sm">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
        aria-hidden
      />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={placeholder.replace(/\.+$/, '')}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(text, 0)
          if (event.key === 'Escape' && text) change('', 0)
        }}
        className="pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-0 right-0"
          onClick={() => {
            change('', 0)
            input.current?.focus()
          }}
          aria-label="Clear search"
        >
          <X aria-hidden />
        </Button>
      ) : (
        <kbd
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-quiet text-sm md:block"
          aria-hidden
        >
          /
        </kbd>
      )}
    </div>
  )
}
