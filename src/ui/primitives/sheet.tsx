import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Button } from './button'
import { scrim } from './dialog'
import { ignoreUnsentBar } from './outside-dialog'
import { useEscape } from './use-escape'
import { useReturnFocus } from './use-return-focus'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  side: 'left' | 'bottom'
  /** The title is announced but not shown. */
  bare?: boolean
  className?: string
  children: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 slide-left',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] slide-bottom',
}

export function Sheet({ open, onClose, title, side, bare = false, className, children }: SheetProps) {
  const focus = useReturnFocus()
  const keys = useEscape(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay {...scrim} className={cx(scrim.className, 'z-40')} />
        <Radix.Content
          {...focus}
          {...keys}
          onInteractOutside={ignoreUnsentBar}
          data-dialog=""
          aria-describedby={undefined}
          className={cx('fixed z-40 flex flex-col bg-raised shadow-pop outline-none', sides[side], className)}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <header className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-4">
              <Radix.Title className="font-semibold">{title}</Radix.Title>
              <Button variant="ghost" size="icon" onClick={onClose} aria-label="Close">
                <X aria-hidden />
              </Button>
            </header>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
