import type { FastifyReply, FastifyRequest } from 'fastify'
import { type output, type ZodObject, type ZodType, z } from 'zod'
import type { Db } from '@/db/client'
import { type List, type ListSource, listJson, type Narrowed, type Page, sumsJson } from '@/db/list'
import { forbidden } from '@/shared/errors'
import { type PageQuery, pageQuery } from '@/shared/list-query'
import { may, type Viewer } from '@/shared/policy'
import { type SelectionInput, selectionInput } from '@/shared/selection'
import { type Columns, ordersOf, readOrder } from '@/shared/table-columns'
import { sendList } from './api'
import { costly } from './costly'
import { readSelection } from './many/chosen'
import type { ListedIn } from './many/kind'
import { type RouteScope, sendJson } from './route-scope'
import {
  type ExportFormat,
  exportFormat,
  type FileColumn,
  fieldOf,
  sendTable,
  type TableFile,
  XLSX_TYPE,
} from './table-export'

/** A company's custom fields for a kind of record. */
export interface OwnFields {
  /** Extra filters on custom fields, read from the request's URL. */
  narrows: (db: Db, url: string) => Promise<Narrowed | undefined>
  /** Their columns in an exported file. */
  columns: (db: Db) => Promise<FileColumn<unknown>[]>
}

/** For a table whose file differs from its columns. */
export interface TableOptions<Filter> {
  /** The path, for a list other than that of all records. */
  at?: string
  file?: {
    columns: FileColumn<unknown>[]
    /** Default order. */
    sort: string
    /** Used in the file name instead of the date. */
    period: (filter: Filter) => string | undefined
  }
}

/** The routes of lists: pages, sums below a table, and files. */
export function listRoutes({ db, path, thing, declare }: RouteScope, ownFields?: OwnFields) {
  /** The list of all records, from which many can be chosen. */
  let listed: ListedIn<unknown> | undefined

  return {
    /** GET of a filtered, paginated list; one that does not contain all records needs its own path. */
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
     * GET of a list that is also a table: sorted by any column, with totals (`/sums`) and as a file (`/export`).
     */
    table<Filter extends ZodObject, T extends ZodType>(
      filter: Filter,
      record: T,
      columns: Columns,
      sourceOf: (filter: output<Filter>, viewer: Viewer) => ListSource<output<T>>,
      { at = '', file }: TableOptions<output<Filter>> = {},
    ) {
      const sort = z.enum(ordersOf(columns) as [string, ...string[]]).optional()
      type Requested = output<Filter> & { sort?: string }
      const seenBy = (viewer: Viewer) =>
        Object.entries(columns).filter(([, { needs }]) => !needs || may(viewer, needs))
      const requested = async (request: FastifyRequest) => {
        const query = request.query as Requested
        const { user } = request
        checkAsked(user, query)
        return { query, source: sourceOf(query, user), narrowed: await ownFields?.narrows(db, request.url) }
      }

      /** A column that a user may not see can be neither sorted nor filtered by: either would reveal it. */
      const checkAsked = (viewer: Viewer, query: Requested) => {
        const seen = new Map(seenBy(viewer))
        const isAsked = (field: string) =>
          (query.sort !== undefined && readOrder(query.sort).field === field) ||
          query[`${field}From`] !== undefined ||
          query[`${field}To`] !== undefined
        if (Object.keys(columns).some((field) => !seen.has(field) && isAsked(field))) throw forbidden()
      }
      const chosenFrom: ListedIn<output<T>> = {
        filter: filter.extend({ sort }),
        list: (on, query: Requested, page, viewer) => {
          checkAsked(viewer, query)
          const { sort: order, ...requested } = query
          return listJson(on, sourceOf(requested as Requested, viewer), { ...page, sort: order })
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
          const { query, source, narrowed } = await requested(request)
          const page = { ...(query as Requested & PageQuery), narrowed }
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
            const { source, narrowed } = await requested(request)
            const seen = new Map(seenBy(request.user))
            const sums = Object.entries(source.sums ?? {}).filter(([field]) => seen.has(field))
            const asSeen = { ...source, sums: Object.fromEntries(sums) }
            return sendJson(reply, await costly(request, () => sumsJson(db, asSeen, narrowed)))
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
          const { query, source, narrowed } = await requested(request)
          const { format } = query as Requested & { format: ExportFormat }
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
          checkAsked(request.user, read as Requested)
          const { sort: order, ...requested } = read as Requested
          const source = sourceOf(requested as Requested, request.user)
          return sendFile(request, reply, { format, source, page: { sort: order, narrowed } })
        },
        { needs: `see ${thing}` },
      )
    },

    /** The list that records can be selected from, once declared. */
    listed<T>(): ListedIn<T> {
      if (!listed) throw new Error('Many records are chosen from a list')
      return listed as ListedIn<T>
    },
  }
}
