import { DestinationSelect } from '@/domain/places/client/locations.picker'
import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { isCounted, isReturnable } from '@/domain/stock/item-kinds'
import { TRANSACTION_BADGES, type TransactionAction } from '@/domain/stock/transaction'
import { toTransactionInput, transactionForm } from '@/domain/stock/transaction.schema'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { useRunningJob } from '@/features/time-entries/client/time-entries.resource'
import { badgeOf } from '@/shared/badges'
import { CheckField } from '@/ui/fields/check-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { items } from './items.resource'
import { CheckoutFrom, useTake } from './taking.picker'

interface MovementFormProps {
  id: string
  action: TransactionAction
  onClose: () => void
}

/** Checks one item out or in; asks for the job and, for counted items, the quantity. */
export function MovementForm({ id, action, onClose }: MovementFormProps) {
  const { data: item, ...waiting } = items.useOne(id)
  const take = useTake()
  const running = useRunningJob()
  const { words } = badgeOf(TRANSACTION_BADGES, action)
  const isReturn = action === 'checkin'
  if (!item) return <FormLoading {...waiting} title={words} onClose={onClose} />
  // Wait for the running job, so that a quick user does not submit before it is filled in.
  if (!isReturn && running.isPending) return null
  return (
    <FormDialog
      title={`${words} ${item.name}`}
      submit={words}
      success={(_, saved) => ({ title: 'Transaction created', ...shortageOf(saved) })}
      failure="Failed to create transaction"
      schema={transactionForm}
      defaults={{
        itemId: id,
        action,
        locationId: null,
        jobId: isReturn ? item.jobId : (running.jobId ?? null),
        qty: isCounted(item) ? 1 : null,
        lost: false,
      }}
      save={(values, attempt) => take(toTransactionInput(values), attempt)}
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          <JobSelect
            control={control}
            name="jobId"
            withClosed={isReturn}
            selectedLabel={isReturn && item.jobNum ? `#${item.jobNum}` : undefined}
          />
          {isCounted(item) && <QuantityField control={control} name="qty" label="Quantity" />}
          {isReturn ? (
            <DestinationSelect control={control} name="locationId" />
          ) : (
            <CheckoutFrom control={control} name="locationId" itemId={id} units={Number(watch('qty')) || 1} />
          )}
          {isReturn && isReturnable(item.type) && (
            <CheckField
              control={control}
              name="lost"
              label="Lost, not returned"
              description="Marks the item as missing"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
