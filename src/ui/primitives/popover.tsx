import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { popClass } from './menu-style'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger

export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content sideOffset={4} align="start" className={cx(popClass, 'p-4', className)} {...props} />
    </Radix.Portal>
  )
}
