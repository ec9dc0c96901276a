import { counted } from './counted'

/** The format of every error answer, shared by client and server. */
export interface FieldError {
  path: string
  message: string
}

/** Why one of many records prevents a bulk change. */
export interface Refusal {
  id: string
  /** Empty if the person cannot see the record. */
  name: string
  message: string
}

export interface ErrorBody {
  message: string
  code: string
  errors?: FieldError[]
  refusals?: Refusal[]
  /** With every 5xx: the request's id in the log. */
  requestId?: string
}

/** The user whose page sends the request: refused if the session belongs to someone else by now. */
export const PERSON_HEADER = 'plumbline-person'

/** The one error class: on the server, any other error is a defect and answers 500. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
    /** For bulk changes. */
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
/** The password has to be confirmed first: the cookie may be stolen. */
export const confirmationNeeded = () =>
  new HttpError(403, 'confirm', 'Confirm that it is you before you change this setting')
export const notFound = (message = 'Not found') => new HttpError(404, 'not_found', message)
export function orNotFound<T>(found: T | undefined, message?: string): T {
  if (found === undefined) throw notFound(message)
  return found
}
/** A rule or the current state of a record forbids it. */
export const conflict = (message: string, code = 'conflict') => new HttpError(409, code, message)
/** Some of many records cannot be changed, so none is. */
export const refused = (message: string, refusals: Refusal[]) =>
  new HttpError(409, 'refused', message, undefined, undefined, refusals)
/** Throws if a rule returned a problem. */
export function refuse(problem: string | null): void {
  if (problem !== null) throw conflict(problem)
}
export const duplicate = (path: string, message: string) =>
  new HttpError(409, 'duplicate', message, [{ path, message }])
export const tooMany = (seconds: number) => {
  const wait = counted(Math.ceil(seconds / 60), 'minute')
  return new HttpError(429, 'too_many', `Too many tries. Please wait ${wait}.`, undefined, seconds)
}
/** The server is at full capacity. */
export const busy = (message = 'The server is busy. Please try again.', seconds = 5) =>
  new HttpError(503, 'busy', message, undefined, seconds)
/** One user has reached the limit of concurrent requests. */
export const tooMuchAtOnce = () =>
  new HttpError(
    429,
    'too_many',
    'Too many requests at once. Please wait for the others to finish.',
    undefined,
    5,
  )
