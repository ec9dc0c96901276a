import { z } from 'zod'
import type { Db } from '@/db/client'
import { type Api, idParams } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { costly } from '@/server/costly'
import type { OwnFields } from '@/server/list-routes'
import { findChosen } from '@/server/many/chosen'
import type { Contract } from '@/shared/contract'
import { refused } from '@/shared/errors'
import { thingOf } from '@/shared/policy'
import { MAX_PAPERS, selectionInput } from '@/shared/selection'
import { type Numbered, nextNumberRoute } from './number-series'
import type { Paper, PaperBundle } from './paper/paper'
import { sendPdf } from './paper/send'

/** The routes of a kind of document: those of any record, and its PDF. */
export function documentRoutes<C extends Contract>(
  api: Api,
  contract: C,
  numbered: Numbered,
  ownFields: OwnFields,
) {
  const { db } = api.database
  const thing = thingOf(contract.entity)
  const routes = apiRoutes(api, contract, { ownFields })
  const { path, tags } = routes
  nextNumberRoute(api, path, tags, thing, numbered)
  return {
    ...routes,
    paper(paper: (db: Db, id: string) => Promise<Paper | undefined>) {
      api.get(
        `${path}/:id/pdf`,
        {
          config: { needs: `see ${thing}` },
          schema: { tags, params: idParams, produces: ['application/pdf'] },
        },
        (request, reply) => sendPdf(request, reply, () => paper(db, request.params.id)),
      )

      const bundle = async (ids: readonly string[]): Promise<PaperBundle> => {
        const papers: Paper[] = []
        for (const id of ids) {
          const found = await paper(db, id)
          if (found) papers.push(found)
        }
        return { number: path.replace('/api/', ''), papers }
      }
      api.post(
        `${path}/pdf`,
        {
          config: { needs: `see ${thing}` },
          schema: { tags, body: z.object({ selection: selectionInput }), produces: ['application/pdf'] },
        },
        (request, reply) =>
          sendPdf(request, reply, () =>
            costly(request, async () => {
              const asking = { db, viewer: request.user }
              const { selection } = request.body
              const { records, missing } = await findChosen(
                asking,
                routes.listed<{ id: string }>(),
                selection,
                MAX_PAPERS,
              )
              if (missing.length > 0)
                throw refused(
                  `${missing.length} of ${missing.length + records.length} cannot be printed`,
                  missing.slice(0, MAX_PAPERS).map((id) => ({ id, name: '', message: 'Not found' })),
                )
              return records.length === 0 ? undefined : bundle(records.map(({ id }) => id))
            }),
          ),
      )
    },
  }
}
