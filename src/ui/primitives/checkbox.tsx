import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx'

/** The box is small, its reach is not: the invisible frame around it takes the touch. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cx(
        'relative grid size-5 shrink-0 place-items-center rounded-sm border border-edge bg-field transition-colors',
        'before:absolute before:-inset-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:opacity-50 md:size-4',
        className,
      )}
      {...props}
    >
      <Radix.Indicator className="text-on-accent [&_svg]:size-3.5 [&_svg]:stroke-3">
        {props.checked === 'indeterminate' ? <Minus aria-hidden /> : <Check aria-hidden />}
      </Radix.Indicator>
    </Radix.Root>
  )
}
