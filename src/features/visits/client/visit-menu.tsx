import { MoreHorizontal, Pencil, Trash2, X } from 'lucide-react'
import { formatSpan } from '@/shared/dates'
import { askReason, confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { withToast } from '@/ui/toast'
import { MOVES_FROM, removalProblem } from '../visit'
import { MAX_CANCEL_REASON, type Visit } from '../visit.schema'
import { visits } from './visits.resource'

interface VisitMenuProps {
  visit: Visit
  /** May change who goes, when, and what to know. */
  mayPlan: boolean
  onEdit: () => void
}

/** What can be done about an open visit besides its next step. */
export function VisitMenu({ visit, mayPlan, onEdit }: VisitMenuProps) {
  const { id, status, version } = visit
  const cancelling = visits.useAction<{ reason: string; version: number }>('cancel')
  const removal = visits.useRemove()
  const mayCancel = MOVES_FROM[status].includes('cancel')
  const mayRemove = mayPlan && removalProblem(status) === null
  if (!mayPlan && !mayCancel) return null

  async function cancel() {
    const title = `Cancel the visit ${whenOf(visit)}?`
    const question = { title, action: 'Cancel visit', cancel: 'Keep visit', destructive: true }
    const reason = await askReason({ ...question, max: MAX_CANCEL_REASON })
    if (reason === null) return
    await withToast((attempt) => cancelling.mutateAsync({ id, body: { reason, version }, attempt }), {
      success: { title: 'Visit cancelled' },
      failure: 'Failed to cancel the visit',
    })
  }

  async function remove() {
    const title = `Delete the visit ${whenOf(visit)}?`
    if (!(await confirm({ title, action: 'Delete visit', destructive: true }))) return
    await withToast((attempt) => removal.mutateAsync({ id, attempt }), {
      success: { title: 'Visit deleted' },
      failure: 'Failed to delete the visit',
    })
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`More for the visit ${whenOf(visit)}`}
          title="More"
          className="-my-2 -mr-2 print:hidden"
        >
          <MoreHorizontal aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {mayPlan && (
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden />
            Edit Visit
          </MenuItem>
        )}
        {mayCancel && (
          <MenuItem onSelect={() => void cancel()}>
            <X aria-hidden />
            Cancel Visit
          </MenuItem>
        )}
        {mayRemove && (
          <MenuItem onSelect={() => void remove()}>
            <Trash2 aria-hidden />
            Delete Visit
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}

const whenOf = ({ scheduledStart, scheduledEnd }: Visit) =>
  scheduledStart ? `on ${formatSpan(scheduledStart, scheduledEnd)}` : 'without a date'
