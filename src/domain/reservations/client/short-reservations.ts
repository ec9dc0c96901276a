import { formatDate } from '@/shared/dates'
import type { ToastMessage } from '@/ui/toast'
import type { ShortReservation } from '../short-reservation.schema'

/** Maximum number named in a toast. */
const MAX_NAMED = 3
/** Stays longer than usual, because somebody has to be called. */
const LASTS_MS = 15_000

/** "Reservations now short: J-1042 (Ann Lee, Nov 18, 2026, 1 short)" */
function shortWords(short: readonly ShortReservation[]): string {
  const named = short
    .slice(0, MAX_NAMED)
    .map((one) =>
      [
        one.jobNum ? `${one.jobNum} (${one.reservedForName}` : `(${one.reservedForName}`,
        formatDate(one.startDate),
        `${one.short} short)`,
      ].join(', '),
    )
  const more = short.length > MAX_NAMED ? [`and ${short.length - MAX_NAMED} more`] : []
  return `Reservations now short: ${[...named, ...more].join('; ')}`
}

/** Toast text if reservations are left short; otherwise nothing. */
export function shortageOf(answer: unknown): Pick<ToastMessage, 'reason' | 'lasts'> {
  const { shortReservations = [] } = (answer ?? {}) as { shortReservations?: ShortReservation[] }
  return shortReservations.length > 0 ? { reason: shortWords(shortReservations), lasts: LASTS_MS } : {}
}
