import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx'
import { controlClass } from './input'
import { menuClass, menuItemClass } from './menu-style'

export interface SelectOption {
  value: string
  label: ReactNode
}

interface SelectProps {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
  /**
   * What the closed control shows. Given this, the options are made only while it is open: for a page that has
   * hundreds of these.
   */
  shown?: ReactNode
  disabled?: boolean
  className?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  ref?: React.Ref<HTMLButtonElement>
  onBlur?: () => void
}

/** Radix keeps '' for "nothing chosen", so an option with an empty value travels under this name. */
const NONE = '\u2205'

/** One of a few options; for records, of which there may be many, use RecordSelect. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  shown,
  disabled,
  className,
  ...trigger
}: SelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hasEmpty = options.some((option) => option.value === '')
  return (
    <Radix.Root
      value={value === '' && hasEmpty ? NONE : value}
      onValueChange={(next) => onChange(next === NONE ? '' : next)}
      disabled={disabled}
      onOpenChange={setIsOpen}
    >
      <Radix.Trigger
        className={cx(
          controlClass,
          'flex h-control items-center justify-between gap-2 px-3 text-left data-placeholder:text-quiet',
          className,
        )}
        {...trigger}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder}>{shown}</Radix.Value>
        </span>
        <Radix.Icon>
          <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cx(
            menuClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {(isOpen || shown === undefined ? options : []).map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value === '' ? NONE : option.value}
                className={cx(menuItemClass, 'pr-9')}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-3">
                  <Check className="size-4 text-accent-ink" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
