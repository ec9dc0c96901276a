import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS } from './sessions'

export const SESSION_COOKIE = 'plumbline_session'

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...options(request), maxAge: SESSION_DAYS * 24 * 60 * 60 })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, options(request))
}
