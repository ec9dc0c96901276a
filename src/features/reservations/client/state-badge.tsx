import { STATE_BADGES, stateOf } from '@/domain/reservations/reservation'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { StatusBadge } from '@/ui/primitives/status-badge'

export const StateBadge = ({ reservation }: { reservation: Reservation }) => (
  <StatusBadge of={STATE_BADGES} status={stateOf(reservation)} />
)
