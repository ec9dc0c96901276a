import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { Site } from './site'
import { PASSWORD, signupBody } from './test/client'
import { withServer } from './test/server'

const server = withServer()
const PUBLIC = 'https://plumbline.example.com'
const behindProxy = withServer({ publicUrl: PUBLIC })

/** Sent over a socket, because `fetch` does not allow choosing the Host header. */
function statusAt(path: string, host: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject).end()
  })
}

describe('host names', () => {
  it.each(['/', '/theme.js', '/api/auth/user', '/api/login', '/api/nothing', '/jobs'])(
    'a request for %s to a foreign host name is refused',
    async (path) => {
      expect(await statusAt(path, 'rebound.example:3000')).toBe(421)
      expect(await statusAt(path, new URL(server.url).host)).not.toBe(421)
    },
  )

  it('the refusal has the common error format, also for a change', async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { host: 'rebound.example', origin: 'http://rebound.example' },
      payload: signupBody(),
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      421,
      { message: expect.stringContaining('PUBLIC_URL'), code: 'misdirected' },
    ])
  })

  it('the health check answers under any host name', async () => {
    expect(await statusAt('/api/health', '10.0.0.5:3000')).toBe(200)
  })
})

describe('without PUBLIC_URL, the server', () => {
  const isAt = (host: string | undefined, listensOn: string, localAddress = '127.0.0.1') =>
    new Site({ publicUrl: undefined, host: listensOn }).isAt({ headers: { host }, socket: { localAddress } })

  it.each(['localhost', 'LOCALHOST:5173', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
    'answers at %s',
    (host) => expect(isAt(host, '127.0.0.1')).toBe(true),
  )
  it.each([
    'rebound.example',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    '192.168.1.5:3000',
    'me@localhost',
    'localhost/',
    '',
    undefined,
  ])('does not answer at %s', (host) => expect(isAt(host, '127.0.0.1')).toBe(false))

  it('answers at the address that it listens on', () => {
    expect(isAt('192.168.1.5:3000', '192.168.1.5', '192.168.1.5')).toBe(true)
    expect(isAt('office.local:3000', 'office.local', '192.168.1.5')).toBe(true)
    expect(isAt('[FD00:0::5]:3000', 'fd00::5', 'fd00::5')).toBe(true)
  })

  it('answers at the address a request came in by if it listens on all', () => {
    expect(isAt('192.168.1.5:3000', '0.0.0.0', '192.168.1.5')).toBe(true)
    expect(isAt('192.168.1.5:3000', '::', '::ffff:192.168.1.5')).toBe(true)
    expect(isAt('[fd00::5]:3000', '::', 'fd00::5')).toBe(true)
    expect(isAt('192.168.1.6:3000', '0.0.0.0', '192.168.1.5')).toBe(false)
    expect(isAt('rebound.example', '0.0.0.0', '192.168.1.5')).toBe(false)
  })
})

describe('with an https PUBLIC_URL', () => {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    behindProxy.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'plumbline.example.com', ...headers },
    })

  it('only that host name is answered, on any port', async () => {
    const at = async (host: string) =>
      (await behindProxy.app.inject({ url: '/api/auth/user', headers: { host } })).statusCode
    expect(await at('plumbline.example.com')).toBe(401)
    expect(await at('Plumbline.example.com:8443')).toBe(401)
    expect(await at('localhost:3000')).toBe(421)
  })

  it('the cookie is host-only and Secure, and only its own name signs in', async () => {
    const account = signupBody()
    await post('/api/auth/signup', account)
    const { headers } = await post('/api/auth/login', { email: account.email, password: PASSWORD })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-plumbline_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const [pair = ''] = cookie.split(';')
    const user = (sent: string) =>
      behindProxy.app.inject({
        url: '/api/auth/user',
        headers: { host: 'plumbline.example.com', cookie: sent },
      })
    expect((await user(pair)).statusCode).toBe(200)
    expect((await user(pair.replace('__Host-', ''))).statusCode).toBe(401)
  })

  it.each([
    [PUBLIC, 401],
    ['http://plumbline.example.com', 403],
    ['https://plumbline.example.com:8443', 403],
    ['https://other.example', 403],
  ])('a change sent by a page of %s is answered with %i', async (origin, status) => {
    const nobody = { email: 'nobody@example.com', password: PASSWORD }
    expect((await post('/api/auth/login', nobody, { origin })).statusCode).toBe(status)
  })
})
