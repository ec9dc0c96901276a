import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '@/server/auth/cookies'

/** Gives the browser its new session in the place of the one it had, which may be another person's. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await endSession(request)
  sessionCookie.set(request, reply, token)
}

export async function endSession(request: FastifyRequest): Promise<void> {
  const token = sessionCookie.read(request)
  if (token) await request.server.sessions.end(token)
}
