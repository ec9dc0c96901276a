import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { Client } from './client'

export interface Person {
  email: string
  /** Some providers send it as text, and some leave it out. */
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
}

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The people who can sign in, by subject. */
  people: Map<string, Person>
  close(): Promise<void>
}

/** A real OpenID provider on loopback with log-in and consent pages. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const people = new Map<string, Person>()
  const clientId = 'plumbline'
  const clientSecret = 'a-secret-for-the-tests'
  const holder: { handle?: ReturnType<Provider['callback']> } = {}
  const { createServer } = await import('node:http')
  const server: Server = createServer((request, response) => holder.handle?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [`${new URL(redirectUri).origin}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['only-for-tests'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
  })
  holder.handle = provider.callback()
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { issuer, clientId, clientSecret, people, close }
}

/** Logs in and consents at the provider's pages, or declines; returns the callback address. */
export async function visitProvider(
  start: string,
  as: { subject: string } | 'refuse',
  browser = new Client(new URL(start).origin),
): Promise<string> {
  const { origin } = new URL(start)
  let location = start
  for (let step = 0; step < 20; step++) {
    const url = new URL(location, origin)
    if (url.origin !== origin) return url.href
    const page = await browser.get<string>(`${url.pathname}${url.search}`)
    const redirect = page.headers.get('location')
    if (redirect) {
      location = redirect
      continue
    }
    if (as === 'refuse') {
      location = `${url.pathname}/abort`
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page.body)?.[1] ?? ''
    const form = new URLSearchParams({ prompt, login: as.subject, password: 'any' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await browser.send('POST', url.pathname, form, headers)
    location = sent.headers.get('location') ?? ''
  }
  throw new Error('The provider never led back')
}

/** Signs out at the provider, including its confirmation page; returns the address it redirects to. */
export async function signOutAtProvider(start: string, browser: Client): Promise<string> {
  const { pathname, search } = new URL(start)
  const page = await browser.get<string>(`${pathname}${search}`)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)?.[1] ?? ''
  const action = new URL(/action="([^"]+)"/.exec(page.body)?.[1] ?? '', start)
  const form = new URLSearchParams({ xsrf, logout: 'yes' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await browser.send('POST', action.pathname, form, headers)
  return sent.headers.get('location') ?? ''
}
