import { type Api, sendList } from '@/server/api'
import { sendCsv } from '@/server/csv-export'
import { pageQuery } from '@/shared/list-query'
import { auditEntry, auditFilter } from '../audit.schema'
import { auditExport, listAudit } from './audit.store'

const tags = ['Audit']
const config = { needs: 'see audit' } as const

export async function auditRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/audit',
    {
      config,
      schema: {
        tags,
        querystring: auditFilter.extend(pageQuery.shape),
        response: { 200: auditEntry.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listAudit(db, request.query, request.query)),
  )

  api.get(
    '/api/audit/export',
    { config, schema: { tags, querystring: auditFilter } },
    async (request, reply) => sendCsv(request, reply, await auditExport(db, request.query)),
  )
}
