import { useKitMove } from '@/domain/checkout/client/kit-moves.resource'
import { kits } from '@/domain/kits/client/kits.resource'
import { lacksOf } from '@/domain/kits/kit'
import { type Kit, kitCheckin } from '@/domain/kits/kit.schema'
import { DestinationSelect, LocationSelect } from '@/domain/places/client/locations.picker'
import { TRANSACTION_BADGES, type TransactionAction } from '@/domain/stock/transaction'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { useRunningJob } from '@/features/time-entries/client/time-entries.resource'
import { badgeOf } from '@/shared/badges'
import { counted } from '@/shared/counted'
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
  const running = useRunningJob()
  const { words } = badgeOf(TRANSACTION_BADGES, action)
  const isReturn = action === 'checkin'
  if (!kit) return <FormLoading {...waiting} title={words} onClose={onClose} />
  // Wait for the running job, so that a quick user does not submit before it is filled in.
  if (!isReturn && running.isPending) return null
  return (
    <FormDialog
      title={`${words} ${kit.name}`}
      submit={words}
      success={{ title: isReturn ? 'Kit checked in' : 'Kit checked out', description: kit.name }}
      failure={isReturn ? 'Failed to check in kit' : 'Failed to check out kit'}
      schema={kitCheckin}
      defaults={{ jobId: isReturn ? kit.jobId : (running.jobId ?? null), locationId: null }}
      save={(input, attempt) => move(kit, action, input, attempt)}
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          {isReturn ? <ComingBack kit={kit} /> : <Lacking kit={kit} />}
          <JobSelect
            control={control}
            name="jobId"
            withClosed={isReturn}
            selectedLabel={isReturn && kit.jobNum ? `#${kit.jobNum}` : undefined}
          />
          {isReturn ? (
            <DestinationSelect control={control} name="locationId" />
          ) : (
            <LocationSelect
              control={control}
              name="locationId"
              label="From"
              placeholder="Where each item is stored"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Shows in advance what the server would refuse the checkout for. */
function Lacking({ kit }: { kit: Kit }) {
  const lacks = lacksOf(kit.items)
  if (lacks.length === 0)
    return (
      <p className="text-quiet md:col-span-2">All {counted(kit.items.length, 'item')} go out together.</p>
    )
  return (
    <ul aria-label="Missing items" className="list-disc pl-5 text-red-ink md:col-span-2">
      {lacks.map(({ path, message }) => (
        <li key={path}>{message}</li>
      ))}
    </ul>
  )
}

function ComingBack({ kit }: { kit: Kit }) {
  const back = kit.items.flatMap(({ itemName, holders }) => {
    const qty = holders.reduce((sum, holder) => sum + (holder.isWithKit ? holder.qty : 0), 0)
    return qty === 0 ? [] : [{ itemName, qty }]
  })
  return (
    <div className="md:col-span-2">
      <p className="text-quiet">Everything still out with this kit will be checked in:</p>
      <ul aria-label="Items to check in" className="figures list-disc pl-5">
        {back.map(({ itemName, qty }) => (
          <li key={itemName}>
            {qty} x {itemName}
          </li>
        ))}
      </ul>
    </div>
  )
}
