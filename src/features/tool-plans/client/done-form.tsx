import { useEffect, useRef } from 'react'
import { useMay } from '@/client/viewer'
import { documentIdsOf, toolPlans, useDone } from '@/domain/tool-plans/client/tool-plans.resource'
import { MAX_FILES, NOT_YET } from '@/domain/tool-plans/tool-plan'
import { doneInput } from '@/domain/tool-plans/tool-plan.schema'
import { today } from '@/shared/dates'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/money-field'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'

interface DoneFormProps {
  id: string
  onClose: () => void
}

const schema = doneInput.superRefine(({ doneAt }, context) => {
  if (doneAt && doneAt > today()) context.addIssue({ code: 'custom', path: ['doneAt'], message: NOT_YET })
})

/** Records that maintenance was done: when, at what cost, and notes. */
export function DoneForm({ id, onClose }: DoneFormProps) {
  const { data: plan, ...waiting } = toolPlans.useOne(id)
  const { mutateAsync } = useDone()
  const mayCost = useMay()('change costs')
  const addedFiles = useAddedFiles(id)
  if (!plan) return <FormLoading {...waiting} title="Done" onClose={onClose} />
  return (
    <FormDialog
      title={`${plan.name} of ${plan.itemName}`}
      submit="Done"
      success={{ title: 'Maintenance recorded', description: `${plan.name} of ${plan.itemName}` }}
      failure="Failed to record maintenance"
      schema={schema}
      defaults={{ doneAt: today(), cost: null, notes: '' }}
      save={async ({ cost, ...done }, attempt) => {
        const body = { ...done, ...(mayCost && { cost }), documents: await addedFiles() }
        return mutateAsync({ id, body: { ...body, version: plan.version }, attempt })
      }}
      record={{ entity: 'tool_plan', id }}
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <DateField control={control} name="doneAt" label="Done On" required half />
          {mayCost && <MoneyField control={control} name="cost" label="Cost" half />}
          <TextareaField control={control} name="notes" label="Notes" />
        </>
      )}
    </FormDialog>
  )
}

/** Files added to the plan since the form was opened belong to this maintenance. */
function useAddedFiles(planId: string): () => Promise<string[]> {
  const before = useRef<Promise<string[] | undefined>>(undefined)
  useEffect(() => {
    before.current = documentIdsOf(planId).catch(() => undefined)
  }, [planId])
  return async () => {
    const known = await before.current
    if (!known) return []
    return (await documentIdsOf(planId)).filter((id) => !known.includes(id)).slice(0, MAX_FILES)
  }
}
