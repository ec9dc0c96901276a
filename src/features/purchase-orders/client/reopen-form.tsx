import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { reopenProblem } from '../purchase-order'
import { reopenInput } from '../purchase-order.schema'
import { purchaseOrders, useReopen } from './purchase-orders.resource'

/** Returns a sent or approved order to draft, so that it can be changed or deleted. */
export function ReopenForm({ id, onClose }: { id: string; onClose: () => void }) {
  const po = purchaseOrders.useRow(id)
  const { mutateAsync } = useReopen()
  if (!po || reopenProblem(po) !== null) return null
  return (
    <FormDialog
      title="Reopen Purchase Order"
      submit="Reopen PO"
      schema={reopenInput}
      defaults={{ reason: '' }}
      save={(input, attempt) => mutateAsync({ id, body: { ...input, version: po.version }, attempt })}
      success={{ title: 'Purchase order reopened' }}
      failure="Failed to reopen purchase order"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">
            {po.poNumber} becomes a draft again. Let {po.vendorName} know, because they may already have it.
          </p>
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            placeholder="Wrong quantity of elbows"
            required
          />
        </>
      )}
    </FormDialog>
  )
}
