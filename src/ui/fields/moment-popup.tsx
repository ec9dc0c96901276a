import { Popover as Radix } from 'radix-ui'
import type { RefObject } from 'react'
import { useIsPhone } from '../hooks'
import { Popover, PopoverContent } from '../primitives/popover'
import { Sheet } from '../primitives/sheet'
import { MomentPicker, type MomentPickerProps } from './moment-picker'

interface MomentPopupProps extends Omit<MomentPickerProps, 'onDone'> {
  /** The field, below which it opens. */
  frame: RefObject<HTMLDivElement | null>
  /** The element that gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A sheet on phones, a popover elsewhere. */
export function MomentPopup({ frame, opener, onClose, ...choice }: MomentPopupProps) {
  const title = choice.moment.choose
  const picker = <MomentPicker {...choice} onDone={onClose} />
  if (useIsPhone())
    return (
      <Sheet open onClose={onClose} title={title} side="bottom">
        <div className="min-h-0 overflow-y-auto overscroll-contain p-3">{picker}</div>
      </Sheet>
    )

  function returnFocus(event: Event) {
    event.preventDefault()
    const taken = document.activeElement
    // A click on another field has moved the focus already.
    if (!taken || taken === document.body || taken.contains(frame.current)) opener.current?.focus()
  }

  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={frame as RefObject<HTMLDivElement>} />
      <PopoverContent
        aria-label={title}
        container={frame.current?.closest<HTMLElement>('[data-dialog]')}
        className="max-h-(--radix-popover-content-available-height) overflow-y-auto overscroll-contain"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          const content = event.currentTarget
          if (content instanceof HTMLElement)
            content.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
        }}
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => {
          // The field's own button closes it.
          if (frame.current?.contains(event.target as Node)) event.preventDefault()
        }}
      >
        {picker}
      </PopoverContent>
    </Popover>
  )
}
