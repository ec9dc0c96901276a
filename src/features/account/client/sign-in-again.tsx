import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, api, apiUnasked, withQuery } from '@/client/api'
import { endSignIn, useIsSignInAsked } from '@/client/signed-in-person'
import { TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { answeredWords } from '@/ui/server-errors'
import { Submission } from '@/ui/submission'
import type { Account } from '../account.schema'
import { useAccount, useSetAccount } from './account.resource'
import { externalSignIn } from './came-from'
import { CodeField } from './code-field'
import { asksForCode } from './use-sign-in'

/** Stands in the shell. When the session has ended it asks for the password over what is being done, which then goes on. */
export function SignInAgain() {
  const account = useAccount()
  const isAsked = useIsSignInAsked()
  if (!account || !isAsked) return null
  return <Question account={account} />
}

function Question({ account }: { account: Account }) {
  const body = useRef<HTMLDivElement>(null)
  const isLocal = account.authType === 'local'
  useReturnFromElsewhere()
  return (
    <Dialog
      open
      onClose={() => endSignIn(false)}
      title="Log in to go on"
      description="Your session has ended. What you entered is still here."
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        body.current?.querySelector<HTMLElement>('input[type=password], a')?.focus()
      }}
    >
      <div ref={body} className="contents">
        {isLocal ? <PasswordForm account={account} /> : <Elsewhere account={account} />}
      </div>
    </Dialog>
  )
}

function PasswordForm({ account }: { account: Account }) {
  const setAccount = useSetAccount()
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const [isCodeAsked, setCodeAsked] = useState(false)

  const logIn = handleSubmit(async (typed) => {
    const input = { email: account.email, ...typed }
    try {
      setAccount(await api<Account>('POST', '/api/auth/login', input, new Submission().attempt()))
      endSignIn(true)
    } catch (error) {
      if (asksForCode(error) && !isCodeAsked) return setCodeAsked(true)
      const said =
        error instanceof ApiError ? (answeredWords(error) ?? 'Login failed') : 'No connection. Try again.'
      setError(isCodeAsked ? 'code' : 'password', { message: said }, { shouldFocus: true })
    }
  })

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        // Over another form it is that one's child in React, though not on the page.
        event.stopPropagation()
        void logIn(event)
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <SignedInAs account={account} />
        {/* Password managers look for the name beside the password. */}
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        {isCodeAsked ? (
          <CodeField control={control} name="code" autoFocus />
        ) : (
          <TextField
            control={control}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
          />
        )}
      </DialogBody>
      <DialogFooter>
        <SomeoneElse />
        <Button onClick={() => endSignIn(false)}>Not now</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Log In
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Someone without a password here signs in beside this page, which notices when they come back. */
function Elsewhere({ account }: { account: Account }) {
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <SignedInAs account={account} />
        <p className="text-quiet">
          Sign in with your identity provider in another tab, then come back to this one.
        </p>
      </DialogBody>
      <DialogFooter>
        <SomeoneElse />
        <Button onClick={() => endSignIn(false)}>Not now</Button>
        <Button asChild variant="primary">
          <a href={externalSignIn()} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Sign in
          </a>
        </Button>
      </DialogFooter>
    </>
  )
}

const SignedInAs = ({ account }: { account: Account }) => (
  <p>
    <span className="block text-quiet text-sm">Account</span>
    {account.email}
  </p>
)

/** Leaves the page; what is not saved asks first, as always. */
function SomeoneElse() {
  return (
    <Button variant="ghost" asChild className="md:mr-auto">
      <a href={withQuery('/login', { from: location.pathname })}>I am someone else</a>
    </Button>
  )
}

/** The session may have been renewed in another tab: looked at whenever the person comes back to this one. */
function useReturnFromElsewhere() {
  const setAccount = useSetAccount()
  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return
      const account = await apiUnasked<Account>('/api/auth/user').catch(() => undefined)
      if (!account) return
      setAccount(account)
      endSignIn(true)
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [setAccount])
}
