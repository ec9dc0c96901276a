import { ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/client/api'
import { TextField } from '@/ui/fields/text-field'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { answerText } from '@/ui/server-errors'
import type { Account } from '../account.schema'
import { CodeField } from './code-field'
import { asksForCode } from './use-sign-in'

export interface Proof {
  password: string
  code: string
}

interface IdentityQuestionProps {
  account: Account
  title: string
  description: string
  /** Label of the submit button. */
  submit: string
  /** Throws the server's error. */
  prove: (proof: Proof) => Promise<void>
  /** Where people without a password sign in. */
  provider: string
  /** Called when the person comes back to this tab. */
  onReturn?: () => void
  onClose: () => void
  /** Before the buttons. */
  children?: ReactNode
}

/** Asks a person to prove their identity, over the screen that they continue with. */
export function IdentityQuestion(props: IdentityQuestionProps) {
  const { account, title, description, onReturn, onClose } = props
  const body = useRef<HTMLDivElement>(null)
  useReturn(onReturn)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        body.current?.querySelector<HTMLElement>('input[type=password], a')?.focus()
      }}
    >
      <div ref={body} className="contents">
        {account.authType === 'local' ? <PasswordForm {...props} /> : <AtProvider {...props} />}
      </div>
    </Dialog>
  )
}

function PasswordForm({ account, submit, prove, onClose, children }: IdentityQuestionProps) {
  const { control, handleSubmit, setError, formState } = useForm<Proof>({
    defaultValues: { password: '', code: '' },
  })
  const [isCodeAsked, setCodeAsked] = useState(false)

  const send = handleSubmit(async (typed) => {
    try {
      await prove(typed)
    } catch (error) {
      if (asksForCode(error) && !isCodeAsked) return setCodeAsked(true)
      const said =
        error instanceof ApiError ? (answerText(error) ?? 'Login failed') : 'No connection. Try again.'
      setError(isCodeAsked ? 'code' : 'password', { message: said }, { shouldFocus: true })
    }
  })

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        // A nested form is a child in React, though not in the DOM.
        event.stopPropagation()
        void send(event)
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <SignedInAs account={account} />
        {/* Password managers look for the user name next to the password. */}
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
        {children}
        <Button onClick={onClose}>Not Now</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** People without a password sign in in another tab, so that nothing on this page is lost. */
function AtProvider({ account, provider, onClose, children }: IdentityQuestionProps) {
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <SignedInAs account={account} />
        <p className="text-quiet">
          Sign in with your identity provider in another tab, then come back to this one.
        </p>
      </DialogBody>
      <DialogFooter>
        {children}
        <Button onClick={onClose}>Not Now</Button>
        <Button asChild variant="primary">
          <a href={provider} target="_blank" rel="noreferrer">
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

function useReturn(onReturn: (() => void) | undefined) {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current?.()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}
