import type { FastifyTypeProviderDefault } from 'fastify'
import { type ZodObject, z } from 'zod'
import type { Thing } from '@/shared/policy'
import { manyChanged, manyUndone, type SelectionInput, selectionInput } from '@/shared/selection'
import { type Api, idParams, JSON_TYPE } from '../api'
import { contextOf } from '../command'
import { costly } from '../costly'
import type { Listed, ListedIn, ManyKind, ManyOptions } from './kind'
import { changeMany, undoMany } from './many'

const changeOf = (input: ZodObject) =>
  input.refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Choose what to change',
  )

interface ManyBody {
  selection: SelectionInput
  change: Record<string, unknown>
}

/** POST of one change to many records: all of them or none. */
export function manyRoute<T extends Listed, Change extends ZodObject, Patch extends object>(
  api: Api,
  path: string,
  tags: string[],
  thing: Thing,
  from: ListedIn<T>,
  options: ManyOptions<T, Change, Patch>,
): void {
  // The signature ties a kind's input to its list; from here on it is one of any kinds, with any schemas.
  const kind = { ...options, thing, from: { ...from, ...options } } as unknown as ManyKind
  api.manyKinds.set(kind.entity, kind)
  api.withTypeProvider<FastifyTypeProviderDefault>().route({
    method: 'POST',
    url: `${path}/many`,
    config: { needs: `change ${thing}` },
    schema: {
      tags,
      body: z.object({ selection: selectionInput, change: changeOf(options.input) }),
      response: { 200: manyChanged },
    },
    handler: async (request, reply) => {
      const { selection, change } = request.body as ManyBody
      const context = contextOf(request)
      return reply
        .type(JSON_TYPE)
        .send(await costly(request, () => changeMany(context, kind, selection, change)))
    },
  })
}

export async function manyUndoRoutes(api: Api) {
  api.post(
    '/api/many/:id/undo',
    {
      config: { needs: 'change account' },
      schema: { tags: ['Many at once'], params: idParams, response: { 200: manyUndone } },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const undo = () => undoMany(context, api.manyKinds, request.params.id)
      return reply.type(JSON_TYPE).send(await costly(request, undo))
    },
  )
}
