import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ApiError, api } from '@/client/api'
import { ErrorState } from '@/ui/error-state'
import { TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { JoinInput, Opened } from '../join.schema'
import { AuthCard, textLinkClass } from './auth-card'
import { CodeField } from './code-field'
import { lazyResolver } from './lazy-resolver'
import { useSignIn } from './use-sign-in'

const { resolver, preload } = lazyResolver(() =>
  import('./account-resolvers').then((all) => all.joinResolver),
)

/** Opened by an owner's link: to join the company, or to set a new password. */
export default function JoinPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/join', token],
    queryFn: () => api<Opened>('GET', `/api/join/${encodeURIComponent(token)}`),
    retry: false,
  })
  if (data) return <JoinForm token={token} opened={data} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <AuthCard
      title={isGone ? 'Link Not Valid' : 'Join'}
      subtitle={isGone ? (error.serverMessage ?? '') : 'Checking your link.'}
      footer={<ToLogin />}
    >
      {isGone && <p className="mt-4">Ask an owner of the company for a new link.</p>}
      {!isGone && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && <Skeleton className="mt-6 h-40" />}
    </AuthCard>
  )
}

const ToLogin = () => (
  <p>
    Already have an account?{' '}
    <Link to="/login" className={textLinkClass}>
      Log in
    </Link>
  </p>
)

function JoinForm({ token, opened }: { token: string; opened: Opened }) {
  const { kind, email, firstName, lastName, companyName } = opened
  const isNew = kind === 'join'
  const form = useForm<JoinInput, unknown, JoinInput>({
    resolver,
    defaultValues: isNew
      ? { firstName: firstName ?? '', lastName: lastName ?? '', password: '' }
      : { password: '', code: '' },
  })
  const { control } = form
  const { submit, isCodeAsked } = useSignIn(form, {
    path: `/api/join/${encodeURIComponent(token)}`,
    success: isNew
      ? { title: 'Account created', description: 'You have successfully signed up' }
      : { title: 'Password changed', description: 'Welcome back!' },
    failure: isNew ? 'Signup failed' : 'Failed to change the password',
  })
  return (
    <AuthCard
      title={isNew ? `Join ${companyName || 'Plumbline'}` : 'New Password'}
      subtitle={email}
      footer={<ToLogin />}
    >
      <form
        noValidate
        onSubmit={submit}
        onInput={preload}
        className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2"
      >
        {isNew && (
          <>
            <TextField
              control={control}
              name="firstName"
              label="First Name"
              autoComplete="given-name"
              half
              autoFocus
            />
            <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" half />
          </>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          description="At least 8 characters"
          autoFocus={!isNew}
        />
        {isCodeAsked && <CodeField control={control} name="code" autoFocus />}
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          className="mt-2 md:col-span-2"
        >
          {isNew ? 'Join' : 'Set Password'}
        </Button>
      </form>
    </AuthCard>
  )
}
