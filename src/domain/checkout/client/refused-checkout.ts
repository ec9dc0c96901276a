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

/**
 * Key for the consent given to a request whose answer was lost: a retry must be the same request with the
 * same consent.
 */
const lostConsent = (request: string) => ['lost-consent', request] as const

/**
 * Sends a checkout and lets the person respond to a refusal:
 *
 * - `reserved`: shows "Reserved for … until …" with "Check Out Anyway".
 * - `due`: shows "Due for … since …" with "Allow Checkout" and a reason; a technician, who may not override it, only sees
 *   the message.
 * - `out_of_service`: only shows the message.
 *
 * After consent the same `input` is sent again as the same attempt, with `override` and `reason`; the form keeps its values.
 * Without consent, and for any other refusal, the original error is thrown for the form to show. Everything that checks
 * items out uses it:
 *
 *     const save = (input: TransactionInput, attempt: Attempt) =>
 *       sendCheckout(input, attempt, (input, attempt) => mutateAsync({ input, attempt }))
 *
 * `input` is the body of the request; its schema accepts `override` and `reason` (`allTheSame` of `transaction.schema.ts`).
 */
export async function sendCheckout<Input extends object, Answer>(
  input: Input,
  attempt: Attempt,
  send: (input: Input & Consent, attempt: Attempt) => Promise<Answer>,
): Promise<Answer> {
  const request = attempt.key + JSON.stringify(input)
  const consent = queryClient.getQueryData<Consent>(lostConsent(request)) ?? {}
  // The submission stays pending while the person is asked, so cancelling it sends nothing.
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
