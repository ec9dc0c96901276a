import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { MAX_REASON } from '@/domain/stock/transaction'
import { askReason, confirm } from '@/ui/confirm'
import { withToast } from '@/ui/toast'
import type { Item } from '../item.schema'
import {
  ARCHIVED,
  CHECKED_IN,
  DELETED,
  FOUND,
  PUT_BACK,
  REPORTED,
  RESTORED,
  TAKEN_OUT,
} from './item-outcomes'
import { items, useMove } from './items.resource'

/** Item actions that need no form. */
export function useItemActions() {
  const save = items.useSave()
  const restore = items.useAction<object>('restore')
  const remove = items.useRemove()
  const move = useMove()

  return {
    isBusy: save.isPending || restore.isPending,
    reportMissing: ({ id, version }: Item) =>
      withToast((attempt) => save.mutateAsync({ id, input: { status: 'missing', version }, attempt }), {
        ...REPORTED,
        success: (saved) => ({ ...REPORTED.success, ...shortageOf(saved) }),
      }),
    found({ id, qty, version }: Item) {
      const input = { ...(qty > 1 ? { missing: 0 } : { status: 'available' as const }), version }
      return withToast((attempt) => save.mutateAsync({ id, input, attempt }), FOUND)
    },
    async takeOutOfService({ id, version, name }: Item) {
      const outOfServiceReason = await askReason({
        title: `Take ${name} out of service?`,
        description: 'The item cannot be checked out until it is back in service.',
        action: 'Take Out of Service',
        max: MAX_REASON,
      })
      if (outOfServiceReason === null) return
      const input = { outOfService: true, outOfServiceReason, version }
      await withToast((attempt) => save.mutateAsync({ id, input, attempt }), TAKEN_OUT)
    },
    backInService: ({ id, version }: Item) =>
      withToast(
        (attempt) => save.mutateAsync({ id, input: { outOfService: false, version }, attempt }),
        PUT_BACK,
      ),
    checkIn: ({ id, jobId }: Item) =>
      withToast((attempt) => move({ itemId: id, jobId, action: 'checkin' }, attempt), CHECKED_IN),
    restore: ({ id, version }: Item) =>
      withToast((attempt) => restore.mutateAsync({ id, body: { version }, attempt }), RESTORED),

    /** The server decides whether to delete or archive; `hasHistory` is what the screen knows. */
    async remove(item: Item, hasHistory: boolean, onGone: () => void) {
      if (!(await confirm(hasHistory ? archiveQuestion(item) : deleteQuestion(item)))) return
      // Close the detail at once before a deletion; before archiving, wait in case the server refuses.
      if (!hasHistory) onGone()
      await withToast(
        async (attempt) => {
          const archived = await remove.mutateAsync({ id: item.id, attempt })
          if (hasHistory) onGone()
          return archived
        },
        {
          success: (archived) => (archived ? ARCHIVED : DELETED),
          failure: hasHistory ? 'Failed to archive item' : 'Failed to delete item',
        },
      )
    },
  }
}

const archiveQuestion = ({ name }: Item) => ({
  title: `Archive ${name}?`,
  description: 'The item is removed from inventory. Its history is kept, and it can be restored.',
  action: 'Archive Item',
  destructive: true,
})

const deleteQuestion = ({ name }: Item) => ({
  title: `Delete ${name}?`,
  description: 'This item has no history and will be permanently deleted.',
  action: 'Delete Item',
  destructive: true,
})
