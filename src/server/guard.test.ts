import { describe, expect, it } from 'vitest'
import { signupBody } from './test/client'
import { withServer } from './test/server'

const server = withServer()

describe('as specified: the API', () => {
  it('requires a session on every route except those for signing in and out', async () => {
    const ada = await server.signedUp()
    const { body } = await ada.get<{ paths: Record<string, object> }>('/api/openapi.json')
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    )
    const answers = await Promise.all(
      routes.map(async ({ method, path }) => {
        const sent = ['GET', 'DELETE'].includes(method) ? undefined : {}
        const { status } = await server.visitor().send(method, path.replace(/\{\w+\}/g, 'x'), sent)
        return `${status === 401 ? 'closed' : 'open'} ${method} ${path}`
      }),
    )
    expect(answers.filter((answer) => answer.startsWith('open')).sort()).toEqual([
      'open GET /api/auth/signup',
      'open GET /api/callback',
      'open GET /api/health',
      'open GET /api/join/{token}',
      'open GET /api/login',
      'open GET /api/logout',
      'open POST /api/auth/login',
      'open POST /api/auth/signup',
      'open POST /api/join/{token}',
    ])
  })

  it.each(['/api/openapi.json', '/api/docs', '/api/files/x', '/api/nothing'])(
    'requires a session for %s',
    async (path) => {
      expect(await server.visitor().get(path)).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      })
    },
  )

  it('refuses requests of a page that belongs to the person signed in before', async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const requested = (person: string) =>
      ada.send('GET', '/api/jobs', undefined, { 'plumbline-person': person })
    expect(await requested(bob.userId)).toMatchObject({ status: 401, body: { code: 'somebody_else' } })
    expect((await requested(ada.userId)).status).toBe(200)
  })

  it('answers the health check without a session', async () => {
    expect(await server.visitor().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('serves its description for reading and as OpenAPI', async () => {
    const ada = await server.signedUp()
    const { body } = await ada.get<{ openapi: string; paths: Record<string, unknown> }>('/api/openapi.json')
    expect(body.openapi).toMatch(/^3\./)
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/jobs', '/api/jobs/{id}', '/api/auth/signup']),
    )
    const page = await ada.get<string>('/api/docs/')
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
    const styles = await ada.get<string>('/api/docs/static/swagger-ui.css')
    expect([styles.status, styles.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/css'),
    ])
    expect(await ada.get('/api/docs/static/none.js')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})

describe('a state-changing request', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ])('with %j is answered with %i', async (headers, status) => {
    const ada = await server.signedUp()
    const body = { num: `O-${crypto.randomUUID()}` }
    expect((await ada.post('/api/jobs', body, headers as Record<string, string>)).status).toBe(status)
  })

  it('is accepted from our own page', async () => {
    const ada = await server.signedUp()
    const own = { origin: server.url }
    expect((await ada.post('/api/jobs', { num: 'OWN' }, own)).status).toBe(201)
    expect(
      (await server.visitor().post('/api/auth/signup', signupBody(), { origin: 'http://other' })).status,
    ).toBe(403)
  })
})

describe('response headers', () => {
  it('a page has a strict content security policy', async () => {
    const { headers } = await server.visitor().get('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
  })

  it('an API response cannot be executed, framed or cached', async () => {
    const { headers } = await server.visitor().get('/api/health')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('a large response is compressed for clients that accept it', async () => {
    const ada = await server.signedUp()
    for (let i = 0; i < 20; i++) await ada.post('/api/jobs', { num: `Z-${i}`, address: 'x'.repeat(100) })
    const encoding = async (accept: string) =>
      (await ada.send('GET', '/api/jobs', undefined, { 'accept-encoding': accept })).headers.get(
        'content-encoding',
      )
    expect(await encoding('br')).toBe('br')
    expect(await encoding('gzip')).toBe('gzip')
    expect(await encoding('identity')).toBeNull()
  })
})
