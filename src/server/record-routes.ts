import { type output, type ZodObject, type ZodType, z } from 'zod'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { type NumberSeries, nextNumber } from '@/db/numbers'
import { orNotFound } from '@/shared/errors'
import type { Permission, Thing, Viewer } from '@/shared/policy'
import { type Api, idParams } from './api'
import { type Context, contextOf } from './command'
import { createdOrExisting, identified } from './creations'
import { listRoutes, type OwnFields } from './list-routes'
import type { Listed, ManyOptions } from './many/kind'
import { manyRoute } from './many/many.routes'
import { sendCreated } from './record-bodies'
import { idOf, type RouteOptions, routeScope, sendJson } from './route-scope'
import { onlyVersion, type RecordTable, versioned } from './versions'

export interface ActOptions extends RouteOptions {
  /** Unless everyone who may change the record may do this. */
  needs?: Permission
}

export type Find<T> = (db: Db, id: string, viewer: Viewer) => Promise<Json<T> | undefined>

/**
 * The routes that kinds of records have in common, under one path. Each is declared by its schemas and by the store
 * or command function that does the work. Kinds with a contract use `apiRoutes`.
 */
export function recordRoutes(api: Api, path: string, tags: string[], thing: Thing, ownFields?: OwnFields) {
  const scope = routeScope(api, path, tags, thing)
  const { db, declare } = scope
  const lists = listRoutes(scope, ownFields)
  return {
    ...lists,

    /** GET of the number that a form suggests for a new record. */
    nextNumber(series: NumberSeries) {
      const response = { 200: z.object({ num: z.string() }) }
      declare(
        'GET',
        '/next-number',
        { response },
        async (_request, reply) => sendJson(reply, JSON.stringify({ num: await nextNumber(db, series) })),
        { needs: `change ${thing}` },
      )
    },

    one<T extends ZodType>(record: T, find: Find<output<T>>, missing: string) {
      declare('GET', '/:id', { params: idParams, response: { 200: record } }, async (request, reply) =>
        sendJson(reply, orNotFound(await find(db, idOf(request), request.user), missing)),
      )
    },

    create<Input extends ZodObject, T extends ZodType>(
      input: Input,
      record: T,
      create: (context: Context, input: output<Input>) => Promise<Json<output<T>>>,
      find: Find<output<T>>,
      options: RouteOptions & ActOptions = {},
    ) {
      declare(
        'POST',
        '',
        { body: identified(input), response: createdOrExisting(record) },
        (request, reply) =>
          sendCreated(
            request,
            reply,
            (context) => create(context, request.body as output<Input>),
            (id) => find(db, id, request.user),
          ),
        options,
      )
    },

    change<Patch extends ZodObject, T extends ZodType>(
      table: RecordTable,
      patch: Patch,
      record: T,
      change: (context: Context, id: string, patch: output<Patch>) => Promise<Json<output<T>>>,
      options: RouteOptions & ActOptions = {},
    ) {
      declare(
        'PATCH',
        '/:id',
        { params: idParams, body: versioned(patch), response: { 200: record } },
        async (request, reply) => {
          const context = contextOf(request, table)
          return sendJson(reply, await change(context, idOf(request), request.body as output<Patch>))
        },
        options,
      )
    },

    /** POST of a bulk change to the list, which must be declared first. */
    many<T extends Listed, Input extends ZodObject, Patch extends object>(
      options: ManyOptions<T, Input, Patch>,
    ) {
      manyRoute(api, path, tags, thing, lists.listed<T>(), options)
    },

    /** POST of an action on a record, which answers the changed record. */
    act<Input extends ZodObject, T extends ZodType>(
      at: string,
      table: RecordTable,
      input: Input,
      record: T,
      act: (context: Context, id: string, input: output<Input>) => Promise<Json<output<T>>>,
      options: ActOptions = {},
    ) {
      declare(
        'POST',
        `/:id${at}`,
        { params: idParams, body: versioned(input), response: { 200: record } },
        async (request, reply) => {
          const context = contextOf(request, table)
          return sendJson(reply, await act(context, idOf(request), request.body as output<Input>))
        },
        options,
      )
    },

    /** POST to a record of an action that takes no input, and needs no body. */
    actWithoutInput<T extends ZodType>(
      at: string,
      table: RecordTable,
      record: T,
      act: (context: Context, id: string) => Promise<Json<output<T>>>,
      options: ActOptions = {},
    ) {
      declare(
        'POST',
        `/:id${at}`,
        { params: idParams, body: onlyVersion, response: { 200: record } },
        async (request, reply) => sendJson(reply, await act(contextOf(request, table), idOf(request))),
        options,
      )
    },

    remove(remove: (context: Context, id: string) => Promise<Json<''>>, options: ActOptions = {}) {
      declare(
        'DELETE',
        '/:id',
        { params: idParams, response: { 204: z.literal('') } },
        async (request, reply) => reply.code(204).send(await remove(contextOf(request), idOf(request))),
        options,
      )
    },
  }
}
