import { Ban, CalendarPlus, PackageCheck, PackageOpen } from 'lucide-react'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { Button } from '@/ui/primitives/button'
import { useMayChange, useReservationActions } from './use-reservation-actions'

interface ReservationActionsProps {
  reservation: Reservation
  onEdit: () => void
  /** In a dialog's action bar, where destructive actions are set apart. */
  isBar?: boolean
}

/** Take, edit or cancel a pending reservation; return or extend an active one. */
export function ReservationActions({ reservation, onEdit, isBar }: ReservationActionsProps) {
  const { isBusy, take, returnItems, cancel } = useReservationActions()
  const mayChange = useMayChange()
  const { status, out } = reservation
  if (!mayChange(reservation) || (status !== 'pending' && status !== 'active')) return null
  return (
    <>
      {status === 'pending' && (
        <Button
          variant={isBar ? 'danger-quiet' : 'secondary'}
          className={isBar ? 'md:mr-auto' : undefined}
          disabled={isBusy}
          onClick={() => void cancel(reservation)}
        >
          <Ban aria-hidden />
          Cancel
        </Button>
      )}
      <Button onClick={onEdit}>
        <CalendarPlus aria-hidden />
        {status === 'active' ? 'Extend' : 'Change'}
      </Button>
      {status === 'pending' && (
        <Button
          variant={isBar ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void take(reservation)}
        >
          <PackageOpen aria-hidden />
          Pick Up
        </Button>
      )}
      {status === 'active' && out > 0 && (
        <Button
          variant={isBar ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void returnItems(reservation)}
        >
          <PackageCheck aria-hidden />
          Return
        </Button>
      )}
    </>
  )
}
