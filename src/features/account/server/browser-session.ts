import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '@/server/auth/client-address'
import { sessionCookie } from '@/server/auth/cookies'
import type { Browser, EndedSession } from '@/server/auth/sessions'

export const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: request.headers['user-agent'],
  address: clientAddress(request),
})

/** Replaces the browser's session, which may be another person's. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await endSession(request)
  sessionCookie.set(request, reply, token)
}

export async function endSession(request: FastifyRequest): Promise<EndedSession | undefined> {
  const token = sessionCookie.read(request)
  return token ? request.server.sessions.end(token) : undefined
}
