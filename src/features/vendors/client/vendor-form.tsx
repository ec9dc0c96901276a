import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { typedPhone } from '@/shared/phone-field'
import { AddressFields } from '@/ui/fields/address-fields'
import { PhoneField } from '@/ui/fields/phone-field'
import { SelectField } from '@/ui/fields/select-field'
import { EmailField, TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { FormSection } from '@/ui/form-section'
import { formWords } from '@/ui/form-words'
import { plainOptions, statusOptions } from '@/ui/options'
import { PAYMENT_TERMS, VENDOR_BADGES } from '../vendor'
import { type Vendor, vendorInput } from '../vendor.schema'
import { vendors } from './vendors.resource'

const TERMS = [{ value: '', label: 'None' }, ...plainOptions(PAYMENT_TERMS)]

interface VendorFormProps {
  /** The vendor to edit; undefined for a new one. */
  id?: string
  /** Prefilled name for a new vendor. */
  name?: string
  onClose: (saved?: Vendor) => void
}

export function VendorForm({ id, name = '', onClose }: VendorFormProps) {
  const { record, waits, dialog } = useRecordForm(vendors, id, WORDS, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      schema={vendorInput.extend({ phone: typedPhone(record?.phone) })}
      defaults={{ ...dialog.defaults, ...(id === undefined && { name }) }}
      next={[]}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <FormSection title="Contact">
            <TextField control={control} name="name" label="Name" required />
            <TextField control={control} name="contactName" label="Contact Name" half />
            <SelectField
              control={control}
              name="status"
              label="Status"
              options={statusOptions(VENDOR_BADGES)}
              half
            />
            <EmailField control={control} name="email" label="Email" half />
            <PhoneField control={control} name="phone" label="Phone" half />
          </FormSection>
          <FormSection title="Address">
            <AddressFields control={control} />
          </FormSection>
          <FormSection title="Terms">
            <TextField control={control} name="accountNumber" label="Account Number" half />
            <SelectField control={control} name="paymentTerms" label="Payment Terms" options={TERMS} half />
            <TextareaField control={control} name="notes" label="Notes" />
          </FormSection>
          <CustomFieldInputs entity="vendor" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Vendor', 'Add', 'Create')

const toFormValues = (vendor: Vendor | undefined) =>
  startingValues(vendorInput, vendor, { status: 'active', customFields: {} })
