import { Ban, Banknote, Send } from 'lucide-react'
import { PdfButton } from '@/client/pdf-button'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { editProblem, type InvoiceStatus, isOpen, moveProblem } from '../invoice'
import type { Invoice } from '../invoice.schema'
import { invoices } from './invoices.resource'

interface InvoiceActionsProps {
  invoice: Invoice
  /** Opens the form with this invoice, or 'payment'. */
  onForm: (form: string) => void
  onClose: () => void
}

/** What can be done with an invoice in its present status; the next step comes last. */
export function InvoiceActions({ invoice, onForm, onClose }: InvoiceActionsProps) {
  const { id, status, version } = invoice
  const save = invoices.useSave()
  const may = (to: InvoiceStatus) => status !== to && moveProblem(status, to) === null
  const moveTo = (to: InvoiceStatus) =>
    withToast((attempt) => save.mutateAsync({ id, input: { status: to, version }, attempt }), {
      success: { title: 'Status updated' },
      failure: 'Failed to update status',
    })

  async function voidIt() {
    const isSure = await confirm({
      title: `Void ${invoice.invoiceNumber}?`,
      description: 'It stays on record with its payments, and no longer counts anywhere. This is final.',
      action: 'Void invoice',
      destructive: true,
    })
    if (isSure) await moveTo('void')
  }

  return (
    <>
      {may('void') && (
        <Button variant="danger-quiet" className="md:mr-auto" busy={save.isPending} onClick={voidIt}>
          <Ban aria-hidden />
          Void Invoice
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
      <PdfButton path={`/api/invoices/${id}/pdf`} name={invoice.invoiceNumber} />
      {editProblem(status) === null && <EditButton onClick={() => onForm(id)}>Edit Invoice</EditButton>}
      {may('sent') && (
        <Button variant="primary" busy={save.isPending} onClick={() => moveTo('sent')}>
          <Send aria-hidden />
          Send Invoice
        </Button>
      )}
      {isOpen(invoice) && (
        <Button variant="primary" onClick={() => onForm('payment')}>
          <Banknote aria-hidden />
          Record Payment
        </Button>
      )}
    </>
  )
}
