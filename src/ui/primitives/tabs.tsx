import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx'

export const Tabs = Radix.Root

export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cx(
        'flex gap-5 overflow-x-auto overflow-y-hidden border-line border-b print:hidden',
        className,
      )}
      {...props}
    />
  )
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cx(
        '-mb-px flex h-control shrink-0 items-center gap-2 border-transparent border-b-2 font-medium text-quiet transition-colors',
        'hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx('pt-4', className)} {...props} />
}
