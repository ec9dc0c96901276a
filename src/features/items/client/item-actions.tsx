import { Archive, ArchiveRestore, LogIn, LogOut, Trash2 } from 'lucide-react'
import { formName } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { isCounted, isReturnable } from '@/domain/stock/item-kinds'
import { Button } from '@/ui/primitives/button'
import type { Item } from '../item.schema'
import type { ItemEntry } from '../item-history.schema'
import { useItemActions } from './use-item-actions'

interface ItemActionsProps {
  item: Item
  /** The loaded history; an item with history can only be archived. */
  history: readonly ItemEntry[]
  onClose: () => void
  onForm: (form: string) => void
}

/** Actions for the item's current state; the most likely one is last. */
export function ItemActions({ item, history, onClose, onForm }: ItemActionsProps) {
  const actions = useItemActions()
  const mayEdit = useMay()('change items')
  const open = (kind: string) => onForm(formName(kind, item.id))

  if (item.archivedAt) {
    if (!mayEdit) return null
    return (
      <Button variant="primary" busy={actions.isBusy} onClick={() => actions.restore(item)}>
        <ArchiveRestore aria-hidden />
        Restore
      </Button>
    )
  }

  const hasHistory = history.some(({ action }) => action !== 'opening')
  const counted = isCounted(item)
  const returnable = isReturnable(item.type)
  const canMove = item.available > 0
  const canCheckOut = canMove && !item.outOfService
  const canCheckIn = !returnable || item.out > 0
  const main = item.missing > 0 && !canCheckOut ? 'found' : canCheckOut ? 'checkout' : 'checkin'
  const look = (action: typeof main) => (action === main ? 'primary' : 'secondary')

  return (
    <>
      {mayEdit && (
        <Button
          variant="danger-quiet"
          className="md:mr-auto"
          onClick={() => actions.remove(item, hasHistory, onClose)}
        >
          {hasHistory ? <Archive aria-hidden /> : <Trash2 aria-hidden />}
          {hasHistory ? 'Archive' : 'Delete'}
        </Button>
      )}
      <Button onClick={() => open('count')}>Count</Button>
      {canMove && <Button onClick={() => open('move')}>Move</Button>}
      {returnable && item.qty > item.missing && (
        <Button
          disabled={actions.isBusy}
          onClick={() => (counted ? open('missing') : actions.reportMissing(item))}
        >
          Report Missing
        </Button>
      )}
      {item.missing > 0 && (
        <Button variant={look('found')} disabled={actions.isBusy} onClick={() => actions.found(item)}>
          Found
        </Button>
      )}
      {canCheckIn && (
        <Button variant={look('checkin')} onClick={() => (counted ? open('checkin') : actions.checkIn(item))}>
          <LogIn aria-hidden />
          Check In
        </Button>
      )}
      {canCheckOut && (
        <Button variant={look('checkout')} onClick={() => open('checkout')}>
          <LogOut aria-hidden />
          Check Out
        </Button>
      )}
    </>
  )
}
