import { fieldErrors, isAborted, refusalOf, retryText, serverFaultText } from './server-errors'
import { type Attempt, Submission } from './submission'
import { keepUnsent } from './unsent'

export interface ToastMessage {
  title: string
  /** One line per entry. */
  description?: string
  /** A further sentence: the server's reason, or a hint. */
  reason?: string
  variant?: 'default' | 'destructive'
  /** An action. The toast stays until it is used or dismissed, unless it `lasts` only for a while. */
  action?: { label: string; run: () => void }
  /** In milliseconds. */
  lasts?: number
}

/** Carries a toast to the page's `ToasterHost`. */
export const TOAST = 'plumbline:toast'

declare global {
  interface WindowEventMap {
    [TOAST]: CustomEvent<ToastMessage>
  }
}

export function toast(message: ToastMessage) {
  window.dispatchEvent(new CustomEvent(TOAST, { detail: message }))
}

interface Outcome<Answer> {
  /** Omitted if the result is visible. */
  success?: ToastMessage | ((answer: Answer) => ToastMessage)
  /** "Failed to update status" */
  failure: string
}

interface Further {
  reason?: string
  /** Offered if only the connection failed. */
  retry?: () => void
}

/**
 * Reports a failure, with the server's reason if the screen does not show it already. Connection failures say so
 * and offer a retry.
 */
export function toastFailure(description: string, error?: unknown, { reason, retry }: Further = {}) {
  if (isAborted(error)) return
  const lost = retryText(error)
  toast({
    title: 'Error',
    description,
    reason: reason ?? refusalOf(error) ?? serverFaultText(error),
    variant: 'destructive',
    ...lost,
    action: lost && retry && { label: 'Retry', run: retry },
  })
}

/**
 * Runs an action outside a form and reports the result; without an answer it is kept for sending again.
 * Resolves to whether it succeeded at once.
 */
export async function withToast<Answer>(
  work: (attempt: Attempt) => Promise<Answer>,
  { success, failure }: Outcome<Answer>,
  submission = new Submission(),
): Promise<boolean> {
  let answer: Answer
  try {
    answer = await work(submission.attempt())
  } catch (error) {
    const lost = isAborted(error) ? undefined : retryText(error)
    if (lost)
      keepUnsent({
        title: lost.title,
        description: failure,
        reason: lost.description,
        retry: () => withToast(work, { success, failure }, submission),
      })
    // There is no field to show the error at.
    else toastFailure(failure, error, { reason: refusalOf(error) ?? fieldErrors(error)[0]?.message })
    return false
  }
  if (success) toast(typeof success === 'function' ? success(answer) : success)
  return true
}

/** The request was already sent: its result is unknown. */
export const tellGivenUp = () =>
  toast({
    title: 'Cancelled while it was being saved',
    description: 'It may or may not have been saved. Check before you enter it again.',
    variant: 'destructive',
  })
