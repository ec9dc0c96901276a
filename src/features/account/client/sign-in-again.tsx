import { api, apiWithoutSignIn, withQuery } from '@/client/api'
import { endSignIn, useIsSignInAsked } from '@/client/signed-in-person'
import { Button } from '@/ui/primitives/button'
import { Submission } from '@/ui/submission'
import type { Account } from '../account.schema'
import { useAccount, useSetAccount } from './account.resource'
import { externalSignIn } from './came-from'
import { IdentityQuestion, type Proof } from './identity-question'

/** Rendered in the shell. Asks for the password in place when the session has ended; then work continues. */
export function SignInAgain() {
  const account = useAccount()
  const isAsked = useIsSignInAsked()
  if (!account || !isAsked) return null
  return <Question account={account} />
}

function Question({ account }: { account: Account }) {
  const setAccount = useSetAccount()

  async function logIn(proof: Proof) {
    const input = { email: account.email, ...proof }
    setAccount(await api<Account>('POST', '/api/auth/login', input, new Submission().attempt()))
    endSignIn(true)
  }

  /** The session may have been renewed in another tab. */
  async function look() {
    const found = await apiWithoutSignIn<Account>('/api/auth/user').catch(() => undefined)
    if (!found) return
    setAccount(found)
    endSignIn(true)
  }

  return (
    <IdentityQuestion
      account={account}
      title="Log in to continue"
      description="Your session has ended. What you entered is still here."
      submit="Log In"
      prove={logIn}
      provider={externalSignIn()}
      onReturn={() => void look()}
      onClose={() => endSignIn(false)}
    >
      <SomeoneElse />
    </IdentityQuestion>
  )
}

/** Leaves the page; unsaved input asks first. */
function SomeoneElse() {
  return (
    <Button variant="ghost" asChild className="md:mr-auto">
      <a href={withQuery('/login', { from: location.pathname })}>I am someone else</a>
    </Button>
  )
}
