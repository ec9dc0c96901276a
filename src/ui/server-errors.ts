import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '@/shared/errors'
import { NoAnswer } from '@/shared/no-answer'
import { MissingPiece } from './piece'

/** Shows field errors under their inputs, and other refusals over the buttons. */
export function applyServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
) {
  const errors = fieldErrors(error)
  const refusal = errors.length === 0 ? refusalOf(error) : undefined
  if (refusal) form.setError('root.server', { type: 'server', message: refusal })
  errors.forEach(({ path, message }, index) => {
    form.setError(path as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

export function fieldErrors(error: unknown): FieldError[] {
  const isCarrier = error instanceof Error && 'errors' in error && Array.isArray(error.errors)
  return isCarrier ? (error.errors as FieldError[]) : []
}

/** Text for a request that can be sent again: it got no answer, or the person did not sign in. */
export function retryText(error: unknown): { title: string; description?: string } | undefined {
  if (error instanceof Error && 'status' in error && error.status === 401)
    return { title: 'Not done: you are signed out' }
  if (error instanceof Error && 'code' in error && error.code === 'confirm')
    return { title: 'Not done: you have not confirmed that it is you' }
  if (!(error instanceof NoAnswer)) return undefined
  if (error.lost === 'not-loaded') return { title: 'No connection' }
  if (error.lost === 'not-sent') return { title: 'Not saved: no connection' }
  return {
    title: 'No connection: it may or may not have been saved',
    description: 'Retrying is safe. Nothing is saved twice.',
  }
}

const OUR_FAULT = 'Something went wrong on our side.'

/** The server's message for the person; undefined without an answer. */
export function answerText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined
  const said = 'serverMessage' in error && error.serverMessage ? String(error.serverMessage) : undefined
  if (Number(error.status) < 500) return said
  // A 500's message is for administrators.
  return faultWords(error, error.status === 500 ? undefined : said)
}

/** Text for a 5xx without its own message; undefined for other failures. */
export const serverFaultText = (error: unknown): string | undefined =>
  error instanceof Error && 'status' in error && Number(error.status) >= 500 && !refusalOf(error)
    ? answerText(error)
    : undefined

/** The id identifies the failure in the server's log. */
function faultWords(error: Error, said: string | undefined): string {
  const id = 'requestId' in error && error.requestId
  return [OUR_FAULT, said, id && `If it happens again, report request ${id}.`].filter(Boolean).join(' ')
}

/** Text for a failed load: only a missing answer is blamed on the connection. */
export function loadingAdvice(error: unknown): string {
  const isUnanswered = error instanceof NoAnswer || error instanceof MissingPiece
  return isUnanswered ? 'Check the connection, then try again.' : (answerText(error) ?? OUR_FAULT)
}

/** The same for a scanned code. */
export const scanProblem = (error: unknown): string =>
  answerText(error) ?? 'The server cannot be reached. Check the connection and scan again.'

/** What is wrong with a refused part, such as one of several photos. */
export const problemOf = (error: unknown): string =>
  fieldErrors(error)[0]?.message ?? answerText(error) ?? 'something went wrong'

/** Whether somebody else has changed the record since the person saw it. */
export const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'outdated'

/** Cancelled by the person, who need not be told. */
export const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

const SAVED_BEFORE =
  'An earlier attempt was saved with the values entered then. Close this to see it. Changes made since are not saved.'

/** A rule forbids it, too much was sent, or the disk is full. */
const REFUSALS: unknown[] = [409, 429, 507]

/** The server's message for a refusal: who has the tool, how many are left, how long to wait. */
export function refusalOf(error: unknown): string | undefined {
  const isRefusal = error instanceof Error && 'status' in error && REFUSALS.includes(error.status)
  if (isRefusal && 'code' in error && error.code === 'idempotency_mismatch') return SAVED_BEFORE
  return isRefusal && 'serverMessage' in error ? String(error.serverMessage) : undefined
}
