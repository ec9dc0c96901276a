import { CalendarPlus } from 'lucide-react'
import { usePartForm } from '@/client/use-part-form'
import { reservations } from '@/domain/reservations/client/reservations.resource'
import type { ReservationStatus } from '@/domain/reservations/reservation'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { today } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { type Preset, ReservationForm } from './reservation-form'
import { overdueText, subjectText, whenText } from './reservation-texts'
import { StateBadge } from './state-badge'

const OPEN: ReservationStatus[] = ['pending', 'active']
const PAGE = { limit: 20 }
/** Value of `?part=` for a new reservation. */
const ADD = 'reservation'

interface OwnReservationsProps {
  /** The item, kit or job; preselected in a new reservation. */
  of: Preset
  /** Shows the person or the reserved thing, depending on which the screen does not show already. */
  shows: 'person' | 'subject'
  isClosed?: boolean
  children?: (items: Reservation[]) => React.ReactNode
}

/** Open reservations of an item or kit, or for a job, on its own screen, with a button to add one. */
export function OwnReservations({ of, shows, isClosed = false, children }: OwnReservationsProps) {
  const form = usePartForm()
  const { items, isPending, error, retry, hasMore, loadMore } = reservations.useList(
    { ...of, status: OPEN },
    PAGE,
  )
  if (isPending) return <SkeletonLine className="w-1/2" />
  if (error)
    return (
      <Button onClick={retry} className="w-fit">
        Could not be loaded. Try again
      </Button>
    )
  return (
    <div className="flex flex-col gap-3">
      {items.length === 0 ? <p className="text-quiet">No reservations</p> : children?.(items)}
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map((reservation) => (
            <li key={reservation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Line reservation={reservation} shows={shows} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {hasMore && <Button onClick={loadMore}>Show More</Button>}
        {!isClosed && (
          <Button onClick={() => form.show(ADD)}>
            <CalendarPlus aria-hidden />
            Reserve
          </Button>
        )}
      </div>
      {form.value === ADD && <ReservationForm preset={of} onClose={() => form.hide()} />}
    </div>
  )
}

function Line({ reservation, shows }: { reservation: Reservation; shows: 'person' | 'subject' }) {
  const { id, reservedForName, jobNum, isOverdue } = reservation
  const who = isOverdue ? overdueText(reservation) : reservedForName
  return (
    <>
      <StateBadge reservation={reservation} />
      <ScreenLink to="/reservations" search={{ open: id, date: today() }}>
        {shows === 'subject' ? subjectText(reservation) : who}
      </ScreenLink>
      <span className="figures text-quiet">
        {whenText(reservation)}
        {shows === 'subject' ? ` · ${who}` : jobNum && ` · #${jobNum}`}
      </span>
    </>
  )
}
