import { type ErrorBody, type FieldError, PERSON_HEADER, type Refusal } from '@/shared/errors'
import { NoAnswer } from '@/shared/no-answer'
import type { Attempt } from '@/ui/submission'
import { hasNoNetwork, lossesSoFar, serverAnswered, serverSilent } from './connection'
import { stringifySearch } from './search-params'
import {
  personHere,
  secondFactorIsRequired,
  sessionConfirmed,
  signedInAgain,
  sittingHere,
  somebodyElseIsHere,
} from './signed-in-person'
import { upload, WATCHED_BYTES } from './upload'

/** Any answer that is not OK. The message keeps the raw answer; `serverMessage` is for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly serverMessage: string | undefined
  readonly errors: FieldError[]
  /** For bulk changes: the records that prevented it. */
  readonly refusals: Refusal[]
  /** With a 5xx: the request's id in the server's log. */
  readonly requestId: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const parsed = parseErrorBody(body)
    this.code = parsed.code
    this.serverMessage = parsed.message
    this.errors = parsed.errors ?? []
    this.refusals = parsed.refusals ?? []
    this.requestId = parsed.requestId
  }
}

function parseErrorBody(body: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

type Change = 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Reads, or sends a change as one attempt of a submission. */
export function api<T>(method: 'GET', path: string): Promise<T>
export function api<T>(method: Change, path: string, body: unknown, attempt: Attempt): Promise<T>
export function api<T>(method: 'GET' | Change, path: string, body?: unknown, attempt?: Attempt): Promise<T> {
  return send({ method, path, body, ...attempt }, async (response) =>
    response.status === 204 ? (undefined as T) : ((await response.json()) as T),
  )
}

/** Does not prompt to sign in. */
export const apiWithoutSignIn = <T>(path: string): Promise<T> =>
  sendOnce({ method: 'GET', path }, (response) => response.json() as Promise<T>)

export interface PageOf<T> {
  items: T[]
  /** URL of the next page; null at the end. */
  next: string | null
  /** Number of matches, as formatted by the server ("10000+" beyond its limit). */
  total: string | null
}

export function apiPage<T>(path: string, signal?: AbortSignal): Promise<PageOf<T>> {
  return send({ method: 'GET', path, signal }, async (response) => ({
    items: (await response.json()) as T[],
    next: nextLink(response.headers.get('link')),
    total: response.headers.get('x-total-count'),
  }))
}

/** Uploads a form with a file and reports progress. */
export const apiUpload = <T>(path: string, form: FormData, attempt: Attempt): Promise<T> =>
  send({ method: 'POST', path, body: form, ...attempt }, (response) => response.json() as Promise<T>)

/** Downloads a file that the server creates, optionally from a body. */
export function apiFile(path: string, body?: unknown, attempt?: Attempt): Promise<Blob> {
  const method = body === undefined ? 'GET' : 'POST'
  return send({ method, path, body, timeout: FILE_TIMEOUT_MS, ...attempt }, (response) => response.blob())
}

/** "/api/jobs?search=pump&limit=50", without empty values. */
export function withQuery(path: string, query: object): string {
  return path + stringifySearch(query)
}

function nextLink(header: string | null): string | null {
  const match = header && /<([^>]+)>\s*;\s*rel="?next"?/.exec(header)
  if (!match?.[1]) return null
  const url = new URL(match[1], location.origin)
  return url.pathname + url.search
}

/** Request timeout; large uploads and files get more time. */
const TIMEOUT_MS = 30_000
const FILE_TIMEOUT_MS = 180_000
const SLOWEST_BYTES_PER_MS = 8

interface Request extends Partial<Attempt> {
  method: 'GET' | Change
  path: string
  body?: unknown
  timeout?: number
}

/**
 * Prompts to sign in again if the session has ended, or to confirm the password if required; then sends the request
 * again.
 */
async function send<T>(request: Request, read: (response: Response) => Promise<T>): Promise<T> {
  request.begin?.()
  const sitting = sittingHere()
  try {
    for (;;) {
      try {
        return await sendOnce(request, read)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second_factor_required') secondFactorIsRequired()
        if (error instanceof ApiError && error.code === 'confirm' && personHere() !== undefined) {
          if (await sessionConfirmed(request.signal)) continue
          throw error
        }
        const isEnded = error instanceof ApiError && error.status === 401 && !isEntrance(request)
        // An answer to an earlier session must not prompt the person who has signed in since.
        if (!isEnded || sitting === undefined || sittingHere() !== sitting) throw error
        if (error.code === 'somebody_else') somebodyElseIsHere()
        else if (await signedInAgain(request.signal)) continue
        throw error
      }
    }
  } finally {
    request.settle?.()
  }
}

/** The sign-in routes, which need no session. */
const isEntrance = ({ path }: Request) =>
  path === '/api/auth/login' || path === '/api/auth/signup' || path.startsWith('/api/join/')

/** Requests without a user: who is signed in. */
const isOpen = (request: Request) =>
  isEntrance(request) || (request.method === 'GET' && request.path === '/api/auth/user')

/** Updates the connection state from each request. */
async function sendOnce<T>(request: Request, read: (response: Response) => Promise<T>): Promise<T> {
  const { method, path, key, signal, report } = request
  const body = bodyOf(request)
  const person = isOpen(request) ? undefined : personHere()
  const headers: Record<string, string> = {}
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  if (key !== undefined) headers['Idempotency-Key'] = key
  if (person !== undefined) headers[PERSON_HEADER] = person
  const bytes = sizeOf(body)
  const timeout = (request.timeout ?? TIMEOUT_MS) + bytes / SLOWEST_BYTES_PER_MS
  const wasWithoutNetwork = hasNoNetwork()
  const losses = lossesSoFar()
  try {
    return await withTimeout(timeout, signal, async (ends) => {
      const response =
        report && body !== undefined && bytes > WATCHED_BYTES
          ? await upload(path, { method, headers, body, signal: ends }, report)
          : await fetch(path, { method, headers, body, credentials: 'include', signal: ends })
      serverAnswered(losses)
      if (response.ok) return await read(response)
      const refusal = new ApiError(response.status, response.statusText, await response.text())
      throw method !== 'GET' && isLostBehindProxy(response) ? new NoAnswer('unknown', refusal) : refusal
    })
  } catch (error) {
    if (error instanceof ApiError || error instanceof NoAnswer || signal?.aborted) throw error
    serverSilent()
    throw new NoAnswer(method === 'GET' ? 'not-loaded' : wasWithoutNetwork ? 'not-sent' : 'unknown', error)
  }
}

/** A form is sent as it is, with the browser's boundary. */
function bodyOf({ body }: Request): string | FormData | undefined {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(body)
}

function sizeOf(body: string | FormData | undefined): number {
  if (!(body instanceof FormData)) return body?.length ?? 0
  return [...body.values()].reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length : part.size),
    0,
  )
}

/** A proxy answered instead of the server, so it is unknown whether the request was carried out. */
const isLostBehindProxy = ({ status }: Response) => status === 502 || status === 504

/** Aborts on timeout or when the caller aborts, whichever comes first. */
async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, ms)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
