import type { LinkProps } from '@tanstack/react-router'
import { Briefcase, CircleUserRound, Clock, StickyNote, TriangleAlert } from 'lucide-react'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { ReservationActions } from './reservation-actions'
import { overdueText, subjectText, whenText } from './reservation-texts'
import { StateBadge } from './state-badge'

interface ReservationCardProps {
  reservation: Reservation
  link: LinkProps
  onEdit: () => void
}

export function ReservationCard({ reservation, link, onEdit }: ReservationCardProps) {
  const { isOverdue, reservedForName, jobNum, notes } = reservation
  return (
    <ListCard className="gap-2!">
      <CardHead link={link} name={subjectText(reservation)}>
        <StateBadge reservation={reservation} />
      </CardHead>
      <div className="flex flex-col gap-1">
        {isOverdue && (
          <p className="flex items-center gap-2 text-red-ink">
            <TriangleAlert className="size-4 shrink-0" aria-hidden />
            {overdueText(reservation)}
          </p>
        )}
        <CardLine icon={Clock} text={whenText(reservation)} wraps />
        {!isOverdue && <CardLine icon={CircleUserRound} text={reservedForName} />}
        <CardLine icon={Briefcase} text={jobNum && `#${jobNum}`} />
        <CardLine icon={StickyNote} text={notes} />
      </div>
      <div className="relative z-10 mt-auto flex flex-wrap gap-2 pt-1 empty:hidden">
        <ReservationActions reservation={reservation} onEdit={onEdit} />
      </div>
    </ListCard>
  )
}

export function ReservationCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/2" badges="w-20" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/3" />
        <SkeletonLine className="w-1/4" />
      </div>
    </ListCard>
  )
}
