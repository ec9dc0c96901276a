import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { signupBody } from './test/client'
import { withServer } from './test/server'

// Each server shortens one limit only, so that on a busy machine no other one is reached first.
const server = withServer({}, 0, { limits: { requestMs: 500, headMs: 400, checkMs: 50 } })
const impatient = withServer({}, 0, { limits: { idleMs: 1_000 } })

const forOne = withServer({}, 0, { limits: { connections: 1_000, connectionsEach: 20 } })
const forAll = withServer({}, 0, { limits: { connections: 20, connectionsEach: 1_000 } })

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function connection(url = server.url): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** The cookie of a new account, made without a connection. */
async function cookieWithoutConnection({ app } = server): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: signupBody() })
  expect(answer.statusCode).toBe(201)
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Everything received before the server closes the connection. */
async function receivedFrom(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  await once(socket, 'close')
  return text
}

/** The first of them to be closed. */
const firstClosed = (sockets: Socket[]) =>
  Promise.race(sockets.map(async (socket, index) => (await once(socket, 'close')) && index))

describe('connections', () => {
  it('closes one whose body does not arrive in time', async () => {
    const cookie = await cookieWithoutConnection()
    const socket = await connection()
    const { host } = new URL(server.url)
    const head = `POST /api/jobs HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n`
    socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"num":`)
    const answer = await receivedFrom(socket)
    expect(answer).toContain('HTTP/1.1 408 ')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'timeout' })
  })

  it('closes one whose headers do not arrive in time, or that sends nothing', async () => {
    const [slow, silent] = [await connection(), await connection()]
    slow.write('GET /api/health HTTP/1.1\r\nhost: a')
    expect(await receivedFrom(slow)).toContain('HTTP/1.1 408 ')
    await receivedFrom(silent)
  })

  it('closes one whose client does not read the answer', async () => {
    const cookie = await cookieWithoutConnection(impatient)
    const [[taken], socket] = await Promise.all([
      once(impatient.app.server, 'connection') as Promise<Socket[]>,
      connection(impatient.url),
    ])
    const { host } = new URL(impatient.url)
    // More answers than the buffers can hold, none of which is read.
    socket.pause()
    const request = `GET /api/openapi.json HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`
    socket.write(request.repeat(100))
    if (taken?.closed === false) await once(taken, 'close')
    expect(taken?.closed).toBe(true)
  })

  it('answers malformed HTTP and endless headers in the common error format', async () => {
    // This server has generous time limits, so that the answer cannot be that it was too slow.
    const [garbage, endless] = [await connection(forOne.url), await connection(forOne.url)]
    garbage.write('hello\r\n\r\n')
    expect(await receivedFrom(garbage)).toMatch(
      /^HTTP\/1.1 400 .*\{"message":"Not HTTP","code":"invalid"\}$/s,
    )
    endless.write(`GET /api/health HTTP/1.1\r\nx: ${'y'.repeat(20_000)}`)
    expect(await receivedFrom(endless)).toMatch(/^HTTP\/1.1 431 .*"code":"too_large"\}$/s)
  })

  it.each([
    ['one address may have', forOne],
    ['the server has for all together', forAll],
  ])('closes connections beyond %s and accepts later ones again', async (_bound, { url, app, visitor }) => {
    const first = await Promise.all(Array.from({ length: 20 }, () => connection(url)))
    expect(await firstClosed([await connection(url), ...first])).toBe(0)
    for (const socket of first) socket.destroy()
    await expect.poll(() => connectionCount(app)).toBe(0)
    expect((await visitor().get('/api/health')).status).toBe(200)
  })
})

const connectionCount = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
