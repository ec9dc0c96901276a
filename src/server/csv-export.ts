import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CsvRow, moreCsv, toCsv } from '@/shared/csv'
import { clientAddress } from './auth/client-address'
import { costly } from './costly'

/** How many rows are in memory at a time. */
export const EXPORT_CHUNK = 1000

const MAX_FILTERS = 300

interface CsvExport<Row> {
  name: string
  columns: string[]
  /** The next `EXPORT_CHUNK` rows after the last one, or the first ones. */
  after: (last: Row | undefined) => Promise<Row[]>
  toRow: (row: Row) => CsvRow
}

/** Records who exported what, in a text that fits a line. */
export async function recordExport(request: FastifyRequest): Promise<void> {
  const list = request.routeOptions.url?.replace(/^\/api\/|\/export$/g, '') ?? ''
  const [, filters = ''] = request.url.split('?')
  await request.server.security.record({
    action: 'export.made',
    userId: request.user.id,
    payload: { list, filters: filters.slice(0, MAX_FILTERS), address: clientAddress(request) },
  })
}

/**
 * Streams a table as CSV, reading each chunk in a fair queue. The first chunk is read before anything is sent, so
 * that an error can still be answered.
 */
export async function sendCsv<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, columns, after, toRow }: CsvExport<Row>,
): Promise<FastifyReply> {
  const chunkAfter = (last: Row | undefined) => costly(request, () => after(last))
  const first = await chunkAfter(undefined)
  await recordExport(request)
  async function* pieces() {
    let chunk = first
    yield toCsv(columns, chunk.map(toRow))
    while (chunk.length === EXPORT_CHUNK) {
      chunk = await chunkAfter(chunk.at(-1))
      yield moreCsv(chunk.map(toRow))
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces()))
}
