import { Ban, Banknote } from 'lucide-react'
import { PdfButton } from '@/client/pdf-button'
import { SendButton } from '@/client/sending'
import { invoicePaper, invoices } from '@/domain/invoices/client/invoices.resource'
import { isOpen, moveProblem } from '@/domain/invoices/invoice'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import type { Payment } from '@/domain/invoices/payment.schema'
import { DeleteDraftButton } from '@/domain/sales-documents/client/delete-draft-button'
import { useMoves } from '@/domain/sales-documents/client/use-moves'
import { editProblem } from '@/domain/sales-documents/drafts'
import { ApplyDepositButton } from '@/features/deposits/client/apply-deposit.dialogs'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { voidQuestion } from './void-question'

interface InvoiceActionsProps {
  invoice: Invoice
  payments: Payment[]
  /** Opens the form with this invoice, or 'payment'. */
  onForm: (form: string) => void
  onClose: () => void
}

/** The actions for an invoice in its current status; the next step is last. */
export function InvoiceActions({ invoice, payments, onForm, onClose }: InvoiceActionsProps) {
  const { id, status } = invoice
  const save = invoices.useSave()
  const remove = invoices.useRemove()
  const { may, moveTo, isMoving } = useMoves(
    invoice,
    save,
    (to) => moveProblem(status, to),
    (saved) => saved.invoice.status,
  )

  async function voidIt() {
    if (await confirm(voidQuestion(invoice.invoiceNumber, payments))) await moveTo('void')
  }

  return (
    <>
      <DeleteDraftButton
        kind="invoice"
        number={invoice.invoiceNumber}
        status={status}
        remove={remove}
        id={id}
        onDeleted={onClose}
      />
      {may('void') && (
        <Button
          variant="danger-quiet"
          // A draft already has a button on the left.
          className={status === 'draft' ? undefined : 'md:mr-auto'}
          busy={isMoving}
          onClick={voidIt}
        >
          <Ban aria-hidden />
          Void Invoice
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
      <PdfButton {...invoicePaper(invoice)} />
      {editProblem(status) === null && <EditButton onClick={() => onForm(id)}>Edit Invoice</EditButton>}
      {may('sent') && (
        <SendButton busy={isMoving} onClick={() => moveTo('sent')}>
          Send Invoice
        </SendButton>
      )}
      <ApplyDepositButton invoice={invoice} onClick={() => onForm('deposit')} />
      {isOpen(invoice) && (
        <Button variant="primary" onClick={() => onForm('payment')}>
          <Banknote aria-hidden />
          Record Payment
        </Button>
      )}
    </>
  )
}
