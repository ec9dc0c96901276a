import { z } from 'zod'
import type { Api } from '../api'
import { sessionCookie } from '../auth/cookies'
import { hashOf } from '../auth/tokens'
import type { ChangeStreams } from './change-streams'

/** For a newly opened window, which cannot send a header. */
const query = z.object({
  /** The last change the client knows; `Last-Event-ID` takes precedence. */
  after: z.string().max(100).optional(),
  /** Otherwise from this many seconds ago, so that nothing is missed between the read and the stream. */
  seconds: z.coerce.number().int().min(0).max(60).default(0),
})

export const changesRoutes = (streams: ChangeStreams) => async (api: Api) => {
  api.addHook('preClose', async () => streams.close())

  api.get(
    '/api/changes',
    {
      config: { needs: 'see activity' },
      compress: false,
      // A HEAD request has no body to end, so its stream would stay open for ever.
      exposeHeadRoute: false,
      // Tools that walk through the API description would wait for an answer that never ends.
      schema: { hide: true, querystring: query },
    },
    async (request, reply) => {
      const { after, seconds } = request.query
      const last = request.headers['last-event-id'] ?? after
      const since = typeof last === 'string' && last !== '' ? { after: last.slice(0, 100) } : { seconds }
      const sid = hashOf(sessionCookie.read(request) ?? '')
      const stream = await streams.open(request.user, sid, since)
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream as never)
    },
  )
}
