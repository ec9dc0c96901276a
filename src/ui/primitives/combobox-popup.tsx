import { Popover as Radix } from 'radix-ui'
import { type RefObject, useLayoutEffect } from 'react'
import { fold } from '@/shared/fold'
import { cx } from '../cx'
import { useDebounced } from '../hooks'
import type { RecordSource } from '../list-state'
import { ComboboxList, type ComboboxOption, type CreateOption } from './combobox-list'
import { popClass } from './menu-style'

/** What the list offers at the moment, for the keys, which the input handles. */
export interface Offered<T> {
  rows: readonly T[]
  /** It answers to what is typed; until then nothing can be taken of it. */
  isCurrent: boolean
  /** After the rows there is one that makes a new record. */
  hasCreate: boolean
}

interface ComboboxPopupProps<T> {
  id: string
  /** The input's frame, below which it opens. */
  frame: RefObject<HTMLDivElement | null>
  source: Pick<RecordSource<T>, 'useList'>
  toOption: (row: T) => ComboboxOption
  typed: string
  offered: RefObject<Offered<T>>
  highlighted: number
  onHighlight: (index: number) => void
  onPick: (row: T) => void
  create: CreateOption | undefined
  onClose: () => void
}

const PAGE = 50

const isCalled = ({ label, name = label }: ComboboxOption, typed: string) => fold(name) === fold(typed)

/** The list below a combobox, while it is open. */
export function ComboboxPopup<T extends { id: string }>(props: ComboboxPopupProps<T>) {
  const { frame, source, typed, offered, onClose, create: wanted, ...list } = props
  const search = useDebounced(typed, 200)
  const found = source.useList({ search: search || undefined }, { limit: PAGE })
  // While an answer is awaited the list still shows the one before, of which Enter must not take anything.
  const isCurrent = search === typed && !found.isRefreshing && !found.isPending
  const create = found.items.some((row) => isCalled(list.toOption(row), typed)) ? undefined : wanted
  const hasCreate = create !== undefined
  useLayoutEffect(() => {
    offered.current = { rows: found.items, isCurrent, hasCreate }
  }, [offered, found.items, isCurrent, hasCreate])

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={frame as RefObject<HTMLDivElement>} />
      {/* Inside the dialog that it belongs to, else that dialog would keep its list from scrolling. */}
      <Radix.Portal container={frame.current?.closest<HTMLElement>('[data-dialog]')}>
        <Radix.Content
          role="presentation"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (frame.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className={cx(popClass, 'w-(--radix-popover-trigger-width) min-w-56 overflow-hidden')}
        >
          <ComboboxList {...list} list={found} typed={typed} create={create} isStale={!isCurrent} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
