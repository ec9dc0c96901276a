import { z } from 'zod'
import { type Api, JSON_TYPE } from '@/server/api'
import { listChoice, listChoiceInput, listName } from '../saved-view.schema'
import { listChoicesOf, saveListChoice } from './list-choices.store'

const tags = ['Saved views']

/** Personal preferences: they create no activity. */
export async function listChoicesRoutes(api: Api) {
  const { database } = api

  api.get(
    '/api/list-choices',
    { config: { needs: 'see account' }, schema: { tags, response: { 200: listChoice.array() } } },
    async ({ user }, reply) => reply.type(JSON_TYPE).send(await listChoicesOf(database.db, user.id)),
  )

  api.put(
    '/api/list-choices/:list',
    {
      config: { needs: 'change account' },
      schema: {
        tags,
        params: z.object({ list: listName }),
        body: listChoiceInput,
        response: { 200: listChoice },
      },
    },
    async ({ user, params, body }, reply) =>
      reply.type(JSON_TYPE).send(await saveListChoice(database, user.id, { ...params, ...body })),
  )
}
