import type { FastifyReply, FastifyRequest } from 'fastify'
import { FLOW_MINUTES } from './flows'
import { SESSION_DAYS } from './sessions'

class Cookie {
  constructor(
    private readonly name: string,
    private readonly seconds: number,
  ) {}

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.nameFor(request)]
  }

  set(request: FastifyRequest, reply: FastifyReply, value: string): void {
    reply.setCookie(this.nameFor(request), value, { ...options(request), maxAge: this.seconds })
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(this.nameFor(request), options(request))
  }

  /** Browsers accept a `__Host-` cookie only from this very host and over HTTPS. */
  private nameFor(request: FastifyRequest): string {
    return request.server.site.isHttps ? `__Host-${this.name}` : this.name
  }
}

const options = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.site.isHttps }) as const

export const sessionCookie = new Cookie('plumbline_session', SESSION_DAYS * 24 * 60 * 60)

/** For a sign-in at the external provider that is still in progress. */
export const flowCookie = new Cookie('plumbline_flow', FLOW_MINUTES * 60)
