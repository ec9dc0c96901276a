import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { Button } from './button'
import { ignoreUnsentBar } from './outside-dialog'
import { uncovered } from './uncovered'
import { useEscape } from './use-escape'
import { useIsScrollable } from './use-is-scrollable'
import { useReturnFocus } from './use-return-focus'

/** The backdrop of a dialog. Of several, only the topmost darkens; see styles.css. */
export const scrim = { 'data-scrim': '', className: 'fixed inset-0 bg-scrim appear print:hidden' }

const widths = {
  default: 'md:max-w-xl',
  wide: 'md:max-w-3xl',
  full: 'md:max-w-6xl',
}

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  onOpenAutoFocus?: (event: Event) => void
  children: ReactNode
}

/**
 * Full screen on phones, centred on desktops. Centred by margins, not by a transform, and without clipping, so that
 * lists inside are positioned correctly and can extend beyond its edge.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  width = 'default',
  onOpenAutoFocus,
  children,
}: DialogProps) {
  const focus = useReturnFocus(onOpenAutoFocus)
  const keys = useEscape(open, onClose)

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay {...scrim} className={cx(scrim.className, 'z-40')} />
        <Radix.Content
          data-dialog=""
          {...focus}
          {...keys}
          onInteractOutside={ignoreUnsentBar}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-0 z-40 flex flex-col bg-raised outline-none appear',
            'md:m-auto md:h-fit md:max-h-[85dvh] md:w-full md:rounded-xl md:border md:border-line md:shadow-pop',
            'print:static print:max-h-none print:max-w-none print:border-0 print:shadow-none',
            widths[width],
          )}
        >
          <header className="flex shrink-0 items-start justify-between gap-3 border-line border-b py-3 pr-3 pl-4 md:pl-5">
            <div className="min-w-0 py-1">
              <Radix.Title className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-xl">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Button variant="ghost" size="icon" onClick={onClose} aria-label="Close" className="print:hidden">
              <X aria-hidden />
            </Button>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The scrolling part. */
export function DialogBody({ className, ref, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...useIsScrollable(ref)}
      className={cx(
        'min-h-0 flex-auto overflow-y-auto overscroll-contain p-4 md:p-5 print:overflow-visible',
        className,
      )}
      {...props}
    />
  )
}

/** The actions, always visible. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...uncovered}
      className={cx(
        'flex shrink-0 flex-wrap gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:grow',
        'md:justify-end md:px-5 md:py-3 md:*:grow-0 print:hidden',
        className,
      )}
      {...props}
    />
  )
}
