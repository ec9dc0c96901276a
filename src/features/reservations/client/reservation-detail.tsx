import { reservations } from '@/domain/reservations/client/reservations.resource'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { formatDateTime } from '@/shared/dates'
import { ByLine } from '@/ui/by-line'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { ScreenLink } from '@/ui/screen-link'
import { ReservationActions } from './reservation-actions'
import { overdueText, whenText } from './reservation-texts'
import { StateBadge } from './state-badge'

interface ReservationDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form over the detail. */
  onForm: (form: string) => void
}

export function ReservationDetail({ id, onClose, onForm }: ReservationDetailProps) {
  const { data: reservation, error, retry } = reservations.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={reservation?.subject}
      badges={reservation && <StateBadge reservation={reservation} />}
      subtitle={reservation && whenText(reservation)}
      isLoading={!reservation}
      error={error}
      onRetry={retry}
      record={reservation && { entity: 'reservation', id: reservation.id }}
      actions={
        reservation && (
          <ReservationActions reservation={reservation} onEdit={() => onForm(reservation.id)} isBar />
        )
      }
    >
      {reservation && <Facts reservation={reservation} />}
    </DetailDialog>
  )
}

function Facts({ reservation }: { reservation: Reservation }) {
  const { itemId, kitId, subject, qty, reservedForName, jobId, jobNum, isOverdue } = reservation
  return (
    <DetailList>
      {isOverdue && (
        <Detail label="Overdue" wide>
          <span className="text-red-ink">{overdueText(reservation)}</span>
        </Detail>
      )}
      <Detail label={itemId ? 'Item' : 'Kit'}>
        {itemId ? (
          <ScreenLink to="/inventory" search={{ open: itemId }}>
            {subject}
          </ScreenLink>
        ) : (
          <ScreenLink to="/kits" search={{ open: kitId ?? '' }}>
            {subject}
          </ScreenLink>
        )}
      </Detail>
      {itemId && (
        <Detail label="Quantity">
          <span className="figures">{qty}</span>
        </Detail>
      )}
      <Detail label="Reserved For">{reservedForName}</Detail>
      <Detail label="Job" none="No job">
        {jobId && (
          <ScreenLink to="/jobs/$id" params={{ id: jobId }}>
            #{jobNum}
          </ScreenLink>
        )}
      </Detail>
      {reservation.takenAt && (
        <Detail label="Picked Up">
          <span className="figures">{formatDateTime(reservation.takenAt)}</span>
        </Detail>
      )}
      {reservation.completedAt && (
        <Detail label="Returned">
          <span className="figures">{formatDateTime(reservation.completedAt)}</span>
        </Detail>
      )}
      <Detail label="Created">
        <ByLine date={reservation.createdAt} by={reservation.createdByName} />
      </Detail>
      <Detail label="Notes" wide>
        {reservation.notes}
      </Detail>
    </DetailList>
  )
}
