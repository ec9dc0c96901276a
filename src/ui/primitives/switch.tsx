import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx'

export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cx(
        'relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunken transition-colors',
        'before:absolute before:-inset-2.5 data-[state=checked]:border-ink data-[state=checked]:bg-ink',
        'disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-quiet transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-canvas" />
    </Radix.Root>
  )
}
