import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { type output, type ZodObject, type ZodType, z } from 'zod'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { type List, type ListSource, listJson, type Narrowed, type Page, sumsJson } from '@/db/list'
import { type NumberSeries, nextNumber } from '@/db/numbers'
import { forbidden, orNotFound } from '@/shared/errors'
import { type PageQuery, pageQuery } from '@/shared/list-query'
import { may, type Permission, type Thing, type Viewer } from '@/shared/policy'
import { type SelectionInput, selectionInput } from '@/shared/selection'
import { type Columns, ordersOf, readOrder } from '@/shared/table-columns'
import { type Api, idParams, JSON_TYPE, sendList } from './api'
import { type Context, contextOf } from './command'
import { costly } from './costly'
import { identified, madeOrFound } from './creations'
import { readSelection } from './many/chosen'
import type { Listed, ListedIn, ManyOptions } from './many/kind'
import { manyRoute } from './many/many.routes'
import { sendCreated } from './record-bodies'
import {
  type ExportFormat,
  exportFormat,
  type FileColumn,
  fieldOf,
  sendTable,
  type TableFile,
  XLSX_TYPE,
} from './table-export'
import { type RecordTable, versioned } from './versions'

type Find<T> = (db: Db, id: string, viewer: Viewer) => Promise<Json<T> | undefined>

type BeforeValidation = (request: FastifyRequest) => Promise<void>

interface Options {
  /** Where bodies may be larger than usual. */
  bodyLimit?: number
  /** What completes a body before it is looked at, or refuses it by what else is known. */
  preValidation?: BeforeValidation | BeforeValidation[]
}

/** The fields that a company has added to a kind of record. */
export interface OwnFields {
  /** What a list is narrowed by beside its own filter, read from the address of the request. */
  narrows: (db: Db, url: string) => Promise<Narrowed | undefined>
  /** The columns that they are in a file. */
  columns: (db: Db) => Promise<FileColumn<unknown>[]>
}

/** A table whose file says more or less than its columns do. */
interface TableOptions<Filter> {
  /** Of another list than all records: its path. */
  at?: string
  file?: {
    columns: FileColumn<unknown>[]
    /** The order unless asked otherwise. */
    sort: string
    /** What the file's name says in place of the day. */
    period: (filter: Filter) => string | undefined
  }
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

/**
 * The routes that kinds of records have in common, under one path. Each is declared by its schemas and by the function
 * of the store or the commands that does the work. Whoever asks needs to be allowed to see or to change this thing.
 */
export function recordRoutes(api: Api, path: string, tags: string[], thing: Thing, ownFields?: OwnFields) {
  const { db } = api.database
  // Schemas and functions are held together by the types below, which the route's own cannot follow.
  const declare = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    at: string,
    schema: FastifySchema,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    {
      needs = `${method === 'GET' ? 'see' : 'change'} ${thing}`,
      ...options
    }: Options & { needs?: Permission } = {},
  ) =>
    (api as unknown as FastifyInstance).route({
      ...options,
      config: { needs },
      method,
      url: path + at,
      schema: { tags, ...schema },
      handler,
    })
  const send = (reply: FastifyReply, answer: string) => reply.type(JSON_TYPE).send(answer)
  /** The list of all records, from which many can be chosen. */
  let listed: ListedIn<unknown> | undefined
  const chosenFromList = <T>(): ListedIn<T> => {
    if (!listed) throw new Error('Many records are chosen from a list')
    return listed as ListedIn<T>
  }

  return {
    /** GET of a list, filtered and by pages; of another than all records under a path of its own. */
    list<Filter extends ZodObject, T extends ZodType>(
      filter: Filter,
      record: T,
      list: (db: Db, filter: output<Filter>, page: PageQuery, viewer: Viewer) => Promise<List<output<T>>>,
      at = '',
    ) {
      if (at === '') listed = { filter, list, narrows: ownFields?.narrows }
      const querystring = filter.extend(pageQuery.shape)
      declare('GET', at, { querystring, response: { 200: record.array() } }, async (request, reply) => {
        const query = request.query as output<Filter> & PageQuery
        const narrowed = await ownFields?.narrows(db, request.url)
        return sendList(request, reply, await list(db, query, { ...query, narrowed }, request.user))
      })
    },

    /**
     * GET of a list that is a table too: in the order of any column, with the sums below them (`/sums`), and as a file
     * (`/export`). It is declared once, by the columns and by where its rows come from.
     */
    table<Filter extends ZodObject, T extends ZodType>(
      filter: Filter,
      record: T,
      columns: Columns,
      sourceOf: (filter: output<Filter>, viewer: Viewer) => ListSource<output<T>>,
      { at = '', file }: TableOptions<output<Filter>> = {},
    ) {
      const sort = z.enum(ordersOf(columns) as [string, ...string[]]).optional()
      type Asked = output<Filter> & { sort?: string }
      const seenBy = (viewer: Viewer) =>
        Object.entries(columns).filter(([, { needs }]) => !needs || may(viewer, needs))
      const asked = async (request: FastifyRequest) => {
        const query = request.query as Asked
        const { user } = request
        checkAsked(user, query)
        return { query, source: sourceOf(query, user), narrowed: await ownFields?.narrows(db, request.url) }
      }

      /** What somebody may not see they can neither order nor narrow the list by: either would tell. */
      const checkAsked = (viewer: Viewer, query: Asked) => {
        const seen = new Map(seenBy(viewer))
        const isAsked = (field: string) =>
          (query.sort !== undefined && readOrder(query.sort).field === field) ||
          query[`${field}From`] !== undefined ||
          query[`${field}To`] !== undefined
        if (Object.keys(columns).some((field) => !seen.has(field) && isAsked(field))) throw forbidden()
      }
      const chosenFrom: ListedIn<output<T>> = {
        filter: filter.extend({ sort }),
        list: (on, query: Asked, page, viewer) => {
          checkAsked(viewer, query)
          const { sort: order, ...asked } = query
          return listJson(on, sourceOf(asked as Asked, viewer), { ...page, sort: order })
        },
        narrows: ownFields?.narrows,
      }
      if (at === '') listed = chosenFrom

      declare(
        'GET',
        at,
        {
          querystring: filter.extend({ ...pageQuery.shape, sort }),
          response: { 200: record.array() },
        },
        async (request, reply) => {
          const { query, source, narrowed } = await asked(request)
          const page = { ...(query as Asked & PageQuery), narrowed }
          return sendList(request, reply, await listJson(db, source, page))
        },
      )

      const summed = Object.entries(columns).filter(([, { isSummed }]) => isSummed)
      if (summed.length > 0)
        declare(
          'GET',
          `${at}/sums`,
          { querystring: filter, response: { 200: z.record(z.string(), z.number()) } },
          async (request, reply) => {
            const { source, narrowed } = await asked(request)
            const seen = new Map(seenBy(request.user))
            const sums = Object.entries(source.sums ?? {}).filter(([field]) => seen.has(field))
            const asSeen = { ...source, sums: Object.fromEntries(sums) }
            return send(reply, await costly(request, () => sumsJson(db, asSeen, narrowed)))
          },
        )

      const sendFile = async (
        request: FastifyRequest,
        reply: FastifyReply,
        {
          source,
          page,
          ...sent
        }: Pick<TableFile<output<T>>, 'format' | 'period'> & {
          source: ListSource<output<T>>
          page: Pick<Page, 'sort' | 'narrowed'>
        },
      ) => {
        const all =
          file?.columns ??
          Object.entries(columns).map(([field, column]) => ({ ...column, of: fieldOf(field) }))
        const own = all.filter(({ needs }) => !needs || may(request.user, needs))
        return sendTable(request, reply, db, {
          ...sent,
          list: (part) => listJson(db, source, { ...page, sort: page.sort ?? file?.sort, ...part }),
          name: (path + at).replace('/api/', '').replaceAll('/', '-'),
          columns: [...own, ...((await ownFields?.columns(db)) ?? [])],
        })
      }
      declare(
        'GET',
        `${at}/export`,
        {
          querystring: filter.extend({ sort, format: exportFormat }),
          produces: ['text/csv', XLSX_TYPE],
        },
        async (request, reply) => {
          const { query, source, narrowed } = await asked(request)
          const { format } = query as Asked & { format: ExportFormat }
          const page = { sort: query.sort, narrowed }
          return sendFile(request, reply, { format, source, page, period: file?.period(query) })
        },
      )

      declare(
        'POST',
        `${at}/export`,
        {
          body: z.object({ selection: selectionInput, format: exportFormat }),
          produces: ['text/csv', XLSX_TYPE],
        },
        async (request, reply) => {
          const { selection, format } = request.body as { selection: SelectionInput; format: ExportFormat }
          const { filter: read, narrowed } = await readSelection(db, chosenFrom, selection)
          checkAsked(request.user, read as Asked)
          const { sort: order, ...asked } = read as Asked
          const source = sourceOf(asked as Asked, request.user)
          return sendFile(request, reply, { format, source, page: { sort: order, narrowed } })
        },
        { needs: `see ${thing}` },
      )
    },

    /** GET of what a form shows as the number of the record that it is about to make. */
    nextNumber(series: NumberSeries) {
      const response = { 200: z.object({ num: z.string() }) }
      declare(
        'GET',
        '/next-number',
        { response },
        async (_request, reply) => send(reply, JSON.stringify({ num: await nextNumber(db, series) })),
        { needs: `change ${thing}` },
      )
    },

    one<T extends ZodType>(record: T, find: Find<output<T>>, missing: string) {
      declare('GET', '/:id', { params: idParams, response: { 200: record } }, async (request, reply) =>
        send(reply, orNotFound(await find(db, idOf(request), request.user), missing)),
      )
    },

    create<Input extends ZodObject, T extends ZodType>(
      input: Input,
      record: T,
      create: (context: Context, input: output<Input>) => Promise<Json<output<T>>>,
      find: Find<output<T>>,
      options: Options = {},
    ) {
      declare(
        'POST',
        '',
        { body: identified(input), response: madeOrFound(record) },
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
      options: Options = {},
    ) {
      declare(
        'PATCH',
        '/:id',
        { params: idParams, body: versioned(patch), response: { 200: record } },
        async (request, reply) => {
          const context = contextOf(request, table)
          return send(reply, await change(context, idOf(request), request.body as output<Patch>))
        },
        options,
      )
    },

    /** Where records can be chosen from, once it is declared. */
    listed: chosenFromList,

    /** POST of one change of many records of the list, which is declared before it. */
    many<T extends Listed, Input extends ZodObject, Patch extends object>(
      options: ManyOptions<T, Input, Patch>,
    ) {
      manyRoute(api, path, tags, thing, chosenFromList<T>(), options)
    },

    /** POST to a record of the table, which answers what has become of it. */
    act<Input extends ZodObject, T extends ZodType>(
      at: string,
      table: RecordTable,
      input: Input,
      record: T,
      act: (context: Context, id: string, input: output<Input>) => Promise<Json<output<T>>>,
    ) {
      declare(
        'POST',
        `/:id${at}`,
        { params: idParams, body: versioned(input), response: { 200: record } },
        async (request, reply) => {
          const context = contextOf(request, table)
          return send(reply, await act(context, idOf(request), request.body as output<Input>))
        },
      )
    },

    remove(remove: (context: Context, id: string) => Promise<Json<''>>) {
      declare(
        'DELETE',
        '/:id',
        { params: idParams, response: { 204: z.literal('') } },
        async (request, reply) => reply.code(204).send(await remove(contextOf(request), idOf(request))),
      )
    },
  }
}
