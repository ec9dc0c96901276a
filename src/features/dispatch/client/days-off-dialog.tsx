import { useOverlay } from '@/client/use-overlay'
import { dialogPiece } from '@/ui/dialog-piece'
import type { Lane } from '../board'
import { useBoardDate } from './use-board-date'

const { Dialog: DaysOffForm } = dialogPiece(
  'Days Off',
  () => import('@/features/time-off/client/days-off.dialogs'),
)

/** The person whose days off are open (`?form=<id>`). */
export const useDaysOff = () => useOverlay('form')

/** A person's days off, opened by their name on the board. */
export function DaysOffDialog({ lanes }: { lanes: readonly Lane[] }) {
  const { value, hide } = useDaysOff()
  const { range, today } = useBoardDate()
  const lane = lanes.find(({ id }) => id === value)
  if (!lane) return null
  const day = range.from < today ? today : range.from
  return <DaysOffForm userId={lane.id} name={lane.name} day={day} onClose={hide} />
}
