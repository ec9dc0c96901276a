import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '@/ui/fields/field'
import { TextField } from '@/ui/fields/text-field'
import { textLinkClass } from './auth-card'

type CodeFieldProps<In extends FieldValues, Out> = Pick<FieldProps<In, Out>, 'control' | 'name'> & {
  autoFocus?: boolean
}

/** The six digits of the app. */
export function AppCodeField<In extends FieldValues, Out>(props: CodeFieldProps<In, Out>) {
  return (
    <TextField
      {...props}
      label="Code"
      description="The six-digit code from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

/** The same, or a recovery code, which needs a keyboard with letters. */
export function CodeField<In extends FieldValues, Out>(props: CodeFieldProps<In, Out>) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className="md:col-span-2">
      {isRecovery ? (
        <TextField
          key="recovery"
          {...props}
          autoFocus
          label="Recovery Code"
          description="One of your ten recovery codes. Each works once."
        />
      ) : (
        <AppCodeField key="app" {...props} />
      )}
      <button type="button" className={textLinkClass} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </div>
  )
}
