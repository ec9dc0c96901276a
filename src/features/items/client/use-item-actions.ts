import { useMove } from '@/features/transactions/client/transactions.resource'
import { confirm } from '@/ui/confirm'
import { toast, toastFailure, withToast } from '@/ui/toast'
import type { Item } from '../item.schema'
import { ARCHIVED, CHECKED_IN, DELETED, FOUND, REPORTED, RESTORED } from './item-outcomes'
import { items } from './items.resource'

/** What a person can do to an item at once, without a form. */
export function useItemActions() {
  const save = items.useSave()
  const restore = items.useAction('restore')
  const remove = items.useRemove()
  const move = useMove()

  return {
    isBusy: save.isPending || restore.isPending,
    reportMissing: ({ id }: Item) =>
      withToast(save.mutateAsync({ id, input: { status: 'missing' } }), REPORTED),
    found: ({ id, qty }: Item) =>
      withToast(save.mutateAsync({ id, input: qty > 1 ? { missing: 0 } : { status: 'available' } }), FOUND),
    checkIn: ({ id, jobId }: Item) => withToast(move({ itemId: id, jobId, action: 'checkin' }), CHECKED_IN),
    restore: ({ id }: Item) => withToast(restore.mutateAsync({ id }), RESTORED),

    /** What became of the item, only the server knows: `hasHistory` is what the screen knows of it. */
    async remove(item: Item, hasHistory: boolean, onGone: () => void) {
      if (!(await confirm(hasHistory ? archiveQuestion(item) : deleteQuestion(item)))) return
      // A deleted item cannot be shown any more; an archived one is left open should the server refuse.
      if (!hasHistory) onGone()
      try {
        toast((await remove.mutateAsync(item.id)) ? ARCHIVED : DELETED)
        if (hasHistory) onGone()
      } catch (error) {
        toastFailure(hasHistory ? 'Failed to archive item' : 'Failed to delete item', error)
      }
    },
  }
}

const archiveQuestion = ({ name }: Item) => ({
  title: `Archive ${name}?`,
  description: 'It leaves the inventory, and its history is kept. It can be restored.',
  action: 'Archive item',
  destructive: true,
})

const deleteQuestion = ({ name }: Item) => ({
  title: `Delete ${name}?`,
  description: 'It has never been used, so nothing of it is kept.',
  action: 'Delete item',
  destructive: true,
})
