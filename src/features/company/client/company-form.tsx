import { editedCompany, useSaveCompany } from '@/domain/company/client/company.resource'
import { FRACTIONS_AND_CREDITS } from '@/domain/company/company'
import { type Company, type CompanyFormValues, companyInput } from '@/domain/company/company.schema'
import { SIGN_UP, SIGN_UP_LABELS } from '@/domain/company/sign-up'
import { typedPhone } from '@/shared/phone-field'
import { AddressFields } from '@/ui/fields/address-fields'
import { CheckField } from '@/ui/fields/check-field'
import { PercentField } from '@/ui/fields/percent-field'
import { PhoneField } from '@/ui/fields/phone-field'
import { PhotoField } from '@/ui/fields/photo-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { RecordSelect } from '@/ui/fields/record-select'
import { SelectField } from '@/ui/fields/select-field'
import { EmailField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { timeZones, zoneOption } from './time-zones'

export function CompanyForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useSaveCompany()
  return (
    <FormDialog
      title="Edit Company"
      schema={companyInput.extend({ phone: typedPhone(company.phone) })}
      defaults={toFormValues(company)}
      edits={editedCompany(company, toFormValues)}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      submit="Save Company"
      success={{ title: 'Company updated', description: 'The company profile has been saved' }}
      failure="Failed to update company"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Company Name" />
          <AddressFields control={control} />
          <PhoneField control={control} name="phone" label="Phone" half />
          <EmailField control={control} name="email" label="Email" half />
          <PhotoField control={control} name="logoUrl" label="Logo" />
          <RecordSelect
            control={control}
            name="timeZone"
            label="Time Zone"
            description="Used for days, weeks and months in reports"
            source={timeZones}
            toOption={zoneOption}
            required
            half
          />
          <PercentField
            control={control}
            name="purchaseTaxRate"
            label="Purchase Tax Rate"
            description="For new purchase orders"
            required
            half
          />
          <PercentField
            control={control}
            name="materialMarkup"
            label="Material Markup"
            description="Added to the cost of materials that have no price"
            required
            half
          />
          <QuantityField
            control={control}
            name="paymentDays"
            label="Payment Days"
            description="Days until a new invoice is due. Customers can have their own terms"
            required
            half
          />
          <CheckField
            control={control}
            name="fractionsAndCredits"
            label={FRACTIONS_AND_CREDITS}
            description="Quantities such as 1.5, and prices below 0, on estimates and invoices"
          />
          <SelectField
            control={control}
            name="signUp"
            label="Who Can Join"
            options={SIGN_UP.map((value) => ({ value, label: SIGN_UP_LABELS[value] }))}
          />
        </>
      )}
    </FormDialog>
  )
}

function toFormValues(company: Company): CompanyFormValues {
  return {
    ...company,
    name: company.name ?? '',
    address: company.address ?? '',
    city: company.city ?? '',
    state: company.state ?? '',
    zip: company.zip ?? '',
    phone: company.phone ?? '',
    email: company.email ?? '',
  }
}
