import { StatusBadge } from '@/ui/primitives/status-badge'
import { STATE_BADGES, stateOf } from '../reservation'
import type { Reservation } from '../reservation.schema'

export const StateBadge = ({ reservation }: { reservation: Reservation }) => (
  <StatusBadge of={STATE_BADGES} status={stateOf(reservation)} />
)
