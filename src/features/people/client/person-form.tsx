import { type Control, useWatch } from 'react-hook-form'
import { useRecordForm } from '@/client/use-record-form'
import { displayName } from '@/domain/users/user'
import { CheckField } from '@/ui/fields/check-field'
import { MoneyField } from '@/ui/fields/money-field'
import { PhoneField } from '@/ui/fields/phone-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { type Person, type PersonFormValues, type PersonPatch, personForm } from '../person.schema'
import { ROLE_OPTIONS } from '../role-labels'
import { people } from './people.resource'

/** Lets an owner edit a colleague's name, phone, role, access to prices and hourly rates. */
export function PersonForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { record, waits, dialog } = useRecordForm(people, id, WORDS, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      title={record ? displayName(record) : dialog.title}
      schema={personForm(record)}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} />}
    </FormDialog>
  )
}

function Fields({ control }: { control: Control<PersonFormValues, unknown, PersonPatch> }) {
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <TextField control={control} name="firstName" label="First Name" half />
      <TextField control={control} name="lastName" label="Last Name" half />
      <PhoneField control={control} name="phone" label="Phone" placeholder="(555) 123-4567" />
      <SelectField control={control} name="role" label="Role" options={ROLE_OPTIONS} />
      {role === 'technician' && (
        <CheckField
          control={control}
          name="seesPrices"
          label="Sees Prices"
          description="Shows selling prices. Technicians never see costs."
        />
      )}
      <MoneyField control={control} name="costRate" label="Cost per Hour" half />
      <MoneyField control={control} name="billingRate" label="Billed per Hour" half />
    </>
  )
}

const WORDS = formWords('Person', 'Create')

const toFormValues = (person: Person | undefined): PersonFormValues => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  phone: person?.phone ?? '',
  role: person?.role ?? 'office',
  seesPrices: person?.seesPrices ?? false,
  costRate: person?.costRate ?? null,
  billingRate: person?.billingRate ?? null,
})
