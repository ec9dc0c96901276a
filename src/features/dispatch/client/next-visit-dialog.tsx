import { useOverlay } from '@/client/use-overlay'
import { dialogPiece } from '@/ui/dialog-piece'
import { cardId } from '../board'
import type { BoardJob } from '../dispatch.schema'

const { Dialog: NextVisitForm } = dialogPiece('Schedule Next Visit', () => import('./next-visit-form'))

/** The card whose job gets another visit (`?form=<id>`). */
export const useNextVisit = () => useOverlay('form')

/** Books another visit of a job, opened from the menu of one of its cards. */
export function NextVisitDialog({ jobs }: { jobs: readonly BoardJob[] }) {
  const { value, hide } = useNextVisit()
  const job = jobs.find((one) => cardId(one) === value)
  return job ? <NextVisitForm job={job} onClose={hide} /> : null
}
