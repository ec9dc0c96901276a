import { Check, Pencil, X } from 'lucide-react'
import { useMay } from '@/client/viewer'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import type { ChangeOrder } from '../change-order.schema'
import { changeOrders } from './change-orders.resource'

interface ChangeOrderActionsProps {
  order: ChangeOrder
  onForm: (form: string) => void
}

/** What can be done with a pending change order; it is approved once it has an amount. */
export function ChangeOrderActions({ order, onForm }: ChangeOrderActionsProps) {
  const { mutateAsync, isPending } = changeOrders.useSave()
  const mayDecide = useMay()('change change order decisions')
  const decide = (status: 'approved' | 'rejected') =>
    withToast(
      (attempt) => mutateAsync({ id: order.id, input: { status, version: order.version }, attempt }),
      {
        success: { title: `Change order ${status}` },
        failure: 'Failed to update change order',
      },
    )

  async function reject() {
    const isSure = await confirm({
      title: `Reject ${order.coNumber}?`,
      description: 'A rejected change order cannot be edited or approved.',
      action: 'Reject Change Order',
      destructive: true,
    })
    if (isSure) await decide('rejected')
  }

  return (
    <>
      {mayDecide && (
        <Button variant="danger-quiet" className="md:mr-auto" busy={isPending} onClick={reject}>
          <X aria-hidden />
          Reject
        </Button>
      )}
      {mayDecide && order.amount === null ? (
        <Button variant="primary" onClick={() => onForm(order.id)}>
          <Pencil aria-hidden />
          Set Amount
        </Button>
      ) : (
        <EditButton onClick={() => onForm(order.id)}>Edit</EditButton>
      )}
      {mayDecide && order.amount !== null && (
        <Button variant="primary" busy={isPending} onClick={() => decide('approved')}>
          <Check aria-hidden />
          Approve
        </Button>
      )}
    </>
  )
}
