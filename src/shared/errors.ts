import { counted } from './counted'

/** The one shape of every error answer; the client and the server both read it from here. */
export interface FieldError {
  path: string
  message: string
}

/** Why one of many records stands in the way of a change of all of them. */
export interface Refusal {
  id: string
  /** Empty where the person sees no such record. */
  name: string
  message: string
}

export interface ErrorBody {
  message: string
  code: string
  errors?: FieldError[]
  refusals?: Refusal[]
  /** With every 5xx: the request as the log names it. */
  requestId?: string
}

/** Names whose page sends a request: it is refused when the session is another person's by now. */
export const PERSON_HEADER = 'plumbline-person'

/** The one error class: on the server, everything that is not one of these is a defect and answers 500. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
    /** In how many seconds it makes sense to try again. */
    readonly retryAfter?: number,
    /** Of what was to be done to many records at once. */
    readonly refusals?: Refusal[],
  ) {
    super(message)
  }
}

export const badRequest = (errors: FieldError[], message = errors[0]?.message ?? 'Invalid input') =>
  new HttpError(400, 'invalid', message, errors)
export const unauthorized = () => new HttpError(401, 'unauthorized', 'Unauthorized')
/** Somebody else has signed in on this browser since the page was loaded. */
export const somebodyElse = () => new HttpError(401, 'somebody_else', 'Unauthorized')
export const forbidden = () => new HttpError(403, 'forbidden', 'You do not have permission to do this')
/** The session has to be confirmed with the password first: its cookie may be in the wrong hands. */
export const confirmationNeeded = () =>
  new HttpError(403, 'confirm', 'Confirm that it is you before you change this setting')
export const notFound = (message = 'Not found') => new HttpError(404, 'not_found', message)
/** The record that was asked for. */
export function orNotFound<T>(found: T | undefined, message?: string): T {
  if (found === undefined) throw notFound(message)
  return found
}
/** A rule or the present state of a record stands in the way. */
export const conflict = (message: string, code = 'conflict') => new HttpError(409, code, message)
/** Some of many records stand in the way: none of them is changed. */
export const refused = (message: string, refusals: Refusal[]) =>
  new HttpError(409, 'refused', message, undefined, undefined, refusals)
/** Turns down what a rule has words against. */
export function refuse(problem: string | null): void {
  if (problem !== null) throw conflict(problem)
}
export const duplicate = (path: string, message: string) =>
  new HttpError(409, 'duplicate', message, [{ path, message }])
export const tooMany = (seconds: number) => {
  const wait = counted(Math.ceil(seconds / 60), 'minute')
  return new HttpError(429, 'too_many', `Too many tries. Please wait ${wait}.`, undefined, seconds)
}
/** All that the server can do at a time is being done. */
export const busy = (message = 'The server is busy. Please try again.', seconds = 5) =>
  new HttpError(503, 'busy', message, undefined, seconds)
/** One person has as much under way as one may. */
export const tooMuchAtOnce = () =>
  new HttpError(
    429,
    'too_many',
    'Too many requests at once. Please wait for the others to finish.',
    undefined,
    5,
  )
