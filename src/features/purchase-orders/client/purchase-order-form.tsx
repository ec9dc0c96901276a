import { learnSending, newDocumentToast, sendingNote } from '@/client/sending'
import { useCompany, useOfferedNumber } from '@/domain/company/client/company.resource'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { LocationSelect } from '@/domain/places/client/locations.picker'
import { draftOrSend } from '@/domain/sales-documents/client/lines/draft-or-send'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { VendorSelect } from '@/features/vendors/client/vendors.picker'
import { DateField } from '@/ui/fields/date-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { type PoDetail, type PoFormValues, type PoInput, poInput } from '../purchase-order.schema'
import { PoLinesField } from './po-lines-field'
import { poPaper, purchaseOrders } from './purchase-orders.resource'

interface PurchaseOrderFormProps {
  /** The draft to edit; undefined for a new order. */
  id: string | undefined
  /** Preselected job for a new order. */
  jobId?: string
  onClose: () => void
}

export function PurchaseOrderForm({ id, jobId, onClose }: PurchaseOrderFormProps) {
  const edited = purchaseOrders.useOne(id)
  const { data: company, error, refetch } = useCompany()
  const order = edited.data
  const { mutateAsync } = purchaseOrders.useSave()
  const suggested = useOfferedNumber('purchaseOrder', purchaseOrders.path, id === undefined)
  const taxRate = id === undefined ? company?.purchaseTaxRate : order?.po.taxRate
  if (taxRate === undefined || edited.isPreview)
    return (
      <FormLoading
        {...(id === undefined ? { ...CREATE, error, retry: () => void refetch() } : { ...EDIT, ...edited })}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      {...(id === undefined ? CREATE : EDIT)}
      width="full"
      keepsAs={id === undefined ? 'purchase_order' : `purchase_order ${id}`}
      schema={poInput}
      defaults={{ ...toFormValues(order, suggested), ...(jobId !== undefined && { jobId }) }}
      edits={purchaseOrders.edits(order, (known) => toFormValues(known, suggested))}
      save={(input, attempt, intent) =>
        mutateAsync({ id, input: { ...input, status: intent as PoInput['status'] }, attempt })
      }
      success={(_, saved) => {
        if (id === undefined) return newDocumentToast(CREATED, poPaper(saved.po))
        learnSending(saved.po.status)
        return UPDATED
      }}
      submit={({ watch }) => draftOrSend(watch('lineItems'), 'Send to Vendor', sendingNote())}
      startAt={id === undefined ? 'vendorId' : undefined}
      onClose={onClose}
    >
      {(form) => {
        const { control } = form
        return (
          <>
            <TextField control={control} name="poNumber" label="PO Number" required half />
            <DateField control={control} name="expectedDelivery" label="Expected Delivery" half />
            <VendorSelect
              control={control}
              name="vendorId"
              selectedLabel={order?.po.vendorName}
              onPick={() =>
                form.setValue('lineItems', withoutPartNumbers(form.getValues('lineItems')), CHANGED)
              }
              required
              half
            />
            <JobSelect control={control} name="jobId" half />
            <LocationSelect
              control={control}
              name="locationId"
              label="Deliver To"
              placeholder="Each item's home location"
              selectedLabel={order?.po.locationName}
              half
            />
            <PoLinesField form={form} taxRate={taxRate} />
            <TextareaField control={control} name="notes" label="Notes" />
            <CustomFieldInputs entity="purchase_order" control={control} />
          </>
        )
      }}
    </FormDialog>
  )
}

const CHANGED = { shouldDirty: true }

/** Part numbers belong to one vendor; without them the server looks them up in the new vendor's catalog. */
const withoutPartNumbers = (lines: PoFormValues['lineItems']) =>
  lines.map((line) => ({ ...line, partNumber: undefined }))

const CREATED = { title: 'Purchase order created' }
const UPDATED = { title: 'Purchase order updated' }

const CREATE = {
  title: 'Create Purchase Order',
  failure: 'Failed to create purchase order',
}

const EDIT = {
  title: 'Edit Purchase Order',
  failure: 'Failed to update purchase order',
}

function toFormValues(order: PoDetail | undefined, suggested: string): PoFormValues {
  const po = order?.po
  return {
    poNumber: po?.poNumber ?? suggested,
    vendorId: po?.vendorId ?? '',
    jobId: po?.jobId ?? null,
    locationId: po?.locationId ?? null,
    expectedDelivery: po?.expectedDelivery ?? '',
    notes: po?.notes ?? '',
    customFields: po?.customFields ?? {},
    lineItems: (order?.lineItems ?? []).map(
      ({ description, quantity, unit, unitCost, itemId, partNumber }) => ({
        description,
        quantity,
        unit,
        unitCost,
        itemId,
        partNumber,
      }),
    ),
  }
}
