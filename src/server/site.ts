import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '@/shared/errors'
import type { Config } from './config'

/** The parts of a request that tell where it was sent to. */
interface Sent {
  headers: { host?: string }
  socket: { localAddress?: string }
}

/** For load balancers and supervisors, which use the bare address; reveals nothing about anyone. */
const OPEN_TO_ALL = '/api/health'
const HOST = /^[\w.:[\]-]+$/
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const EVERYWHERE = new Set(['0.0.0.0', '::'])

/**
 * The address under which people use this server. Only our own host names are answered, because a page of another
 * site could otherwise read answers by DNS rebinding.
 */
export class Site {
  readonly isHttps: boolean
  /** Not reachable from other machines, as far as it knows. */
  readonly isForThisMachine: boolean
  private readonly publicUrl: URL | undefined
  private readonly listensOn: string | undefined

  constructor({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>) {
    this.publicUrl = publicUrl === undefined ? undefined : new URL(publicUrl)
    this.isHttps = this.publicUrl?.protocol === 'https:'
    this.isForThisMachine = LOOPBACK.test(this.publicUrl?.hostname ?? hostFor(host))
    this.listensOn = EVERYWHERE.has(host) ? undefined : nameOf(hostFor(host))
  }

  /** Compares host names only: proxies and tunnels change ports. */
  isAt({ headers, socket }: Sent): boolean {
    const name = nameOf(headers.host)
    if (name === undefined) return false
    if (this.publicUrl) return name === this.publicUrl.hostname
    return LOOPBACK.test(name) || name === this.listensOn || name === nameOf(reachedAt(socket.localAddress))
  }

  originFor({ headers }: Pick<Sent, 'headers'>): string {
    return this.publicUrl?.origin ?? `http://${headers.host}`
  }
}

/** In lower case and without port, IPv6 in its shortest form. */
function nameOf(host: string | undefined): string | undefined {
  if (host === undefined || !HOST.test(host)) return undefined
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** An address as written in a URL. */
export const hostFor = (address: string) => (address.includes(':') ? `[${address}]` : address)

/** For a server that listens on all addresses: the one this request came in by. */
const reachedAt = (localAddress = '') => hostFor(localAddress.replace(/^::ffff:(?=\d+\.)/, ''))

/** Refuses requests to other host names. */
export function answerOnlyAt(app: FastifyInstance, site: Site): void {
  app.decorate('site', site)
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const isAnswered = site.isAt(request) || request.routeOptions.url === OPEN_TO_ALL
    done(isAnswered ? undefined : misdirected())
  })
}

const misdirected = () =>
  new HttpError(
    421,
    'misdirected',
    'This server has a different address. If it should answer here, set PUBLIC_URL, and have proxies pass on the Host header.',
  )
