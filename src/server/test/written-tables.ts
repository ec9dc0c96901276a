import { type OpenApi, routesOf, type Schema } from './api-document'
import type { Client } from './client'
import { kindsOfRecords } from './kinds'
import { created, newItem, newJob } from './records'

type Fields = Record<string, unknown>

/** A list that is a table, and how others write to it. */
export interface WrittenTable {
  path: string
  orders: string[]
  filters: { name: string; values: string[] }[]
  /** Adds a row: like this one, where the list has records of a kind. */
  insert: (like: Fields) => Promise<unknown>
  /** Makes a row like another; what the rules refuse stays as it is. */
  change?: (id: string, like: Fields) => Promise<unknown>
}

/** Every table of the API, written to by this person. */
export async function writtenTables(writer: Client): Promise<WrittenTable[]> {
  const routes = routesOf((await writer.get<OpenApi>('/api/openapi.json')).body)
  const bodyOf = (method: string, path: string) =>
    routes.find((route) => route.method === method && route.path === path)?.body
  const kinds = await kindsOfRecords(writer)
  const inserts = await otherInserts(writer, kinds)
  // What new records refer to stays as it is, or there could be no more of them.
  const referredTo = new Set(
    Object.values(kinds).flatMap(({ body }) => JSON.stringify(body()).match(UUIDS) ?? []),
  )

  return routes.flatMap(({ method, path, parameters = [] }): WrittenTable[] => {
    const choices = parameters.flatMap(({ name, schema }) =>
      schema.enum ? [{ name, values: schema.enum as string[] }] : [],
    )
    const orders = choices.find(({ name }) => name === 'sort')?.values
    if (method !== 'GET' || !orders || path.endsWith('/export')) return []
    const table = { path, orders, filters: choices.filter(({ name }) => name !== 'sort' && name !== 'count') }
    const kind = Object.values(kinds).find((each) => each.path === path)
    const insert = inserts[path]
    if (insert) return [{ ...table, insert }]
    if (!kind) throw new Error(`No row comes into ${path}`)
    const [added, changed] = [bodyOf('POST', path), bodyOf('PATCH', `${path}/{id}`)]
    return [
      {
        ...table,
        async insert(like) {
          const body = kind.body()
          const { status } = await writer.post(path, { ...body, ...fieldsLike(like, body, added) })
          // Not all that a record has may stand in a new one.
          if (status !== 201) created(await writer.post(path, kind.body()))
        },
        async change(id, like) {
          if (!referredTo.has(id)) await writer.patch(`${path}/${id}`, fieldsLike(like, kind.body(), changed))
        },
      },
    ]
  })
}

/** How rows come into lists that are not all records of one kind. */
async function otherInserts(
  writer: Client,
  kinds: Awaited<ReturnType<typeof kindsOfRecords>>,
): Promise<Record<string, () => Promise<unknown>>> {
  const post = async (path: string, body: Fields) => created(await writer.post(path, body))
  // Of an item of its own: the stock of any other may have been changed meanwhile.
  const checkOut = async () => {
    const { id: itemId } = await newItem(writer, { type: 'consumable', qty: 1 })
    return post('/api/transactions', { itemId, action: 'checkout', payload: { qty: 1 } })
  }
  return {
    '/api/invoices/aging': async () => post('/api/invoices', { ...kinds.invoice.body(), status: 'sent' }),
    '/api/maintenance-agreements/upcoming': () => post(kinds.agreement.path, kinds.agreement.body()),
    '/api/scrap': () => post('/api/scrap', { material: 'Copper', qty: 1, unit: 'lb' }),
    '/api/stock-alerts': () => newItem(writer, { type: 'consumable', qty: 1, reorderPoint: 5 }),
    '/api/transactions': checkOut,
    '/api/transactions/out': checkOut,
    '/api/unbilled': async () => {
      const { id: jobId } = await newJob(writer)
      return post('/api/time-entries', { ...kinds.time_entry.body(), jobId, billable: 1 })
    },
  }
}

const UUID = /^[0-9a-f]{8}-/
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What a body may hold of another record: all but what it is tied to, and what no two may have. */
function fieldsLike(like: Fields, body: Fields, { properties = {} }: Schema = {}): Fields {
  const isOwn = (field: string) => /Id$|^id$|^version$/.test(field) || UUID.test(String(body[field]))
  return Object.fromEntries(
    Object.entries(like).filter(
      ([field, value]) =>
        field in properties && !isOwn(field) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  )
}
