import { type OpenApi, routesOf, type Schema } from './api-document'
import type { Client } from './client'
import { kindsOfRecords } from './kinds'
import { created, newItem, newJob } from './records'

type Fields = Record<string, unknown>

/** A list that is a table, and ways to change its rows. */
export interface WrittenTable {
  path: string
  orders: string[]
  filters: { name: string; values: string[] }[]
  /** Adds a row, with the values of this one if the list has records of one kind. */
  insert: (like: Fields) => Promise<unknown>
  /** Copies values from another row; refused changes are ignored. */
  change?: (id: string, like: Fields) => Promise<unknown>
}

/** All tables of the API, changed by this person. */
export async function writtenTables(writer: Client): Promise<WrittenTable[]> {
  const routes = routesOf((await writer.get<OpenApi>('/api/openapi.json')).body)
  const bodyOf = (method: string, path: string) =>
    routes.find((route) => route.method === method && route.path === path)?.body
  const kinds = await kindsOfRecords(writer)
  const inserts = await otherInserts(writer, kinds)
  // Records that new ones refer to stay unchanged, so that new ones can always be created.
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
          // Not every value of a record may be copied to a new one.
          if (status !== 201) created(await writer.post(path, kind.body()))
        },
        async change(id, like) {
          if (!referredTo.has(id)) await writer.patch(`${path}/${id}`, fieldsLike(like, kind.body(), changed))
        },
      },
    ]
  })
}

/** How rows are added to lists that are not records of one kind. */
async function otherInserts(
  writer: Client,
  kinds: Awaited<ReturnType<typeof kindsOfRecords>>,
): Promise<Record<string, () => Promise<unknown>>> {
  const post = async (path: string, body: Fields) => created(await writer.post(path, body))
  // Uses a new item, because the stock of any other may have changed meanwhile.
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

/** Fields that can be copied from an existing record; excludes foreign keys and unique values. */
function fieldsLike(like: Fields, body: Fields, { properties = {} }: Schema = {}): Fields {
  const isOwn = (field: string) => /Id$|^id$|^version$/.test(field) || UUID.test(String(body[field]))
  return Object.fromEntries(
    Object.entries(like).filter(
      ([field, value]) =>
        field in properties && !isOwn(field) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  )
}
