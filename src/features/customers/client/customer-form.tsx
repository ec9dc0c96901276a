import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { useCompany } from '@/domain/company/client/company.resource'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { typedPhone } from '@/shared/phone-field'
import { AddressFields } from '@/ui/fields/address-fields'
import { PercentField } from '@/ui/fields/percent-field'
import { PhoneField } from '@/ui/fields/phone-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { EmailField, TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { FormSection } from '@/ui/form-section'
import { formWords } from '@/ui/form-words'
import { statusOptions } from '@/ui/options'
import { CUSTOMER_BADGES } from '../customer'
import { type Customer, customerInput } from '../customer.schema'
import { customers } from './customers.resource'
import { SimilarCustomers } from './similar-customers'

interface CustomerFormProps {
  /** The customer to edit; undefined for a new one. */
  id?: string
  /** Prefilled name of a new one. */
  name?: string
  onClose: (saved?: Customer) => void
}

export function CustomerForm({ id, name, onClose }: CustomerFormProps) {
  const { record, waits, dialog } = useRecordForm(customers, id, WORDS, toFormValues)
  const { data: company } = useCompany()
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      schema={customerInput.extend({ phone: typedPhone(record?.phone) })}
      defaults={{ ...dialog.defaults, ...(id === undefined && { name: name ?? '' }) }}
      next={[]}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <FormSection title="Customer">
            <TextField control={control} name="name" label="Name" required />
            <TextField control={control} name="companyName" label="Company Name" />
            <EmailField control={control} name="email" label="Email" half />
            <PhoneField control={control} name="phone" label="Phone" half />
          </FormSection>
          {id === undefined && (
            <SimilarCustomers
              control={control}
              verb={name === undefined ? 'Open' : 'Use'}
              onTake={(customer) => onClose(customer)}
            />
          )}
          <FormSection title="Address">
            <AddressFields control={control} />
          </FormSection>
          <FormSection title="Billing">
            <TextField
              control={control}
              name="billingAddress"
              label="Billing Address"
              description="Only if different from the address above"
            />
            <PercentField control={control} name="taxRate" label="Tax Rate" half />
            <QuantityField
              control={control}
              name="paymentDays"
              label="Payment Days"
              description="Days until an invoice is due. Leave empty to use the company's terms"
              placeholder={company ? String(company.paymentDays) : ''}
              half
            />
            <SelectField
              control={control}
              name="status"
              label="Status"
              options={statusOptions(CUSTOMER_BADGES)}
              half
            />
            <TextareaField control={control} name="notes" label="Notes" />
          </FormSection>
          <CustomFieldInputs entity="customer" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Customer', 'Add', 'Create')

const toFormValues = (customer: Customer | undefined) =>
  startingValues(customerInput, customer, {
    taxRate: 0,
    paymentDays: null,
    status: 'active',
    customFields: {},
  })
