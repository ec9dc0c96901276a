import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx'

interface CheckboxProps extends Omit<ComponentProps<'button'>, 'value' | 'type'> {
  checked: boolean | 'indeterminate'
  onCheckedChange?: (isChecked: boolean) => void
}

/**
 * A small box with a larger touch target. One element, since a table renders many; controlled, never part of a
 * native form.
 */
export function Checkbox({ checked, onCheckedChange, className, onClick, ...props }: CheckboxProps) {
  const Mark = checked === 'indeterminate' ? Minus : Check
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <input> sets its third state by script only and cannot contain an icon
    <button
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      className={cx(
        'relative grid size-5 shrink-0 place-items-center rounded-sm border transition-colors',
        'before:absolute before:-inset-3 disabled:opacity-50 md:size-4',
        checked ? 'border-ink bg-ink text-canvas' : 'border-edge bg-field',
        className,
      )}
      {...props}
      onClick={(event) => {
        onClick?.(event)
        onCheckedChange?.(checked !== true)
      }}
      // Space ticks a box; Enter belongs to the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      {checked && <Mark className="pointer-events-none size-3.5 stroke-3" aria-hidden />}
    </button>
  )
}
