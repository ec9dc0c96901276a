import { useRecordForm } from '@/client/use-record-form'
import { CARE_KINDS } from '@/domain/tool-plans/care'
import { toolPlans } from '@/domain/tool-plans/client/tool-plans.resource'
import { hasInterval, NO_INTERVAL, PLAN_BADGES } from '@/domain/tool-plans/tool-plan'
import { type PlanFormValues, planInput, type ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { ItemSelect } from '@/features/items/client/items.picker'
import { dayOf } from '@/shared/dates'
import { CheckField } from '@/ui/fields/check-field'
import { DateField } from '@/ui/fields/date-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { nameOptions, statusOptions } from '@/ui/options'

interface PlanFormProps {
  /** The plan to edit; undefined for a new one. */
  id?: string
  /** Preselected tool for a new plan. */
  itemId?: string
  onClose: (saved?: ToolPlan) => void
}

const schema = planInput.superRefine((values, context) => {
  if (!hasInterval(values)) context.addIssue({ code: 'custom', path: ['everyDays'], message: NO_INTERVAL })
})

export function PlanForm({ id, itemId, onClose }: PlanFormProps) {
  const { record, waits, dialog } = useRecordForm(toolPlans, id, WORDS, (plan) => toFormValues(plan, itemId))
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      startAt={itemId ? 'name' : undefined}
      // The same plan for several tools.
      next={['name', 'kind', 'everyDays', 'everyCheckouts', 'blocksCheckout']}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {!record && <ItemSelect control={control} name="itemId" label="Tool" required />}
          <TextField control={control} name="name" label="Name" placeholder="Yearly calibration" required />
          <SelectField
            control={control}
            name="kind"
            label="Kind"
            options={nameOptions(CARE_KINDS)}
            required
            half
          />
          {record ? (
            <SelectField
              control={control}
              name="status"
              label="Status"
              options={statusOptions(PLAN_BADGES)}
              half
            />
          ) : (
            <DateField
              control={control}
              name="lastDoneAt"
              label="Last Done"
              description="If empty, counting starts today"
              half
            />
          )}
          <QuantityField
            control={control}
            name="everyDays"
            label="Every … Days"
            placeholder="None"
            description="Due at whichever comes first"
            half
          />
          <QuantityField
            control={control}
            name="everyCheckouts"
            label="Every … Checkouts"
            placeholder="None"
            half
          />
          <CheckField
            control={control}
            name="blocksCheckout"
            label="Stays until it is done"
            description="The office can still allow a checkout, with a reason"
          />
          {record && record.careCount === 0 && (
            <DateField control={control} name="lastDoneAt" label="Last Done" half />
          )}
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Plan', 'Create')

function toFormValues(plan: ToolPlan | undefined, itemId = ''): PlanFormValues {
  return {
    itemId: plan?.itemId ?? itemId,
    name: plan?.name ?? '',
    kind: plan?.kind ?? 'service',
    everyDays: plan?.everyDays ?? null,
    everyCheckouts: plan?.everyCheckouts ?? null,
    blocksCheckout: plan?.blocksCheckout ?? false,
    lastDoneAt: plan?.lastDoneAt ? dayOf(plan.lastDoneAt) : '',
    status: plan?.status ?? 'active',
  }
}
