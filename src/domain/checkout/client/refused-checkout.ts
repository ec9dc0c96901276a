import { ApiError } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { mayNow } from '@/client/viewer'
import { MAX_REASON } from '@/domain/stock/transaction'
import { NoAnswer } from '@/shared/no-answer'
import { askReason, confirm } from '@/ui/confirm'
import type { Attempt } from '@/ui/submission'
import { CHECKOUT_CODES } from '../checkout'

/** The person's consent to a checkout despite an obstacle. */
export interface Consent {
  override?: boolean
  reason?: string
}

/** What was agreed to for a request whose answer was lost: sent again, it is the same request with the same consent. */
const lostConsent = (request: string) => ['lost-consent', request] as const

/**
 * Sends a checkout, and answers for the person when it is refused:
 *
 * - `reserved`: "Reserved for … until …" is asked about with "Check Out Anyway".
 * - `due`: "Due for … since …" is asked about with "Allow Checkout" and a reason, of those who may say so; a technician is
 *   told alone.
 * - `out_of_service`: told alone.
 *
 * Anyone who says yes has the same `input` sent once more, as the same attempt, with `override` and `reason`; nothing of the
 * form is lost. Anyone who says no, and any other refusal, gets the error thrown as it came, for the form to show. Every call
 * that checks something out goes through it:
 *
 *     const save = (input: TransactionInput, attempt: Attempt) =>
 *       sendCheckout(input, attempt, (input, attempt) => mutateAsync({ input, attempt }))
 *
 * `input` is the body of the request; its schema takes `override` and `reason` (`allTheSame` of `transaction.schema.ts`).
 */
export async function sendCheckout<Input extends object, Answer>(
  input: Input,
  attempt: Attempt,
  send: (input: Input & Consent, attempt: Attempt) => Promise<Answer>,
): Promise<Answer> {
  const request = attempt.key + JSON.stringify(input)
  const consent = queryClient.getQueryData<Consent>(lostConsent(request)) ?? {}
  // While the person is asked, the submission is still pending, so cancelling it sends nothing.
  const part = { ...attempt, settle: () => undefined }
  try {
    return await send({ ...input, ...consent }, part).catch(async (error: unknown) => {
      const given = await consentTo(error)
      if (!given) throw error
      return send({ ...input, ...given }, part).catch((again: unknown) => {
        if (again instanceof NoAnswer) queryClient.setQueryData<Consent>(lostConsent(request), given)
        throw again
      })
    })
  } finally {
    attempt.settle()
  }
}

/** The person's answer to a refusal; null cancels. */
async function consentTo(error: unknown): Promise<Consent | null> {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { code, serverMessage = '', errors } = error
  const question =
    errors.length > 1
      ? {
          title: 'Some items are reserved or due for maintenance',
          description: errors.map(({ message }) => message).join('\n'),
        }
      : { title: serverMessage }
  if (code === CHECKOUT_CODES.reserved)
    return (await confirm({ ...question, action: 'Check Out Anyway' })) ? { override: true } : null
  if (code === CHECKOUT_CODES.due && mayNow('change tool care')) {
    const reason = await askReason({ ...question, action: 'Allow Checkout', max: MAX_REASON })
    return reason === null ? null : { override: true, reason }
  }
  return null
}
