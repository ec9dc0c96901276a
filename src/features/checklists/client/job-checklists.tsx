import { Plus, X } from 'lucide-react'
import { usePartForm } from '@/client/use-part-form'
import { useMay } from '@/client/viewer'
import { answered } from '@/domain/checklists/checklist'
import { ChecklistSelect } from '@/domain/checklists/client/checklists.picker'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { ErrorState } from '@/ui/error-state'
import { FormDialog } from '@/ui/form-dialog'
import { useSectionCount } from '@/ui/page-section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { withToast } from '@/ui/toast'
import { attachInput, type JobChecklist } from '../job-checklist.schema'
import { AnswerControl } from './answer.picker'
import { useAnswering, useJobChecklists } from './job-checklists.resource'

const EVERY = {}

/** Checklists of a job, answered right here. */
export default function JobChecklists({ job: { id: jobId } }: OnJobPage) {
  const checklists = useJobChecklists(jobId)
  const list = checklists.useList(EVERY, { limit: 50, count: true })
  const may = useMay()
  const form = usePartForm()
  useSectionCount(list.total)
  if (list.isPending) return <SkeletonLines />
  if (list.error && list.items.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />
  return (
    <div className="flex flex-col gap-4">
      {may('change jobs') && (
        <div className="flex flex-wrap gap-2 max-md:*:flex-1 print:hidden">
          <Button onClick={() => form.show(ADD)}>
            <Plus aria-hidden />
            Add Checklist
          </Button>
        </div>
      )}
      {list.items.length === 0 && <p className="text-quiet">No checklists on this job yet</p>}
      {list.items.map((checklist) => (
        <OneChecklist key={checklist.id} checklists={checklists} checklist={checklist} />
      ))}
      {form.value === ADD && may('change jobs') && (
        <AddChecklist checklists={checklists} onClose={() => form.hide()} />
      )}
    </div>
  )
}

const ADD = 'checklist'

type Checklists = ReturnType<typeof useJobChecklists>

function AddChecklist({ checklists, onClose }: { checklists: Checklists; onClose: () => void }) {
  const { mutateAsync } = checklists.useSave()
  const changed = checklists.useChanged()
  return (
    <FormDialog
      title="Add Checklist"
      schema={attachInput}
      defaults={{ checklistId: '' }}
      save={async (input, attempt) => {
        await mutateAsync({ input, attempt })
        changed()
      }}
      success={{ title: 'Checklist added' }}
      failure="Failed to add the checklist"
      submit="Add Checklist"
      onClose={() => onClose()}
    >
      {({ control }) => (
        <ChecklistSelect
          control={control}
          name="checklistId"
          description="Templates are managed in Settings"
          required
        />
      )}
    </FormDialog>
  )
}

function OneChecklist({ checklists, checklist }: { checklists: Checklists; checklist: JobChecklist }) {
  const { id, name, items } = checklist
  const { answer, answerOf, shownAnswer } = useAnswering(checklists, checklist)
  const mayAnswer = useMay()('change job checklists')
  const done = items.filter((item) => answered(item, shownAnswer(item.id))).length
  return (
    <section aria-label={name} className="rounded-lg border border-line">
      <header className="flex min-h-12 items-center gap-3 border-line border-b pr-2 pl-4">
        <h3 className="min-w-0 flex-1 break-words font-semibold">{name}</h3>
        <Badge tone={done === items.length ? 'green' : 'grey'}>
          {done} of {items.length}
        </Badge>
        <RemoveButton checklists={checklists} checklist={checklist} />
      </header>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const given = answerOf(item.id)
          return (
            <li key={`${id} ${item.id}`} className="px-4">
              <AnswerControl
                item={item}
                value={shownAnswer(item.id)}
                disabled={!mayAnswer}
                note={given && `${given.answeredByName}, ${formatDateTime(given.answeredAt)}`}
                onAnswer={(value) => void answer(item.id, value)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** For the office, as long as nobody has answered. */
function RemoveButton({ checklists, checklist }: { checklists: Checklists; checklist: JobChecklist }) {
  const { mutateAsync, isPending } = checklists.useRemove()
  const may = useMay()
  if (!may('change jobs') || checklist.answers.length > 0) return null
  const { id, name } = checklist
  async function remove() {
    const isSure = await confirm({ title: `Remove ${name}?`, action: 'Remove Checklist', destructive: true })
    if (!isSure) return
    await withToast((attempt) => mutateAsync({ id, attempt }), {
      success: { title: 'Checklist removed' },
      failure: 'Failed to remove the checklist',
    })
  }
  return (
    <Button
      size="icon"
      variant="ghost"
      busy={isPending}
      aria-label={`Remove ${name}`}
      onClick={() => void remove()}
    >
      <X aria-hidden />
    </Button>
  )
}
