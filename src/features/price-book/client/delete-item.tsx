import { Trash2 } from 'lucide-react'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import type { PriceBookItem } from '../price-book.schema'
import { priceBook } from './price-book.resource'

interface DeleteItemProps {
  item: PriceBookItem
  onDeleted: () => void
}

export function DeleteItem({ item, onDeleted }: DeleteItemProps) {
  const { mutateAsync, isPending } = priceBook.useRemove()

  async function onClick() {
    const isSure = await confirm({
      title: `Delete ${item.code}?`,
      description: 'Estimates and invoices that use this item do not change.',
      action: 'Delete Item',
      destructive: true,
    })
    if (!isSure) return
    await withToast(
      async (attempt) => {
        await mutateAsync({ id: item.id, attempt })
        onDeleted()
      },
      {
        success: { title: 'Item deleted', description: 'Price book item has been deleted' },
        failure: 'Failed to delete price book item',
      },
    )
  }

  return (
    <Button variant="danger-quiet" busy={isPending} onClick={onClick} className="max-md:w-full md:mr-auto">
      <Trash2 aria-hidden />
      Delete Item
    </Button>
  )
}
