import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import type { Attempt } from '@/ui/submission'
import type { ToastMessage } from '@/ui/toast'
import { type BothFactorsInput, bothFactorsInput } from '../two-factor.schema'
import { CodeField } from './code-field'

interface BothFactorsFormProps<Saved> {
  title: string
  /** Consequence of the action. */
  effect: string
  save: (sent: { input: BothFactorsInput; attempt: Attempt }) => Promise<Saved>
  submit: string
  success?: ToastMessage
  failure: string
  onClose: (saved?: Saved) => void
}

/** Asks for the password and a code before something that weakens the account. */
export function BothFactorsForm<Saved>({ effect, save, ...props }: BothFactorsFormProps<Saved>) {
  return (
    <FormDialog
      {...props}
      schema={bothFactorsInput}
      defaults={{ currentPassword: '', code: '' }}
      save={(input, attempt) => save({ input, attempt })}
    >
      {({ control }) => (
        <>
          <p className="text-quiet md:col-span-2">{effect}</p>
          <TextField
            control={control}
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
          />
          <CodeField control={control} name="code" />
        </>
      )}
    </FormDialog>
  )
}
