import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { uncovered } from './uncovered'

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary:
    'border border-line bg-raised text-ink hover:bg-hover aria-pressed:border-edge aria-pressed:bg-selected',
  ghost: 'text-quiet hover:bg-hover hover:text-ink aria-pressed:bg-selected aria-pressed:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  'danger-quiet': 'border border-line bg-raised text-red-ink hover:bg-red-wash',
}

const sizes = {
  default: 'h-control px-4',
  icon: 'size-control shrink-0',
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Shows a spinner and ignores clicks. */
  busy?: boolean
  /** Styles the single child, such as a Link. */
  asChild?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'default',
  busy = false,
  asChild = false,
  className,
  disabled,
  children,
  ...props
}: ButtonProps) {
  const classes = cx(
    // The spinner replaces the icon.
    busy && '[&>svg+svg]:hidden',
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium',
    'transition-colors disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  )
  const marks = {
    'data-variant': variant,
    ...((variant === 'primary' || variant === 'danger') && uncovered),
  }
  if (asChild) {
    return (
      // A link that looks like a button has no underline.
      <Slot.Root className={cx(classes, 'no-underline!')} {...marks} {...props}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy}
      {...marks}
      {...props}
    >
      {busy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  )
}
