import { Popover as Radix } from 'radix-ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { fold } from '@/shared/fold'
import { cx } from '../cx'
import { useDebounced } from '../hooks'
import type { RecordSource } from '../list-state'
import { ComboboxList, type ComboboxOption, type CreateOption } from './combobox-list'
import { popClass } from './menu-style'

/** The current entries for keyboard handling in the input. */
export interface Offered<T> {
  rows: readonly T[]
  /** Entries after the rows: the typed text, and a new record. */
  extras: readonly ('add' | 'create')[]
  /** Matches the typed text; otherwise nothing can be chosen. */
  isCurrent: boolean
  /** The search failed, so the matches are unknown. */
  hasFailed: boolean
}

interface ComboboxPopupProps<T> {
  id: string
  /** The input's frame, below which it opens. */
  frame: RefObject<HTMLDivElement | null>
  source: Pick<RecordSource<T>, 'useList' | 'isLocal'>
  toOption: (row: T) => ComboboxOption
  typed: string
  offered: RefObject<Offered<T>>
  /** Called once the list matches the typed text. */
  onCurrent: () => void
  highlighted: number
  onHighlight: (index: number) => void
  onPick: (row: T) => void
  /** Accepts the typed text. */
  onAdd: (() => void) | undefined
  create: CreateOption | undefined
  onClose: () => void
  /** Stays open regardless of the focus. */
  isHeld: () => boolean
}

const PAGE = 50

const isCalled = ({ label, name = label }: ComboboxOption, typed: string) => fold(name) === fold(typed)

/** The open list of a combobox. */
export function ComboboxPopup<T extends { id: string }>(props: ComboboxPopupProps<T>) {
  const { frame, source, typed, offered, onCurrent, onClose, isHeld, onAdd, create, ...list } = props
  const settled = useDebounced(typed, 200)
  const search = source.isLocal ? typed : settled
  const found = source.useList({ search: search || undefined }, { limit: PAGE })
  // While a search is pending the list shows the previous results, which Enter must not choose.
  const isCurrent = search === typed && !found.isRefreshing && !found.isPending
  const hasFailed = found.error !== null
  const isKnown = found.items.some((row) => isCalled(list.toOption(row), typed))
  const canAdd = onAdd !== undefined && typed !== '' && !isKnown
  const canCreate = create !== undefined && !isKnown
  useLayoutEffect(() => {
    const extras = [canAdd && ('add' as const), canCreate && ('create' as const)].filter((extra) => !!extra)
    offered.current = { rows: found.items, extras, isCurrent, hasFailed }
  }, [offered, found.items, isCurrent, hasFailed, canAdd, canCreate])

  const tell = useRef(onCurrent)
  useLayoutEffect(() => {
    tell.current = onCurrent
  })
  useEffect(() => {
    if (isCurrent) tell.current()
  }, [isCurrent])

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={frame as RefObject<HTMLDivElement>} />
      {/* Inside its dialog, which would otherwise block scrolling. */}
      <Radix.Portal container={frame.current?.closest<HTMLElement>('[data-dialog]')}>
        <Radix.Content
          role="presentation"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (isHeld() || frame.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className={cx(popClass, 'w-(--radix-popover-trigger-width) min-w-56 overflow-hidden')}
        >
          <ComboboxList
            {...list}
            list={found}
            typed={typed}
            onAdd={canAdd ? onAdd : undefined}
            create={canCreate ? create : undefined}
            isStale={!isCurrent}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
