import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CsvRow, moreCsv, toCsv } from '@/shared/csv'
import { clientAddress } from './auth/client-address'
import { costly } from './costly'

/** So many rows are in memory at a time, however many there are. */
export const EXPORT_CHUNK = 1000

const MAX_FILTERS = 300

interface CsvExport<Row> {
  /** Of the file. */
  name: string
  columns: string[]
  /** The next `EXPORT_CHUNK` rows behind the last one, or the first ones. */
  after: (last: Row | undefined) => Promise<Row[]>
  toRow: (row: Row) => CsvRow
}

/** Who took what out of the company, in words that fit a line. */
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
 * Sends a table as a CSV file, piece by piece, each read in turn with other people's. The first is read before anything
 * is sent, so that a refusal is still an answer.
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
