import { cx } from '../cx'

/** Common style of select lists, menus, popovers and comboboxes; they cover toasts shown earlier. */
export const popClass = 'z-70 rounded-lg border border-line bg-raised text-ink shadow-pop appear print:hidden'

export const menuClass = cx(popClass, 'overflow-y-auto overscroll-contain p-1')

export const menuItemClass = cx(
  'relative flex min-h-control cursor-default select-none items-center gap-2 rounded-md px-3 outline-none md:min-h-8',
  'data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0',
)
