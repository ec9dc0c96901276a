import { Link } from '@tanstack/react-router'
import { Briefcase, Check, Copy, Pencil, Receipt, Send, X } from 'lucide-react'
import { PdfButton } from '@/client/pdf-button'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { conversionProblem, type EstimateStatus, editProblem, movesFrom } from '../estimate'
import type { Estimate } from '../estimate.schema'
import { estimates, useConvertToJob } from './estimates.resource'

interface EstimateActionsProps {
  estimate: Estimate
  /** Opens the form with this estimate, or with a copy of it. */
  onForm: (form: string) => void
}

/** What can be done with an estimate in its present status; the next step comes last. */
export function EstimateActions({ estimate, onForm }: EstimateActionsProps) {
  const { id, status } = estimate
  const save = estimates.useSave()
  const convert = useConvertToJob()
  const moves = movesFrom(status)
  const moveTo = (to: EstimateStatus) =>
    withToast(save.mutateAsync({ id, input: { status: to } }), {
      success: { title: 'Status updated' },
      failure: 'Failed to update status',
    })

  return (
    <>
      {moves.includes('rejected') && (
        <Button
          variant="danger-quiet"
          className="md:mr-auto"
          busy={save.isPending}
          onClick={() => moveTo('rejected')}
        >
          <X aria-hidden />
          Reject
        </Button>
      )}
      <PdfButton path={`/api/estimates/${id}/pdf`} name={estimate.estimateNumber} />
      <Button onClick={() => onForm('copy')}>
        <Copy aria-hidden />
        Duplicate
      </Button>
      {editProblem(status) === null && (
        <Button onClick={() => onForm(id)}>
          <Pencil aria-hidden />
          Edit Estimate
        </Button>
      )}
      {(status === 'approved' || status === 'converted') && (
        <Button asChild>
          <Link to="/invoices" search={{ form: `estimate-${id}` } as never}>
            <Receipt aria-hidden />
            Create Invoice
          </Link>
        </Button>
      )}
      {moves.includes('sent') && (
        <Button variant="primary" busy={save.isPending} onClick={() => moveTo('sent')}>
          <Send aria-hidden />
          Mark as Sent
        </Button>
      )}
      {moves.includes('approved') && (
        <Button variant="primary" busy={save.isPending} onClick={() => moveTo('approved')}>
          <Check aria-hidden />
          Approve
        </Button>
      )}
      {conversionProblem(status) === null && (
        <Button
          variant="primary"
          busy={convert.isPending}
          onClick={() =>
            withToast(convert.mutateAsync(id), {
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
