import { z } from 'zod'
import type { Api } from '../api'
import { sessionCookie } from '../auth/cookies'
import { hashOf } from '../auth/tokens'
import type { ChangeStreams } from './change-streams'

/** What a browser that opens a window anew cannot say by a header. */
const query = z.object({
  /** The last change that it knows of; `Last-Event-ID` goes before it. */
  after: z.string().max(100).optional(),
  /** Else from so many seconds ago, so that nothing is missed between what was read and the stream. */
  seconds: z.coerce.number().int().min(0).max(60).default(0),
})

export const changesRoutes = (streams: ChangeStreams) => async (api: Api) => {
  api.addHook('preClose', async () => streams.close())

  api.get(
    '/api/changes',
    {
      config: { needs: 'see activity' },
      compress: false,
      // Without a body to end, the stream of a HEAD request would stay among the person's readers for ever.
      exposeHeadRoute: false,
      // Programs that walk through the description of the API would wait for an answer that never ends.
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
