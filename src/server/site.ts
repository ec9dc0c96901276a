import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '@/shared/errors'
import type { Config } from './config'

/** What of a request tells where it was sent to. */
interface Sent {
  headers: { host?: string }
  socket: { localAddress?: string }
}

/** Asked by load balancers and supervisors, which know a server by its bare address; it tells nothing of anyone. */
const OPEN_TO_ALL = '/api/health'
const HOST = /^[\w.:[\]-]+$/
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const EVERYWHERE = new Set(['0.0.0.0', '::'])

/**
 * The address under which people use this server. A page of another site can make a browser send requests here under
 * a name of its own (DNS rebinding) and would read the answers: so only our own names are answered.
 */
export class Site {
  readonly isHttps: boolean
  /** Nobody can reach it from another machine, as far as it knows. */
  readonly isForThisMachine: boolean
  private readonly publicUrl: URL | undefined
  private readonly listensOn: string | undefined

  constructor({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>) {
    this.publicUrl = publicUrl === undefined ? undefined : new URL(publicUrl)
    this.isHttps = this.publicUrl?.protocol === 'https:'
    this.isForThisMachine = LOOPBACK.test(this.publicUrl?.hostname ?? hostFor(host))
    this.listensOn = EVERYWHERE.has(host) ? undefined : nameOf(hostFor(host))
  }

  /** By name alone: proxies and tunnels change ports. */
  isAt({ headers, socket }: Sent): boolean {
    const name = nameOf(headers.host)
    if (name === undefined) return false
    if (this.publicUrl) return name === this.publicUrl.hostname
    return LOOPBACK.test(name) || name === this.listensOn || name === nameOf(reachedAt(socket.localAddress))
  }

  /** The origin of our own pages. */
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

/** An address as it stands in a URL. */
export const hostFor = (address: string) => (address.includes(':') ? `[${address}]` : address)

/** Of a server that listens everywhere: the address that this request came in by. */
const reachedAt = (localAddress = '') => hostFor(localAddress.replace(/^::ffff:(?=\d+\.)/, ''))

/** Refuses whatever was sent to a name that is not ours. */
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
    'This server has a different address. If it should answer here, set PUBLIC_URL, and let proxies pass the Host on.',
  )
