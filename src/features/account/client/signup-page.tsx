import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { api } from '@/client/api'
import { DateField } from '@/ui/fields/date-field'
import { PhoneField } from '@/ui/fields/phone-field'
import { EmailField, TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/primitives/button'
import type { SignupInput, SignupState } from '../account.schema'
import { AuthCard, AuthNotice, textLinkClass } from './auth-card'
import { useCameFrom } from './came-from'
import { lazyResolver } from './lazy-resolver'
import { useSignIn } from './use-sign-in'

const { resolver, preload } = lazyResolver(() =>
  import('./account-resolvers').then((all) => all.signupResolver),
)

export default function SignupPage() {
  const form = useForm<SignupInput, unknown, SignupInput>({
    resolver,
    defaultValues: { email: '', phone: '', password: '', firstName: '', lastName: '', dateOfBirth: '' },
  })
  const { control } = form
  const { submit } = useSignIn(form, {
    path: '/api/auth/signup',
    success: { title: 'Account created', description: 'You have successfully signed up' },
    failure: 'Signup failed',
  })
  const from = useCameFrom()
  return (
    <AuthCard
      title="Sign Up"
      subtitle="Create your account in a minute."
      footer={
        <p>
          Already have an account?{' '}
          <Link to="/login" search={from ? { from } : {}} className={textLinkClass}>
            Log in
          </Link>
        </p>
      }
    >
      <InvitationNote />
      <form
        noValidate
        onSubmit={submit}
        onInput={preload}
        className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2"
      >
        <TextField
          control={control}
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          half
          autoFocus
        />
        <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" half />
        <EmailField control={control} name="email" label="Email" autoComplete="email" />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          description="At least 8 characters"
        />
        <DateField control={control} name="dateOfBirth" label="Date of Birth" autoComplete="bday" half />
        <PhoneField
          control={control}
          name="phone"
          label="Phone (optional)"
          autoComplete="tel"
          placeholder="(555) 123-4567"
          half
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          className="mt-2 md:col-span-2"
        >
          Sign Up
        </Button>
      </form>
    </AuthCard>
  )
}

/** Shown before anyone fills in a form that would be refused. */
function InvitationNote() {
  const { data } = useQuery({
    queryKey: ['/api/auth/signup'],
    queryFn: () => api<SignupState>('GET', '/api/auth/signup'),
  })
  if (!data?.invitationNeeded) return null
  return (
    <AuthNotice>
      You need an invitation to join. Ask an owner of your company to send you a link, and open it instead of
      filling in this form.
    </AuthNotice>
  )
}
