import { OwnReservations } from './own-reservations'

export default function KitReservations({ kitId, isClosed }: { kitId: string; isClosed: boolean }) {
  return (
    <section aria-label="Reservations" className="mt-6">
      <h3 className="mb-2 font-semibold">Reservations</h3>
      <OwnReservations of={{ kitId }} shows="person" isClosed={isClosed} />
    </section>
  )
}
