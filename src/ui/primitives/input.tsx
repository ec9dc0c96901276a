import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { useAutoHeight } from './use-auto-height'

const common = cx(
  'w-full rounded-md border text-ink transition-colors hover:border-edge',
  'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet',
)

/** Common style of all form controls. */
export const controlClass = cx(common, 'border-edge/60 bg-field')

/** The same in a table cell, which shows its frame only on hover. */
export const cellControlClass = cx(common, 'h-control border-transparent bg-transparent px-2')

export interface InputProps extends ComponentProps<'input'> {
  /** As a table cell. */
  isBare?: boolean
}

export function Input({ className, isBare = false, ...props }: InputProps) {
  return (
    <input
      className={cx(isBare ? cellControlClass : cx(controlClass, 'h-control text-ellipsis px-3'), className)}
      {...props}
    />
  )
}

export function Textarea({ className, ref, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      ref={useAutoHeight(ref, props.value)}
      className={cx(controlClass, 'field-sizing-content min-h-24 px-3 py-2', className)}
      {...props}
    />
  )
}
