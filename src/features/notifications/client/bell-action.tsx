import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIsPhone } from '@/ui/hooks'
import { MissingState } from '@/ui/missing-state'
import { pieceOf, usePiece } from '@/ui/piece'
import { Button } from '@/ui/primitives/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { Sheet } from '@/ui/primitives/sheet'
import { bellLabel } from '../notification'
import { useUnread } from './notifications.resource'

const panel = pieceOf(() => import('./bell-panel'))
const preload = () => void panel.load().catch(() => undefined)

/** The bell in the header, with the unread count; opens the newest notifications, on a phone in a sheet. */
export function BellAction() {
  const known = useUnread()
  const unread = known ?? 0
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const close = () => setOpen(false)
  const button = (
    <Button
      variant="ghost"
      size="icon"
      // Minimum touch target width in the narrowest header with large text.
      className="relative @max-[18rem]:w-[44px]"
      aria-label={bellLabel(unread)}
      onPointerEnter={preload}
      onFocus={preload}
      {...(isPhone && { onClick: () => setOpen(true), 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
    >
      <Bell aria-hidden />
      {unread > 0 && <Unread count={unread} />}
    </Button>
  )
  return (
    <>
      {isPhone ? (
        <>
          {button}
          <Sheet open={isOpen} onClose={close} title="Notifications" side="bottom">
            <Panel isOpen={isOpen} onClose={close} />
          </Sheet>
        </>
      ) : (
        <Popover open={isOpen} onOpenChange={setOpen}>
          <PopoverTrigger asChild>{button}</PopoverTrigger>
          <PopoverContent
            align="end"
            aria-label="Notifications"
            className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-104 flex-col p-0!"
          >
            <h2 className="border-line border-b px-4 py-3 font-semibold">Notifications</h2>
            <Panel isOpen={isOpen} onClose={close} />
          </PopoverContent>
        </Popover>
      )}
      <Announcement unread={known} />
    </>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="figures absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-ink px-1 text-center font-semibold text-canvas text-xs leading-4.5 md:-top-0.5 md:-right-0.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

function Panel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { known, isMissing, retry } = usePiece(panel, isOpen)
  if (known) return <known.default onClose={onClose} />
  return isMissing ? <MissingState onRetry={retry} /> : null
}

/** Announces new notifications to screen readers; the count at page load is not announced. */
function Announcement({ unread }: { unread: number | undefined }) {
  const before = useRef<number>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && unread > before.current) setText(bellLabel(unread))
    before.current = unread
  }, [unread])
  return (
    <span aria-live="polite" className="sr-only">
      {text}
    </span>
  )
}
