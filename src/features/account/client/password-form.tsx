import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { passwordInput } from '../account.schema'
import { useChangePassword } from './security.resource'

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  return (
    <FormDialog
      title="Change Password"
      schema={passwordInput}
      defaults={{ currentPassword: '', newPassword: '' }}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      submit="Change Password"
      success={{ title: 'Password changed', description: 'You are signed out on all other devices' }}
      failure="Failed to change the password"
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
          <TextField
            control={control}
            name="newPassword"
            label="New Password"
            type="password"
            autoComplete="new-password"
            description="At least 8 characters. Every other browser is signed out."
          />
        </>
      )}
    </FormDialog>
  )
}
