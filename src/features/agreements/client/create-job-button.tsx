import { CalendarPlus } from 'lucide-react'
import { today } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { visitProblem } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { useCreateServiceJob } from './agreements.resource'

interface CreateJobButtonProps {
  agreement: Agreement
  label: string
}

/** Turns the next service into a job, while the agreement is served at all. */
export function CreateJobButton({ agreement, label }: CreateJobButtonProps) {
  const { create, isPending } = useCreateServiceJob()
  const isServed = visitProblem(agreement, agreement.nextServiceDate ?? today()) === null
  return (
    <Button
      variant="ghost"
      busy={isPending}
      disabled={!isServed}
      onClick={({ detail: clicks }) => {
        // By the second click of a double click the next service may be another one, or another agreement's.
        if (clicks < 2) void withToast(create(agreement), CREATED)
      }}
    >
      <CalendarPlus aria-hidden />
      {label}
      <span className="sr-only"> for {agreement.agreementNumber}</span>
    </Button>
  )
}

const CREATED = { success: { title: 'Job created' }, failure: 'Failed to create job from agreement' }
