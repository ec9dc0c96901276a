import { type Server, STATUS_CODES } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import type { ErrorBody } from '@/shared/errors'
import { networkPrefix } from './auth/client-address'

export interface ConnectionLimits {
  /** Time for a request to arrive with its body; its headers: */
  requestMs: number
  headMs: number
  /** Idle limit of a connection while it is answered. */
  idleMs: number
  /** How often the limits above are checked. */
  checkMs: number
  /** Maximum number of connections, in total and per address. */
  connections: number
  connectionsEach: number
}

/**
 * An office of a hundred people with a few windows each shares one address. A document of 25 MB must arrive in time
 * over a phone's 1 MBit/s.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 240_000,
  headMs: 20_000,
  idleMs: 60_000,
  checkMs: 5_000,
  connections: 4_000,
  connectionsEach: 1_000,
}

/** The time limits in the form Fastify and Node expect. */
export const timeLimits = ({ requestMs, headMs, idleMs, checkMs }: ConnectionLimits) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: answerClientError,
  }) satisfies FastifyHttpOptions<Server>

/** Closes connections above the limits; trusted proxies may open any number. */
export function limitConnections(
  server: Server,
  { connections, connectionsEach }: ConnectionLimits,
  proxies: readonly string[],
): void {
  server.maxConnections = connections
  const known = listOf(proxies)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || speaksForMany(known, remoteAddress)) return
    const from = networkPrefix(remoteAddress)
    const count = (open.get(from) ?? 0) + 1
    if (count > connectionsEach) return socket.destroy()
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}

const LOOPBACK = ['127.0.0.0/8', '::1']

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  const ranges = addresses.flatMap((address) => (address === 'loopback' ? LOOPBACK : [address]))
  for (const address of ranges) {
    const [net = '', bits] = address.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(bits), family)
  }
  return list
}

const speaksForMany = (known: BlockList, address: string) =>
  known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const CLIENT_ERRORS: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'The head of the request is too large' },
}

/** Errors before there is a request are answered in the usual error format too. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const known = CLIENT_ERRORS[error.code ?? ''] ?? { status: 400, code: 'invalid', message: 'Not HTTP' }
  const { status, code, message } = known
  const body = JSON.stringify({ message, code } satisfies ErrorBody)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${body.length}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
