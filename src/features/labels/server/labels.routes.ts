import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import type { Api } from '@/server/api'
import { labelsInput } from '../label.schema'
import { labelPaper } from './labels.paper'

export async function labelsRoutes(api: Api) {
  api.post(
    '/api/labels',
    {
      config: { needs: 'see inventory' },
      schema: { tags: ['Labels'], body: labelsInput, produces: ['application/pdf'] },
    },
    (request, reply) => {
      const origin = api.site.originFor(request)
      return sendPdf(request, reply, () => labelPaper(api.database.db, request.body, origin))
    },
  )
}
