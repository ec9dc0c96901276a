import { DateField } from '@/ui/fields/date-field'
import { PhoneField } from '@/ui/fields/phone-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { type Account, profileForm } from '../account.schema'
import { useSaveProfile } from './account.resource'

export function ProfileForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { mutateAsync } = useSaveProfile()
  const { firstName, lastName, phone, dateOfBirth } = account
  return (
    <FormDialog
      title="Edit Profile"
      schema={profileForm(account)}
      defaults={{
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        phone: phone ?? '',
        dateOfBirth: dateOfBirth ?? '',
      }}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      submit="Save Profile"
      success={{ title: 'Profile updated', description: 'Your profile has been saved' }}
      failure="Failed to update profile"
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="firstName" label="First Name" autoComplete="given-name" half />
          <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" half />
          <DateField control={control} name="dateOfBirth" label="Date of Birth" autoComplete="bday" half />
          <PhoneField
            control={control}
            name="phone"
            label="Phone (optional)"
            autoComplete="tel"
            placeholder="(555) 123-4567"
            half
          />
        </>
      )}
    </FormDialog>
  )
}
