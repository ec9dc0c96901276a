import type { Db } from '@/db/client'
import { type Api, idParams } from '@/server/api'
import { type OwnFields, recordRoutes } from '@/server/record-routes'
import type { Thing } from '@/shared/policy'
import { type Numbered, nextNumberRoute } from './number-series'
import type { Paper } from './paper/paper'
import { sendPdf } from './paper/send'

/** The routes of a kind of document: those of any record, and its paper. */
export function documentRoutes(
  api: Api,
  path: string,
  tags: string[],
  thing: Thing,
  numbered: Numbered,
  ownFields: OwnFields,
) {
  const { db } = api.database
  nextNumberRoute(api, path, tags, thing, numbered)
  return {
    ...recordRoutes(api, path, tags, thing, ownFields),
    paper(paper: (db: Db, id: string) => Promise<Paper | undefined>) {
      api.get(
        `${path}/:id/pdf`,
        {
          config: { needs: `see ${thing}` },
          schema: { tags, params: idParams, produces: ['application/pdf'] },
        },
        (request, reply) => sendPdf(request, reply, () => paper(db, request.params.id)),
      )
    },
  }
}
