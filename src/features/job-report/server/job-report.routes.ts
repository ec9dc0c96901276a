import { z } from 'zod'
import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import { type Api, idParams } from '@/server/api'
import { forbidden } from '@/shared/errors'
import { flag } from '@/shared/fields'
import { may } from '@/shared/policy'
import { jobReport } from './job-report.pdf'

const reportQuery = z.object({
  /** With the prices of materials, for people who may see them. */
  prices: flag(),
})

/** The work order of a job, or its report. */
export async function jobReportRoutes(api: Api) {
  const { files } = api
  const { db } = api.database

  api.get(
    '/api/jobs/:id/pdf',
    {
      config: { needs: 'see jobs' },
      schema: {
        tags: ['Jobs'],
        params: idParams,
        querystring: reportQuery,
        produces: ['application/pdf'],
      },
    },
    (request, reply) => {
      const { params, query, user } = request
      const withPrices = query.prices === 'true'
      if (withPrices && !may(user, 'see prices')) throw forbidden()
      return sendPdf(request, reply, () =>
        jobReport({ db, files }, { id: params.id, viewer: user, withPrices }),
      )
    },
  )
}
