import { useId, useState } from 'react'
import { readStored, store } from '@/client/browser-storage'
import type { TransactionAction } from '@/domain/stock/transaction'
import { anyJobs, jobOption, jobs, openJobs } from '@/features/jobs/client/jobs.resource'
import { useRunningJob } from '@/features/time-entries/client/time-entries.resource'
import { Combobox } from '@/ui/primitives/combobox'
import type { ScanAction } from '../scan-list'

/**
 * The job of this scan. A checkout defaults to `jobId`, else to the job of the running clock, else to the last one used,
 * unless it has been closed. A check-in has no job unless one is chosen.
 */
export function useJobChoice(action: ScanAction, jobId: string | undefined) {
  const [last] = useState(() => readStored('scan.job'))
  const running = useRunningJob()
  /** Null: the person chose no job. */
  const [chosen, setChosen] = useState<Partial<Record<ScanAction, string | null>>>({})
  const preset = action === 'checkout' ? (jobId ?? running.jobId ?? last) : undefined
  const wanted = chosen[action] === undefined ? preset : (chosen[action] ?? undefined)
  const { data: job, error } = jobs.useOne(wanted)
  const isGone = error !== null || (action === 'checkout' && job?.status === 'closed')
  const id = isGone ? undefined : wanted
  return {
    id,
    label: id && (job ? jobOption(job).label : '…'),
    choose: (next: string | undefined) => setChosen({ ...chosen, [action]: next ?? null }),
    /** Called after a successful scan. */
    remember: () => {
      if (action === 'checkout') store('scan.job', id)
    },
  }
}

interface JobPickerProps {
  action: TransactionAction
  choice: ReturnType<typeof useJobChoice>
}

export function JobPicker({ action, choice }: JobPickerProps) {
  const id = useId()
  const isOut = action === 'checkout'
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="w-10 shrink-0 font-medium md:w-auto">
        {isOut ? 'To' : 'From'}
        <span className="sr-only"> job</span>
      </label>
      <Combobox
        id={id}
        source={isOut ? openJobs : anyJobs}
        toOption={jobOption}
        text={choice.label ?? ''}
        placeholder={isOut ? 'No job' : 'Any job'}
        onPick={(picked) => choice.choose(picked?.id)}
        className="min-w-0 flex-1 md:w-64"
      />
    </div>
  )
}
