import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { popClass } from './menu-style'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger

interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** Its dialog, if any, which would otherwise block scrolling. */
  container?: HTMLElement | null
}

export function PopoverContent({ className, container, ...props }: PopoverContentProps) {
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        align="start"
        className={cx(popClass, 'p-4', className)}
        {...props}
      />
    </Radix.Portal>
  )
}
