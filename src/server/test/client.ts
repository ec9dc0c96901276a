import { randomUUID } from 'node:crypto'

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

export type Query = Record<string, string | number | undefined>

/** A person at the API: keeps cookies as a browser does. */
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

  delete<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send<T>('DELETE', path)
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const others = this.cookie.split('; ').filter((part) => part && !part.startsWith(`${name}=`))
    const isCleared = /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)
    this.cookie = (isCleared ? others : [...others, pair]).join('; ')
  }
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

export async function signedUp(
  url: string,
  names: { firstName?: string; lastName?: string; email?: string } = {},
): Promise<Client> {
  const client = new Client(url)
  // A name of their own, since people of the same name are told apart by more than that.
  const body = signupBody({ lastName: `Lovelace-${randomUUID().slice(0, 8)}`, ...names })
  const { status, body: account } = await client.post<{ id: string }>('/api/auth/signup', body)
  if (status !== 201) throw new Error(`Sign-up answered ${status}`)
  client.email = body.email
  client.name = `${body.firstName} ${body.lastName}`
  client.userId = account.id
  return client
}
