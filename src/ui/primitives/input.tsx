import type { ComponentProps } from 'react'
import { cx } from '../cx'

/** The frame that every control a person types into or chooses from has in common. */
export const controlClass = cx(
  'w-full rounded-md border border-edge/60 bg-field text-ink transition-colors hover:border-edge',
  'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet',
)

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cx(controlClass, 'h-control px-3', className)} {...props} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea className={cx(controlClass, 'field-sizing-content min-h-24 px-3 py-2', className)} {...props} />
  )
}
