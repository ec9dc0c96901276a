import { typedPhone } from '@/shared/phone-field'
import { AddressFields } from '@/ui/fields/address-fields'
import { PhoneField } from '@/ui/fields/phone-field'
import { SelectField } from '@/ui/fields/select-field'
import { EmailField, TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormSection } from '@/ui/form-section'
import { FormWaits } from '@/ui/form-waits'
import { plainOptions, statusOptions } from '@/ui/options'
import { PAYMENT_TERMS, VENDOR_BADGES } from '../vendor'
import { type Vendor, type VendorFormValues, vendorInput } from '../vendor.schema'
import { vendors } from './vendors.resource'

const TERMS = [{ value: '', label: 'None' }, ...plainOptions(PAYMENT_TERMS)]

interface VendorFormProps {
  /** The vendor to edit; none for a new one. */
  id?: string
  /** What a new one is called, as far as that is known. */
  name?: string
  onClose: (saved?: Vendor) => void
}

export function VendorForm({ id, name = '', onClose }: VendorFormProps) {
  const { data: vendor, ...waiting } = vendors.useOne(id)
  const { mutateAsync } = vendors.useSave()
  if (id !== undefined && !vendor) return <FormWaits {...waiting} title={EDIT.title} onClose={onClose} />
  return (
    <FormDialog
      {...(id === undefined ? ADD : EDIT)}
      schema={vendorInput.extend({ phone: typedPhone(vendor?.phone) })}
      defaults={{ ...toFormValues(vendor), ...(id === undefined && { name }) }}
      edits={vendors.edits(vendor, toFormValues)}
      save={(input, attempt) => mutateAsync({ id, input, attempt })}
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
        </>
      )}
    </FormDialog>
  )
}

const ADD = {
  title: 'Add Vendor',
  submit: 'Create Vendor',
  success: { title: 'Vendor created' },
  failure: 'Failed to create vendor',
}

const EDIT = {
  title: 'Edit Vendor',
  submit: 'Update Vendor',
  success: { title: 'Vendor updated' },
  failure: 'Failed to update vendor',
}

function toFormValues(vendor: Vendor | undefined): VendorFormValues {
  return {
    name: vendor?.name ?? '',
    contactName: vendor?.contactName ?? '',
    email: vendor?.email ?? '',
    phone: vendor?.phone ?? '',
    address: vendor?.address ?? '',
    city: vendor?.city ?? '',
    state: vendor?.state ?? '',
    zip: vendor?.zip ?? '',
    accountNumber: vendor?.accountNumber ?? '',
    paymentTerms: vendor?.paymentTerms ?? '',
    status: vendor?.status ?? 'active',
    notes: vendor?.notes ?? '',
  }
}
