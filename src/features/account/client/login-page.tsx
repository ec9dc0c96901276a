import { Link, useSearch } from '@tanstack/react-router'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/primitives/button'
import type { ExternalNotice, LoginInput } from '../account.schema'
import { AuthCard, AuthNotice, textLinkClass } from './auth-card'
import { externalSignIn, useCameFrom } from './came-from'
import { CodeField } from './code-field'
import { lazyResolver } from './lazy-resolver'
import { useSignIn } from './use-sign-in'

const { resolver, preload } = lazyResolver(() =>
  import('./account-resolvers').then((all) => all.loginResolver),
)

export default function LoginPage() {
  const form = useForm<LoginInput, unknown, LoginInput>({
    resolver,
    defaultValues: { email: '', password: '', code: '' },
  })
  const { submit, isCodeAsked } = useSignIn(form, {
    path: '/api/auth/login',
    success: { title: 'Logged in', description: 'Welcome back!' },
    failure: 'Login failed',
  })
  const from = useCameFrom()
  return (
    <AuthCard
      title="Log In"
      subtitle={
        isCodeAsked ? 'Enter the code from your authenticator app.' : 'Pick up where your crew left off.'
      }
      footer={
        <>
          <p>
            Don't have an account?{' '}
            <Link to="/signup" search={from ? { from } : {}} className={textLinkClass}>
              Sign up
            </Link>
          </p>
          <a href={externalSignIn(from)} className={textLinkClass}>
            Sign in with an external identity provider
          </a>
        </>
      }
    >
      <Notice />
      <form noValidate onSubmit={submit} onInput={preload} className="mt-6 flex flex-col gap-4">
        {isCodeAsked ? (
          <CodeField control={form.control} name="code" autoFocus />
        ) : (
          <Credentials form={form} />
        )}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="mt-2">
          Log In
        </Button>
      </form>
    </AuthCard>
  )
}

function Credentials({ form: { control } }: { form: UseFormReturn<LoginInput, unknown, LoginInput> }) {
  return (
    <>
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
      />
      <TextField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </>
  )
}

const NOTICES: Record<string, string> = {
  'external-unavailable':
    'Sign-in with an external identity provider is not set up here. Log in with your email and password.',
  'external-refused': 'The identity provider did not confirm the sign-in. Try again, or use your password.',
  'external-expired': 'That sign-in took too long and has expired. Please start it again.',
  'external-unverified':
    'The identity provider has not verified your email address. Verify it there and try again, or use your password.',
  'external-uninvited': 'Ask for an invitation to join.',
  'external-disabled': 'Your account is disabled. Ask an owner of the company.',
  'external-failed': 'Sign-in with the identity provider failed. Try again, or use your password.',
} satisfies Record<ExternalNotice, string>

/** Why the external provider's sign-in returned here. */
function Notice() {
  const { notice }: { notice?: string } = useSearch({ strict: false })
  const text = notice && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined
  if (!text) return null
  return <AuthNotice>{text}</AuthNotice>
}
