import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import { PASSWORD, signupBody } from '@/server/test/client'
import { connectToEmbedded, newFolder, preparedDataDir, Server } from './harness'
import { findProgram, NAME, type RunningProxy, startCaddy, startNginx } from './proxies'

const PROXIES = [
  { name: 'caddy', start: startCaddy },
  { name: 'nginx', start: startNginx },
]

interface Sent {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** An HTTPS request to the proxy under its public name, verifying its certificate. */
function send({ port, authority }: RunningProxy, path: string, { method = 'GET', body, headers }: Sent = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      ca: authority(),
      servername: NAME,
      headers: {
        host: `${NAME}:${port}`,
        origin: `https://${NAME}:${port}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    sent.once('response', resolve).once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

async function answered(sent: Promise<IncomingMessage>) {
  const response = await sent
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const [cookie = ''] = response.headers['set-cookie'] ?? []
  return { status: response.statusCode, cookie, body: Buffer.concat(chunks).toString() }
}

const comesUp = (proxy: RunningProxy) =>
  expect
    .poll(
      () =>
        send(proxy, '/').then(
          ({ statusCode }) => statusCode,
          () => 0,
        ),
      { interval: 50 },
    )
    .toBe(200)

describe.each(PROXIES)('behind $name, set up as the README says', ({ name, start }) => {
  const program = findProgram(name)
  if (!program) console.log(`There is no ${name} on this machine: it is not tried`)

  it.runIf(program)('people sign in over HTTPS, and are told apart by their own addresses', async () => {
    const dataDir = preparedDataDir()
    const upstream = await freePort()
    const proxy = await start(program ?? '', { folder: newFolder(), upstream })
    const publicUrl = `https://${NAME}:${proxy.port}`
    const server = await Server.start({
      dataDir,
      env: { PORT: String(upstream), PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' },
    })
    expect(server.output).toContain(`Plumbline is ready at ${publicUrl} (listening on ${server.url})`)
    await comesUp(proxy)

    const account = signupBody()
    // A client may claim any address; the proxy must replace it or append the real one.
    const claimed = { 'x-forwarded-for': '203.0.113.9' }
    const signedUp = await answered(
      send(proxy, '/api/auth/signup', { method: 'POST', body: account, headers: claimed }),
    )
    expect(signedUp.status).toBe(201)
    const database = await connectToEmbedded(dataDir)
    const { rows } = await database.query("select key from attempts where kind = 'signup'")
    await database.end()
    expect(rows).toEqual([{ key: '127.0.0.1' }])

    const login = { email: account.email, password: PASSWORD }
    const loggedIn = await answered(send(proxy, '/api/auth/login', { method: 'POST', body: login }))
    expect(loggedIn).toMatchObject({
      status: 200,
      cookie: expect.stringMatching(/^__Host-plumbline_session=.*; Secure/),
    })
    const [cookie = ''] = loggedIn.cookie.split(';')
    const user = await answered(send(proxy, '/api/auth/user', { headers: { cookie } }))
    expect([user.status, JSON.parse(user.body).email]).toEqual([200, account.email])

    // Bypassing the proxy, only the health check is answered.
    expect((await fetch(`${server.url}/api/auth/user`)).status).toBe(421)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it.runIf(program)('what the server sends bit by bit arrives bit by bit', async () => {
    const open: ServerResponse[] = []
    const slow = createServer((incoming, response) => {
      if (incoming.url === '/') return response.end()
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      open.push(response)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      slow.closeAllConnections()
      slow.close()
    })
    await new Promise((resolve) => slow.once('listening', resolve))
    const { port: upstream } = slow.address() as AddressInfo
    const proxy = await start(program ?? '', { folder: newFolder(), upstream })
    await comesUp(proxy)

    const stream = await send(proxy, '/stream')
    const events = stream.setEncoding('utf8')[Symbol.asyncIterator]()
    // The second event is sent only once the first has arrived, so that a buffering proxy would wait for
    // ever.
    expect((await events.next()).value).toBe('data: 1\n\n')
    open[0]?.write('data: 2\n\n')
    expect((await events.next()).value).toBe('data: 2\n\n')
    open[0]?.end()
    expect((await events.next()).done).toBe(true)
  })
})
