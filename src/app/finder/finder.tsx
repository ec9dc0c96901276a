import { CloudOff, Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFound } from '@/features/search/client/search.resource'
import { MAX_QUERY_LENGTH } from '@/features/search/search.schema'
import { counted } from '@/shared/counted'
import { cx } from '@/ui/cx'
import { useDebounced, useOffline } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { scrim } from '@/ui/primitives/dialog'
import { useEscape } from '@/ui/primitives/use-escape'
import { useReturnFocus } from '@/ui/primitives/use-return-focus'
import { FinderList } from './finder-list'
import type { Option } from './option'
import { useOptions } from './use-options'

/** Long enough for the next letter of a word, short enough not to be noticed. */
const PAUSE_MS = 120

/** Finds records, actions and screens. */
export default function Finder({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const requested = useDebounced(typed, PAUSE_MS)
  const { records, isStale, error, retry } = useFound(typed === '' ? '' : requested)
  const isWaiting = typed !== '' && (isStale || requested !== typed)
  const isOffline = useOffline()
  const groups = useOptions(typed, records)
  const options = groups.flatMap((group) => group.options)
  const [marked, setMarked] = useState<string>()
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  )
  const chosen = options[at]
  const isAwaited = useRef(false)
  const id = useId()
  const focus = useReturnFocus()

  function choose(option: Option) {
    // Closed first: the screen below may ask before it is left.
    onClose()
    option.run()
  }

  // Enter pressed before the results arrived chooses the first.
  useEffect(() => {
    if (isWaiting || !isAwaited.current) return
    isAwaited.current = false
    if (chosen) choose(chosen)
  })

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + options.length }[event.key]
    if (to !== undefined && options.length > 0) {
      event.preventDefault()
      setMarked(options[to % options.length]?.key)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const isStaleRecord = isWaiting && records.length > 0 && at >= options.length - records.length
    if (chosen && !isStaleRecord) choose(chosen)
    else isAwaited.current = isWaiting
  }

  // Handles the key before a re-rendered form below, which would close too.
  const keys = useEscape(true, onClose, true)

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay {...scrim} className={cx(scrim.className, 'z-50')} />
        <Radix.Content
          data-dialog=""
          {...focus}
          {...keys}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-raised outline-none appear md:inset-x-0 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[70dvh] md:w-full md:max-w-2xl md:rounded-xl md:border md:border-line md:shadow-pop print:hidden"
        >
          <Radix.Title className="sr-only">Find</Radix.Title>
          <div className="flex shrink-0 items-center gap-2 border-line border-b py-2 pr-2 pl-4">
            <Search className="size-4 shrink-0 text-quiet" aria-hidden />
            <input
              role="combobox"
              aria-label="Find records, actions and screens"
              aria-expanded={options.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={chosen && `${id}-${at}`}
              aria-busy={isWaiting}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={MAX_QUERY_LENGTH}
              placeholder="Name, number, phone, address…"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setMarked(undefined)
                isAwaited.current = false
              }}
              onKeyDown={onKeyDown}
              className="h-control min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-quiet"
            />
            <Button variant="ghost" size="icon" onClick={onClose} aria-label="Close">
              <X aria-hidden />
            </Button>
          </div>
          <FinderList
            id={id}
            groups={groups}
            at={at}
            onMark={(option) => setMarked(option.key)}
            onChoose={choose}
            isStale={isWaiting}
          />
          <Outcome
            text={outcome({ isOffline, isFailed: error !== null, isWaiting, typed, count: options.length })}
            isSeen={typed !== '' && (isOffline || error !== null || options.length === 0)}
            isOffline={isOffline}
            onRetry={error && !isOffline ? retry : undefined}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface Sought {
  isOffline: boolean
  isFailed: boolean
  isWaiting: boolean
  typed: string
  count: number
}

function outcome({ isOffline, isFailed, isWaiting, typed, count }: Sought): string {
  if (typed === '') return ''
  if (isOffline) return 'You are offline, so records cannot be searched'
  if (isFailed) return 'Records could not be searched'
  if (isWaiting) return count === 0 ? 'Searching…' : ''
  return count === 0 ? `Nothing found for “${typed}”` : counted(count, 'result')
}

interface OutcomeProps {
  text: string
  isSeen: boolean
  isOffline: boolean
  onRetry: (() => void) | undefined
}

/** Announces the number of results to screen readers. */
function Outcome({ text, isSeen, isOffline, onRetry }: OutcomeProps) {
  return (
    <div className={cx('flex shrink-0 items-center gap-3 px-4 text-quiet', isSeen && 'min-h-12 py-2')}>
      {isOffline && isSeen && <CloudOff className="size-4 shrink-0 text-amber-ink" aria-hidden />}
      <p role="status" className={isSeen ? 'min-w-0 break-words' : 'sr-only'}>
        {text}
      </p>
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}
