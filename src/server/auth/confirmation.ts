import type { FastifyRequest } from 'fastify'
import { confirmationNeeded } from '@/shared/errors'
import { sessionCookie } from './cookies'

/** Requires the password again, for requests that a stolen cookie must not be enough for. */
export const requireConfirmation =
  (isNeeded: (request: FastifyRequest) => boolean) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!isNeeded(request)) return
    const token = sessionCookie.read(request)
    if (!token || !(await request.server.sessions.isConfirmed(token))) throw confirmationNeeded()
  }

/** For routes where only these fields of the body need it. */
export const whenBodyNames =
  (...fields: string[]) =>
  ({ body }: FastifyRequest): boolean =>
    typeof body === 'object' && body !== null && fields.some((field) => field in body)
