import { api } from '@/client/api'
import { endConfirmation, useIsConfirmationAsked } from '@/client/signed-in-person'
import { Submission } from '@/ui/submission'
import type { Account } from '../account.schema'
import { useAccount } from './account.resource'
import { externalSignInAgain } from './came-from'
import { IdentityQuestion, type Proof } from './identity-question'

/**
 * Rendered in the shell. Asks for the password before a change that a stolen session must not be enough for.
 */
export function ConfirmSession() {
  const account = useAccount()
  const isAsked = useIsConfirmationAsked()
  if (!account || !isAsked) return null
  return <Question account={account} />
}

function Question({ account }: { account: Account }) {
  async function confirm(proof: Proof) {
    await api<void>('POST', '/api/auth/confirm', proof, new Submission().attempt())
    endConfirmation(true)
  }

  return (
    <IdentityQuestion
      account={account}
      title="Confirm it’s you"
      description="You are about to change who can access your company's data."
      submit="Confirm"
      prove={confirm}
      provider={externalSignInAgain(location.pathname + location.search)}
      // Whether they signed in there shows when the request is sent again.
      onReturn={account.authType === 'local' ? undefined : () => endConfirmation(true)}
      onClose={() => endConfirmation(false)}
    />
  )
}
