import { type Api, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { exportFormat, fieldOf, sendTable, XLSX_TYPE } from '@/server/table-export'
import { reordered, reorderFilter, reorderInput, reorderLine } from '../reorder.schema'
import { REORDER_COLUMNS } from '../reorder-table'
import { createDrafts } from './reorder.commands'
import { listReorder } from './reorder.store'

const tags = ['Reorder']

export async function reorderRoutes(api: Api) {
  recordRoutes(api, '/api/reorder', tags, 'reorder').list(reorderFilter, reorderLine, listReorder)

  // Has its own export route because the figures are calculated here and the list cannot be sorted.
  api.get(
    '/api/reorder/export',
    {
      config: { needs: 'see reorder' },
      schema: {
        tags,
        querystring: reorderFilter.extend({ format: exportFormat }),
        produces: ['text/csv', XLSX_TYPE],
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query
      const { db } = api.database
      return sendTable(request, reply, db, {
        name: 'reorder',
        format,
        columns: Object.entries(REORDER_COLUMNS).map(([field, column]) => ({
          ...column,
          of: fieldOf(field),
        })),
        list: (page) => listReorder(db, filter, page),
      })
    },
  )

  api.post(
    '/api/reorder',
    {
      config: { needs: 'change reorder' },
      schema: { tags, body: reorderInput, response: { 201: reordered } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createDrafts(contextOf(request), request.body)),
  )
}
