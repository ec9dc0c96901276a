import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '@/client/api'
import { refreshReaders } from '@/client/readers'
import { counted } from '@/shared/counted'
import { formatDateTime } from '@/shared/dates'
import { SelectField } from '@/ui/fields/select-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { useSubmission } from '@/ui/submission'
import { type LooseEnds, settleForm } from '../loose-ends.schema'

interface CloseQuestionProps {
  ids: string[]
  onAnswer: (goesOn: boolean) => void
}

/** Asks about running clocks and checked-out tools, if there are any. The caller closes the jobs. */
export default function CloseQuestion({ ids, onAnswer }: CloseQuestionProps) {
  const submission = useSubmission()
  const { data, error, refetch } = useQuery<LooseEnds>({
    queryKey: ['/api/jobs/loose-ends', ids],
    queryFn: () => api<LooseEnds>('POST', '/api/jobs/loose-ends', { ids }, submission.attempt()),
    // Always fetch the current state when closing, never use cached data.
    gcTime: 0,
    staleTime: 0,
  })
  const isNothing = data !== undefined && data.clocks.length === 0 && data.items.length === 0
  useEffect(() => {
    if (isNothing) onAnswer(true)
  }, [isNothing, onAnswer])
  const title = ids.length === 1 ? 'Close this job?' : `Close ${ids.length} jobs?`
  if (!data)
    return (
      <FormLoading title={title} error={error} retry={() => void refetch()} onClose={() => onAnswer(false)} />
    )
  return isNothing ? null : <Question title={title} ids={ids} found={data} onAnswer={onAnswer} />
}

function Question({ title, ids, found, onAnswer }: CloseQuestionProps & { title: string; found: LooseEnds }) {
  const client = useQueryClient()
  const { clocks, items } = found
  const isOne = ids.length === 1
  return (
    <FormDialog
      title={title}
      submit={isOne ? 'Close Job' : 'Close Jobs'}
      failure="Failed to clock out or check in"
      schema={settleForm(found)}
      defaults={{ clocks: '', items: '' }}
      save={async (choice, attempt) => {
        await api('POST', '/api/jobs/loose-ends/settle', { ids, ...choice }, attempt)
        refreshReaders(client, ['time_entry', 'transaction', 'item'], { keepPlace: true })
        return choice
      }}
      onClose={(choice) => onAnswer(choice !== undefined)}
    >
      {({ control }) => (
        <>
          {clocks.length > 0 && (
            <>
              <List
                title={clocks.length === 1 ? 'A clock is running' : `${clocks.length} clocks are running`}
                lines={clocks.map(
                  ({ id, userName, jobNum, startTime }) =>
                    [
                      id,
                      `${userName}, since ${formatDateTime(startTime)}${isOne ? '' : `, #${jobNum}`}`,
                    ] as const,
                )}
              />
              <SelectField
                control={control}
                name="clocks"
                label="Running Clocks"
                placeholder="Choose…"
                options={CLOCK_OPTIONS}
                required
              />
            </>
          )}
          {items.length > 0 && (
            <>
              <List
                title={`${counted(items.length, 'tool')} still out`}
                lines={items.map(
                  ({ itemId, jobId, itemName, qty, holder, jobNum }) =>
                    [
                      `${jobId} ${itemId} ${holder}`,
                      `${itemName}${qty > 1 ? ` (${qty})` : ''}, with ${holder}${isOne ? '' : `, #${jobNum}`}`,
                    ] as const,
                )}
              />
              <SelectField
                control={control}
                name="items"
                label="Tools Still Out"
                placeholder="Choose…"
                options={ITEM_OPTIONS}
                required
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

const CLOCK_OPTIONS = [
  { value: 'stop', label: 'Clock Out Now' },
  { value: 'leave', label: 'Leave Running' },
]

const ITEM_OPTIONS = [
  { value: 'checkin', label: 'Check In' },
  { value: 'leave', label: 'Leave Checked Out' },
]

interface ListProps {
  title: string
  /** Keyed lines of text. */
  lines: (readonly [key: string, text: string])[]
}

/** A longer list would push the choices off the screen. */
const MAX_LINES = 8

function List({ title, lines }: ListProps) {
  const more = lines.length - MAX_LINES
  return (
    <div className="md:col-span-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {lines.slice(0, MAX_LINES).map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  )
}
