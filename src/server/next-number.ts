import { z } from 'zod'
import { type Api, JSON_TYPE } from './api'

/** What a form shows as the number of the record that it is about to make; only saving takes it. */
export function nextNumberRoute(api: Api, path: string, tags: string[], next: () => Promise<string>): void {
  api.get(
    `${path}/next-number`,
    { schema: { tags, response: { 200: z.object({ num: z.string() }) } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(JSON.stringify({ num: await next() })),
  )
}
