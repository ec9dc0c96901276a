import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

export type Query = Record<string, string | number | undefined>

/** An API client that keeps cookies like a browser. */
export class Client {
  cookie = ''
  email = ''
  name = ''
  userId = ''

  constructor(readonly url: string) {}

  get<T = unknown>(path: string, query: Query = {}): Promise<Answer<T>> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(
      Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ).toString()
    return this.send<T>('GET', search ? `${path}?${search}` : path)
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('POST', path, body, headers)
  }

  patch<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('PATCH', path, body, headers)
  }

  put<T = unknown>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>('PUT', path, body)
  }

  delete<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send<T>('DELETE', path)
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    const answer = await exchange(`${this.url}${path}`, method, text, {
      ...(this.cookie && { cookie: this.cookie }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { ...answer, body: isJson ? JSON.parse(answer.body) : answer.body }
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const others = this.cookie.split('; ').filter((part) => part && !part.startsWith(`${name}=`))
    const isCleared = /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)
    this.cookie = (isCleared ? others : [...others, pair]).join('; ')
  }
}

const agent = new Agent({ keepAlive: true })

/** Costs a fifth of `fetch`, which matters because the tests send tens of thousands of requests. */
function exchange(
  url: string,
  method: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<Answer<string>> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    let isAnswered = false
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      isAnswered = true
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = textOf(Buffer.concat(chunks), answer.headers['content-encoding'])
        resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), body: text })
      })
    })
    // A request may be answered before it has been sent completely.
    sent.on('error', (error) => sent.once('close', () => isAnswered || reject(error)))
    sent.end(body)
  })
}

const headersOf = ({ headersDistinct }: IncomingMessage) =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )

function textOf(bytes: Buffer, encoding: string | undefined): string {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding ?? '']
  return new TextDecoder().decode(unpack ? unpack(bytes) : bytes)
}

export const visitor = (url: string) => new Client(url)

export const PASSWORD = 'correct horse battery'

export function signupBody(overrides: Record<string, unknown> = {}) {
  return {
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    dateOfBirth: '1990-12-10',
    ...overrides,
  }
}

export interface Names {
  firstName?: string
  lastName?: string
  email?: string
}

export async function signedUp(url: string, names: Names = {}): Promise<Client> {
  const client = new Client(url)
  // A unique name, because people with equal names are displayed differently.
  const body = signupBody({ lastName: `Lovelace-${randomUUID().slice(0, 8)}`, ...names })
  const { status, body: account } = await client.post<{ id: string }>('/api/auth/signup', body)
  if (status !== 201) throw new Error(`Sign-up answered ${status}`)
  client.email = body.email
  client.name = `${body.firstName} ${body.lastName}`
  client.userId = account.id
  return client
}
