import { Check, PackageCheck, PackageOpen, Undo2 } from 'lucide-react'
import { PdfButton } from '@/client/pdf-button'
import { SendButton } from '@/client/sending'
import { DeleteDraftButton } from '@/domain/sales-documents/client/delete-draft-button'
import { useMoves } from '@/domain/sales-documents/client/use-moves'
import { editProblem } from '@/domain/sales-documents/drafts'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { moveProblem, receiveProblem, reopenProblem } from '../purchase-order'
import type { PurchaseOrder } from '../purchase-order.schema'
import { poPaper, purchaseOrders } from './purchase-orders.resource'

interface PurchaseOrderActionsProps {
  po: PurchaseOrder
  onForm: (form: string) => void
  onClose: () => void
}

/** The actions for an order in its current status; the next step is last. */
export function PurchaseOrderActions({ po, onForm, onClose }: PurchaseOrderActionsProps) {
  const save = purchaseOrders.useSave()
  const remove = purchaseOrders.useRemove()
  const { may, moveTo, isMoving } = useMoves(
    po,
    save,
    (to) => moveProblem(po, to),
    (saved) => saved.po.status,
  )
  const canReceive = receiveProblem(po.status) === null
  const isComplete = po.unitsReceived === po.unitsOrdered

  async function closeShort() {
    const isSure = await confirm({
      title: 'Close this order short?',
      description: `${po.unitsOrdered - po.unitsReceived} of ${po.unitsOrdered} units have not arrived and will no longer be expected.`,
      action: 'Close Short',
      destructive: true,
    })
    if (isSure) await moveTo('closed')
  }

  return (
    <>
      <DeleteDraftButton
        kind="purchase order"
        number={po.poNumber}
        status={po.status}
        remove={remove}
        id={po.id}
        onDeleted={onClose}
      />
      {reopenProblem(po) === null && (
        <Button className="md:mr-auto" onClick={() => onForm('reopen')}>
          <Undo2 aria-hidden />
          Reopen
        </Button>
      )}
      {may('closed') && !isComplete && (
        <Button variant="danger-quiet" className="md:mr-auto" busy={isMoving} onClick={closeShort}>
          Close Short
        </Button>
      )}
      <PdfButton {...poPaper(po)} />
      {editProblem(po.status) === null && <EditButton onClick={() => onForm(po.id)}>Edit PO</EditButton>}
      {canReceive && (
        <Button onClick={() => onForm('receive')}>
          <PackageOpen aria-hidden />
          Receive Items
        </Button>
      )}
      {canReceive && !isComplete && (
        <Button variant="primary" onClick={() => onForm('receive-all')}>
          <PackageCheck aria-hidden />
          Receive All
        </Button>
      )}
      {may('sent') && (
        <SendButton busy={isMoving} onClick={() => moveTo('sent')}>
          Send to Vendor
        </SendButton>
      )}
      {may('approved') && (
        <Button variant="primary" busy={isMoving} onClick={() => moveTo('approved')}>
          <Check aria-hidden />
          Approve
        </Button>
      )}
      {may('closed') && isComplete && (
        <Button variant="primary" busy={isMoving} onClick={() => moveTo('closed')}>
          Close PO
        </Button>
      )}
    </>
  )
}
