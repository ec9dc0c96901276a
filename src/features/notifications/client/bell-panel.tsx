import { Link } from '@tanstack/react-router'
import {
  BellRing,
  Briefcase,
  CalendarClock,
  CalendarX2,
  CheckCheck,
  CircleHelp,
  FileDiff,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  UserPlus,
  Wrench,
} from 'lucide-react'
import { recordAddress } from '@/client/record-address'
import { personHere } from '@/client/signed-in-person'
import { NOTICES, type NoticeKind } from '@/shared/notices'
import { cx } from '@/ui/cx'
import { ErrorState } from '@/ui/error-state'
import { useBusy } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { ShowMore } from '@/ui/show-more'
import { Submission } from '@/ui/submission'
import { toastFailure } from '@/ui/toast'
import { useNow } from '@/ui/use-now'
import { agoText, wordsOf } from '../notification'
import type { Notification } from '../notification.schema'
import { markAllRead, markRead, notifications, useUnread } from './notifications.resource'

const AT_ONCE = 15

const ICONS: Record<NoticeKind, LucideIcon> = {
  job_assigned: Briefcase,
  visit_rescheduled: CalendarClock,
  visit_cancelled: CalendarX2,
  job_note: MessageSquareText,
  rfi_answered: CircleHelp,
  change_order_decided: FileDiff,
  tool_overdue: Hourglass,
  care_due: Wrench,
  low_stock: BellRing,
  person_joined: UserPlus,
}

/** The notifications behind the bell, newest first. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const list = notifications.useList({}, { limit: AT_ONCE })
  const now = useNow(60_000)
  if (list.items.length === 0)
    return (
      <div className="p-4">
        {list.isPending ? (
          <SkeletonLines />
        ) : list.error ? (
          <ErrorState error={list.error} onRetry={list.retry} />
        ) : (
          <p className="py-8 text-balance text-center text-quiet">
            No notifications yet. Job assignments and other updates for you appear here.
          </p>
        )}
      </div>
    )
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ul className="divide-y divide-line">
          {list.items.map((one) => (
            <li key={one.id}>
              <Row one={one} now={now} onClose={onClose} />
            </li>
          ))}
        </ul>
        {list.hasMore && (
          <div className="px-4 pb-3">
            <ShowMore list={list}>Show More</ShowMore>
          </div>
        )}
      </div>
      <MarkAll />
    </>
  )
}

function MarkAll() {
  const unread = useUnread()
  const [isBusy, onClick] = useBusy(() =>
    markAllRead(new Submission().attempt()).catch((error) => toastFailure('Failed to mark as read', error)),
  )
  return (
    <footer className="border-line border-t p-2">
      <Button variant="ghost" className="w-full" busy={isBusy} disabled={!unread} onClick={onClick}>
        <CheckCheck aria-hidden />
        Mark All as Read
      </Button>
    </footer>
  )
}

function Row({ one, now, onClose }: { one: Notification; now: Date; onClose: () => void }) {
  const { title, text } = wordsOf(one, personHere())
  const isUnread = one.readAt === null
  const Icon = ICONS[one.kind]

  function onClick() {
    markRead(one)
    onClose()
  }

  return (
    <Link
      {...addressOf(one)}
      state={{ opened: true }}
      onClick={onClick}
      className="flex gap-3 px-4 py-3 hover:bg-hover focus-visible:outline-offset-[-2px]"
    >
      <Icon className={cx('mt-1 size-4 shrink-0', isUnread ? 'text-ink' : 'text-quiet')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className={cx('block break-words', isUnread && 'font-semibold')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="block break-words text-quiet text-sm">{text}</span>
        <time dateTime={one.createdAt} className="figures block text-quiet text-sm">
          {agoText(one.createdAt, now)}
        </time>
      </span>
      {isUnread && <span className="mt-2 size-2 shrink-0 rounded-full bg-ink" aria-hidden />}
    </Link>
  )
}

/** A person who joined is shown in Settings; everything else links to its record. */
const addressOf = ({ kind, entityId, payload }: Notification) =>
  kind === 'person_joined'
    ? { to: '/settings' as const }
    : recordAddress(NOTICES[kind].entity, { ...payload, id: entityId })
