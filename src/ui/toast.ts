import { fieldErrors, isAborted, refusalOf, retryText, serverFaultText } from './server-errors'
import { type Attempt, Submission } from './submission'

export interface ToastMessage {
  title: string
  /** A line for each of several. */
  description?: string
  /** A further sentence: why it failed, in the server's words, or what to mind. */
  reason?: string
  variant?: 'default' | 'destructive'
  /** What can be done about it. It stays until it is used or sent away, unless it `lasts` only for a while. */
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
  /** Left out for what tells of itself. */
  success?: ToastMessage | ((answer: Answer) => ToastMessage)
  /** "Failed to update status" */
  failure: string
}

interface Further {
  reason?: string
  /** Offered where it was only the connection that failed. */
  retry?: () => void
}

/**
 * Tells that something failed, and why where a rule refused it and the screen does not say so already. What failed
 * for want of a connection says that instead, and can be tried again.
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

/** For an action outside a form: tells how it ended, and can try it again. Answers whether it succeeded at once. */
export async function withToast<Answer>(
  work: (attempt: Attempt) => Promise<Answer>,
  { success, failure }: Outcome<Answer>,
  submission = new Submission(),
): Promise<boolean> {
  let answer: Answer
  try {
    answer = await work(submission.attempt())
  } catch (error) {
    toastFailure(failure, error, {
      // There is no field here to say under what is wrong with it.
      reason: refusalOf(error) ?? fieldErrors(error)[0]?.message,
      retry: () => void withToast(work, { success, failure }, submission),
    })
    return false
  }
  if (success) toast(typeof success === 'function' ? success(answer) : success)
  return true
}

/** The request had left already: what it did on the server is not known here. */
export const tellGivenUp = () =>
  toast({
    title: 'Cancelled while it was being saved',
    description: 'It may or may not have been saved. Check before you enter it again.',
    variant: 'destructive',
  })
