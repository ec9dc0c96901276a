import { useKitMove } from '@/domain/checkout/client/kit-moves.resource'
import { kits } from '@/domain/kits/client/kits.resource'
import { type KitCheckin, type KitCheckout, kitCheckin } from '@/domain/kits/kit.schema'
import { DestinationSelect, LocationSelect } from '@/domain/places/client/locations.picker'
import { TRANSACTION_BADGES, type TransactionAction } from '@/domain/stock/transaction'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { type KitPlan, KitPlanParts, useKitPlans } from '@/features/scanning/client/kit-plans.picker'
import { useRunningJob } from '@/features/time-entries/client/time-entries.resource'
import { badgeOf } from '@/shared/badges'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'

interface KitMoveFormProps {
  id: string
  action: TransactionAction
  onClose: () => void
}

/** Checks a whole kit out or in; asks for the job and, optionally, the location. */
export function KitMoveForm({ id, action, onClose }: KitMoveFormProps) {
  const { data: kit, ...waiting } = kits.useOne(id)
  const move = useKitMove()
  const plans = useKitPlans(kit ? [kit] : [])
  const [plan] = plans.plans
  const running = useRunningJob()
  const { words } = badgeOf(TRANSACTION_BADGES, action)
  const isReturn = action === 'checkin'
  if (!kit || !plan) return <FormLoading {...waiting} title={words} onClose={onClose} />
  // Wait for the running job, so that a quick user does not submit before it is filled in.
  if (!isReturn && running.isPending) return null
  return (
    <FormDialog
      title={`${words} ${kit.name}`}
      submit={() => [{ label: words, disabled: plan.open !== null, note: plan.open ?? undefined }]}
      success={{ title: isReturn ? 'Kit checked in' : 'Kit checked out', description: kit.name }}
      failure={isReturn ? 'Failed to check in kit' : 'Failed to check out kit'}
      schema={kitCheckin}
      defaults={{ jobId: isReturn ? kit.jobId : (running.jobId ?? null), locationId: null }}
      save={(input, attempt) => move(kit, action, { ...input, lines: linesFor(plan, input) }, attempt)}
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <div className="md:col-span-2">
            <KitPlanParts plan={plan} plans={plans} />
          </div>
          <JobSelect
            control={control}
            name="jobId"
            withClosed={isReturn}
            selectedLabel={isReturn && kit.jobNum ? `#${kit.jobNum}` : undefined}
          />
          {isReturn ? (
            <DestinationSelect control={control} name="locationId" />
          ) : (
            <LocationSelect control={control} name="locationId" label="From" placeholder="As listed above" />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** A location chosen for all items takes precedence over those of the list. */
function linesFor({ action, lines }: KitPlan, { locationId }: KitCheckin): KitCheckout['lines'] {
  if (action === 'checkin' || !locationId) return lines
  return lines?.map(({ itemId, qty }) => ({ itemId, qty }))
}
