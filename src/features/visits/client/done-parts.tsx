import type { ReactNode } from 'react'
import { answered } from '@/domain/checklists/checklist'
import type { OutEntry } from '@/domain/stock/transaction.schema'
import { AnswerControl } from '@/features/checklists/client/answer.picker'
import type { JobChecklist } from '@/features/checklists/job-checklist.schema'
import { isForgotten, minutesBetween, sinceText, stoppedAt } from '@/features/time-entries/time-entry'
import type { RunningEntry } from '@/features/time-entries/time-entry.schema'
import { formatDateTime } from '@/shared/dates'
import { hoursAndMinutes } from '@/shared/hours'
import { ErrorState } from '@/ui/error-state'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { QuantityStepper } from '@/ui/fields/quantity-stepper'
import type { ListState } from '@/ui/list-state'
import { Card } from '@/ui/primitives/card'
import { Textarea } from '@/ui/primitives/input'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { Switch } from '@/ui/primitives/switch'
import { useNow } from '@/ui/use-now'
import { MAX_VISIT_NOTES } from '../visit.schema'
import { answerKey, type DoneForm } from './done-form'
import { takenMaterials } from './done-input'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <section aria-label={title} className="flex flex-col gap-3">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

interface PartProps {
  form: DoneForm
}

export function NotePart({ form: { register } }: PartProps) {
  return (
    <Part title="What Was Done">
      <Textarea
        aria-label="Note"
        placeholder="What was done, and what the next person should know"
        maxLength={MAX_VISIT_NOTES}
        {...register('note')}
      />
    </Part>
  )
}

/** What nobody has answered yet, and what was answered on this sheet. */
export function ChecklistsPart({ form, checklists }: PartProps & { checklists: ListState<JobChecklist> }) {
  const answers = form.watch('answers')
  if (checklists.isPending) return <SkeletonLines />
  if (checklists.error && checklists.items.length === 0)
    return <ErrorState error={checklists.error} onRetry={checklists.retry} />
  return checklists.items.map((checklist) => {
    const saved = new Map(checklist.answers.map(({ itemId, value }) => [itemId, value]))
    const open = checklist.items.filter((item) => !answered(item, saved.get(item.id)))
    if (open.length === 0) return null
    return (
      <Part key={checklist.id} title={checklist.name}>
        <ul className="-my-2 divide-y divide-line">
          {open.map((item) => {
            const key = answerKey(checklist.id, item.id)
            const given = answers[key]
            return (
              <li key={item.id}>
                <AnswerControl
                  item={item}
                  value={given === null ? undefined : (given ?? saved.get(item.id))}
                  onAnswer={(value) =>
                    form.setValue('answers', {
                      ...form.getValues('answers'),
                      [key]: isPhoto(value) ? [...listOf(given), value] : value,
                    })
                  }
                />
              </li>
            )
          })}
        </ul>
      </Part>
    )
  })
}

const isPhoto = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** Everything that was taken counts as used, unless a number is lowered; the rest is checked in. */
export function MaterialsPart({ form, materials }: PartProps & { materials: readonly OutEntry[] }) {
  const used = form.watch('used')
  const taken = takenMaterials(materials)
  if (taken.length === 0) return null
  return (
    <Part title="Materials Used">
      <p className="text-quiet">Lower a number to return what is left over to stock.</p>
      <ul className="divide-y divide-line">
        {taken.map(({ entry: { itemId, itemName }, qty }) => {
          const count = Math.min(used[itemId] ?? qty, qty)
          const change = (next: number) =>
            form.setValue('used', { ...form.getValues('used'), [itemId]: next })
          return (
            <li key={itemId} className="flex items-center gap-2 py-2">
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{itemName}</p>
                <p className="figures text-quiet text-sm">
                  {count < qty ? `${qty - count} of ${qty} returned` : `All ${qty} used`}
                </p>
              </div>
              <QuantityStepper name={itemName} value={count} min={0} max={qty} onChange={change} />
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** Ends the person's clock when Done is pressed, or at the time entered here. */
export function TimePart({ form, running }: PartProps & { running: RunningEntry }) {
  const { watch, setValue, control } = form
  const now = useNow(60_000)
  const { startTime } = running
  const isOn = watch('clockOut')
  const entered = watch('clockOutAt')
  return (
    <Part title="Time">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor="clock-out">
          <span className="font-medium">Clock out</span>
          <span className="figures block text-quiet">
            {sinceText(startTime, now)} to {isOn && entered ? formatDateTime(entered) : 'now'},{' '}
            {hoursAndMinutes(
              minutesBetween(startTime, isOn && entered ? entered : stoppedAt(startTime, now)),
            )}
          </span>
        </label>
        <Switch
          id="clock-out"
          checked={isOn}
          onCheckedChange={(clockOut) => setValue('clockOut', clockOut)}
        />
      </div>
      {isOn && (
        <DateTimeField
          control={control}
          name="clockOutAt"
          label="Ended at"
          description={isForgotten(running, now) ? FORGOTTEN : 'Leave empty to clock out when you press Done'}
        />
      )}
    </Part>
  )
}

const FORGOTTEN = 'Did you forget to clock out? Enter when you stopped'

export function PhotosPart({ form }: PartProps) {
  const field = (name: 'photosBefore' | 'photosAfter', label: string) => (
    <AnswerControl
      item={{ id: name, label, kind: 'photo', options: [], required: false }}
      value={form.watch(name)}
      onAnswer={(value) =>
        form.setValue(name, isPhoto(value) ? [...form.getValues(name), value] : listOf(value))
      }
    />
  )
  return (
    <Part title="Photos">
      {field('photosBefore', 'Before')}
      {field('photosAfter', 'After')}
    </Part>
  )
}
