import type { ErrorBody, FieldError } from '@/shared/errors'
import { stringifySearch } from './search-params'

/** Any answer that is not OK. The message keeps the raw answer; `serverMessage` is what a person can read. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly serverMessage: string | undefined
  readonly errors: FieldError[]

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const parsed = parseErrorBody(body)
    this.code = parsed.code
    this.serverMessage = parsed.message
    this.errors = parsed.errors ?? []
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

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export async function api<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T)
}

export interface PageOf<T> {
  items: T[]
  /** The address of the next page; null at the end. */
  next: string | null
  /** How many match, as the server words it ("10000+" beyond what it counts). */
  total: string | null
}

export async function apiPage<T>(path: string, signal?: AbortSignal): Promise<PageOf<T>> {
  const response = await send('GET', path, undefined, signal)
  return {
    items: (await response.json()) as T[],
    next: nextLink(response.headers.get('link')),
    total: response.headers.get('x-total-count'),
  }
}

export async function apiFile(path: string): Promise<Blob> {
  return (await send('GET', path, undefined)).blob()
}

/** "/api/jobs?search=pump&limit=50": empty values are left out. */
export function withQuery(path: string, query: object): string {
  return path + stringifySearch(query)
}

function nextLink(header: string | null): string | null {
  const match = header && /<([^>]+)>\s*;\s*rel="?next"?/.exec(header)
  if (!match?.[1]) return null
  const url = new URL(match[1], location.origin)
  return url.pathname + url.search
}

async function send(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers: Record<string, string> = {}
  if (text !== undefined) headers['Content-Type'] = 'application/json'
  const submission = `${path} ${text}`
  if (method === 'POST') headers['Idempotency-Key'] = keyFor(submission)
  const response = await fetch(path, { method, headers, body: text, credentials: 'include', signal })
  // The server has decided, so the same input sent again is a new submission.
  if (response.status < 500) keys.delete(submission)
  if (response.ok) return response
  throw new ApiError(response.status, response.statusText, await response.text())
}

/** A submission whose answer never came is repeated under its first key, so that it is done once. */
const keys = new Map<string, string>()

function keyFor(submission: string): string {
  const key = keys.get(submission) ?? randomKey()
  keys.set(submission, key)
  return key
}

/** crypto.randomUUID is missing on plain http addresses, where a crew's phone may well reach the office. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
