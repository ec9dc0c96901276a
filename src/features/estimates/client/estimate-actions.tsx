import { Link } from '@tanstack/react-router'
import { Briefcase, Check, Copy, Receipt, X } from 'lucide-react'
import { formName } from '@/client/form-name'
import { PdfButton } from '@/client/pdf-button'
import { SendButton } from '@/client/sending'
import { DeleteDraftButton } from '@/domain/sales-documents/client/delete-draft-button'
import { useMoves } from '@/domain/sales-documents/client/use-moves'
import { editProblem } from '@/domain/sales-documents/drafts'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { conversionProblem, moveProblem } from '../estimate'
import type { Estimate } from '../estimate.schema'
import { estimatePaper, estimates, useConvertToJob } from './estimates.resource'

interface EstimateActionsProps {
  estimate: Estimate
  /** Opens the form for this estimate or a copy. */
  onForm: (form: string) => void
  onClose: () => void
}

/** The actions for an estimate in its current status; the next step is last. */
export function EstimateActions({ estimate, onForm, onClose }: EstimateActionsProps) {
  const { id, status, version } = estimate
  const save = estimates.useSave()
  const remove = estimates.useRemove()
  const convert = useConvertToJob()
  const { may, moveTo, isMoving } = useMoves(
    estimate,
    save,
    (to) => moveProblem(status, to),
    (saved) => saved.estimate.status,
  )

  async function reject() {
    const isSure = await confirm({
      title: `Reject ${estimate.estimateNumber}?`,
      description: 'A rejected estimate cannot be approved or turned into a job.',
      action: 'Reject Estimate',
      destructive: true,
    })
    if (isSure) await moveTo('rejected')
  }

  return (
    <>
      <DeleteDraftButton
        kind="estimate"
        number={estimate.estimateNumber}
        status={status}
        remove={remove}
        id={id}
        onDeleted={onClose}
      />
      {may('rejected') && (
        <Button variant="danger-quiet" className="md:mr-auto" busy={isMoving} onClick={() => void reject()}>
          <X aria-hidden />
          Reject
        </Button>
      )}
      <PdfButton {...estimatePaper(estimate)} />
      <Button onClick={() => onForm('copy')}>
        <Copy aria-hidden />
        Duplicate
      </Button>
      {editProblem(status) === null && <EditButton onClick={() => onForm(id)}>Edit Estimate</EditButton>}
      {(status === 'approved' || status === 'converted') && (
        <Button asChild>
          <Link to="/invoices" search={{ form: formName('estimate', id) }}>
            <Receipt aria-hidden />
            Create Invoice
          </Link>
        </Button>
      )}
      {may('sent') && (
        <SendButton busy={isMoving} onClick={() => moveTo('sent')}>
          Mark as Sent
        </SendButton>
      )}
      {may('approved') && (
        <Button variant="primary" busy={isMoving} onClick={() => moveTo('approved')}>
          <Check aria-hidden />
          Approve
        </Button>
      )}
      {conversionProblem(status) === null && (
        <Button
          variant="primary"
          busy={convert.isPending}
          onClick={() =>
            withToast((attempt) => convert.mutateAsync({ id, version, attempt }), {
              success: { title: 'Converted to job' },
              failure: 'Failed to convert estimate',
            })
          }
        >
          <Briefcase aria-hidden />
          Convert to Job
        </Button>
      )}
    </>
  )
}
