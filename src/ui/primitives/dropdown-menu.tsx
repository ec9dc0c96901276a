import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { menuClass, menuItemClass } from './menu-style'

export const Menu = Radix.Root
export const MenuTrigger = Radix.Trigger

export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content align="end" sideOffset={4} className={cx(menuClass, 'min-w-44', className)} {...props} />
    </Radix.Portal>
  )
}

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cx(menuItemClass, className)} {...props} />
}

/** Items under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Group>
      <Radix.Label className="px-3 pt-2 pb-1 text-quiet text-sm">{label}</Radix.Label>
      {children}
    </Radix.Group>
  )
}

export const MenuLine = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />

/** A multiple choice item: the menu stays open. */
export function MenuCheckItem({ className, children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      className={cx(menuItemClass, 'pr-9', className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <span className="min-w-0 truncate">{children}</span>
      <Radix.ItemIndicator className="absolute right-3">
        <Check className="size-4" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}
