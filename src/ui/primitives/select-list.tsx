import { Check } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import { menuClass, menuItemClass } from './menu-style'
import type { SelectOption } from './select'

interface SelectListProps {
  /** Position of the control. */
  place: DOMRect
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  onClose: () => void
  /** After closing, to return the focus. */
  onClosed: () => void
}

/** Radix reserves '' for "nothing chosen", so an option with an empty value uses this name. */
const NONE = '\u2205'

export function SelectList({ place, value, options, onChange, onClose, onClosed }: SelectListProps) {
  const hasEmpty = options.some((option) => option.value === '')
  const { left, top, width, height } = place
  return (
    <Radix.Root
      open
      value={value === '' && hasEmpty ? NONE : value}
      onValueChange={(next) => onChange(next === NONE ? '' : next)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* Nothing scrolls while the list is open, so its anchor can cover the control. */}
      {createPortal(
        <Radix.Trigger asChild>
          <span
            role="presentation"
            aria-hidden
            className="pointer-events-none fixed"
            style={{ left, top, width, height }}
          />
        </Radix.Trigger>,
        document.body,
      )}
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cx(
            menuClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value === '' ? NONE : option.value}
                className={cx(menuItemClass, 'pr-9')}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-3">
                  <Check className="size-4" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
