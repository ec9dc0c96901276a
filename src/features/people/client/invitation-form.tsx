import { SelectField } from '@/ui/fields/select-field'
import { EmailField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { type InvitationFormValues, invitationInput, type NewInvitation } from '../invitation.schema'
import { ROLE_OPTIONS } from '../role-labels'
import { useInvite } from './people.resource'

const BLANK: InvitationFormValues = { email: '', firstName: '', lastName: '', role: 'technician' }

export function InvitationForm({ onClose }: { onClose: (created?: NewInvitation) => void }) {
  const { mutateAsync } = useInvite()
  return (
    <FormDialog
      title="Invite Person"
      schema={invitationInput}
      defaults={BLANK}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      submit="Create Invitation"
      success={{ title: 'Invitation created', description: 'Send them the link' }}
      failure="Failed to create the invitation"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <EmailField control={control} name="email" label="Email" autoFocus />
          <TextField control={control} name="firstName" label="First Name" half />
          <TextField control={control} name="lastName" label="Last Name" half />
          <SelectField
            control={control}
            name="role"
            label="Role"
            options={ROLE_OPTIONS}
            description="Technicians see their own jobs and hours and the inventory, and no prices. Owners also manage people, company settings and backups."
          />
        </>
      )}
    </FormDialog>
  )
}
