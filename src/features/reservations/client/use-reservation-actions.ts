import { useReach } from '@/client/viewer'
import { sendCheckout } from '@/domain/checkout/client/refused-checkout'
import { reservations } from '@/domain/reservations/client/reservations.resource'
import type { Reservation, TakeInput } from '@/domain/reservations/reservation.schema'
import { useAccount } from '@/features/account/client/account.resource'
import { confirm } from '@/ui/confirm'
import { withToast } from '@/ui/toast'
import { subjectText, whenText } from './reservation-texts'

type Named = { version: number }

/** Actions on a reservation that need no form. */
export function useReservationActions() {
  const take = reservations.useAction<TakeInput & Named>('take')
  const returnItems = reservations.useAction<Named>('return')
  const cancel = reservations.useAction<Named>('cancel')
  return {
    isBusy: take.isPending || returnItems.isPending || cancel.isPending,
    take: ({ id, version, subject, jobNum }: Reservation) =>
      withToast(
        (attempt) =>
          sendCheckout({ version }, attempt, (body, part) => take.mutateAsync({ id, body, attempt: part })),
        {
          success: {
            title: 'Picked up',
            description: jobNum ? `${subject} is out on ${jobNum}` : `${subject} is out`,
          },
          failure: 'Failed to pick up',
        },
      ),
    returnItems: ({ id, version, subject }: Reservation) =>
      withToast((attempt) => returnItems.mutateAsync({ id, body: { version }, attempt }), {
        success: { title: 'Returned', description: `${subject} is back` },
        failure: 'Failed to return',
      }),
    async cancel(reservation: Reservation) {
      const { id, version } = reservation
      const question = {
        title: 'Cancel this reservation?',
        description: `${subjectText(reservation)}, ${whenText(reservation)}. Others will be able to reserve it.`,
        action: 'Cancel Reservation',
        cancel: 'Keep It',
        destructive: true,
      }
      if (!(await confirm(question))) return
      await withToast((attempt) => cancel.mutateAsync({ id, body: { version }, attempt }), {
        success: { title: 'Reservation cancelled' },
        failure: 'Failed to cancel the reservation',
      })
    },
  }
}

/** Technicians change only their own reservations. */
export function useMayChange(): (reservation: Pick<Reservation, 'reservedFor'>) => boolean {
  const reach = useReach()('change reservations')
  const account = useAccount()
  return ({ reservedFor }) => reach === 'all' || (reach === 'own' && reservedFor === account?.id)
}
