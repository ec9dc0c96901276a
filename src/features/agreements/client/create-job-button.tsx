import { CalendarPlus } from 'lucide-react'
import { formatDate, today } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { type ToastMessage, withToast } from '@/ui/toast'
import { earlyQuestion, visitProblem } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { useCreateServiceJob } from './agreements.resource'

interface CreateJobButtonProps {
  agreement: Agreement
  label: string
}

/** Creates a job for the next service of an active agreement. */
export function CreateJobButton({ agreement, label }: CreateJobButtonProps) {
  const { create, takeBack, isPending } = useCreateServiceJob()
  const serviceDate = agreement.nextServiceDate ?? today()
  const isServed = visitProblem(agreement, serviceDate) === null
  const service = `the ${formatDate(serviceDate)} service`

  const undo = (jobId: string) =>
    withToast(takeBack(jobId), {
      success: { title: 'Job removed', description: `The job for ${service} was removed.` },
      failure: 'Failed to undo',
    })

  const created = ({ id }: { id: string }): ToastMessage => ({
    title: 'Job created',
    description: `For ${service}.`,
    action: { label: 'Undo', run: () => void undo(id) },
  })

  async function book() {
    const question = earlyQuestion(agreement, today())
    if (question && !(await confirm(question))) return
    await withToast(create(agreement), { success: created, failure: 'Failed to create job from agreement' })
  }

  return (
    <Button
      variant="ghost"
      busy={isPending}
      disabled={!isServed}
      onClick={({ detail: clicks }) => {
        // A double click's second click may hit the following service.
        if (clicks < 2) void book()
      }}
    >
      <CalendarPlus aria-hidden />
      {label}
      <span className="sr-only">
        {' '}
        for {agreement.agreementNumber}, {service}
      </span>
    </Button>
  )
}
