import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '@/db/client'
import { jobs } from '@/db/schema/jobs'
import { activity } from '@/db/schema/platform'
import { jobFilter, jobInput, jobPatch } from '@/features/jobs/job.schema'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { identified } from '@/server/creations'
import { versioned } from '@/server/versions'
import { pageQuery } from '@/shared/list-query'
import { newId } from '@/shared/new-id'

/* Jobs by Drizzle's builders alone, each statement awaited, rows mapped and written as JSON in Node. */

type Row = typeof jobs.$inferSelect

const iso = (instant: string | null) => instant && new Date(instant).toISOString()
const answer = ({ searchText, ...row }: Row) => ({
  ...row,
  scheduledStart: iso(row.scheduledStart),
  scheduledEnd: iso(row.scheduledEnd),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
})

const note = (tx: Pick<Db, 'insert'>, { user }: FastifyRequest, action: string, { id, num }: Row) =>
  tx.insert(activity).values({
    ...{ id: newId(), action, entity: 'job', recordId: id },
    ...{ payload: { id, num }, byId: user.id },
  })

export const jobsRoutes = (_visits: unknown) => async (api: Api) => {
  const { db } = api.database
  api.get(
    '/api/jobs',
    { schema: { querystring: jobFilter.extend(pageQuery.shape) } },
    async (request, reply) => {
      const found = await db
        .select()
        .from(jobs)
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(request.query.limit + 1)
      return reply.type(JSON_TYPE).send(JSON.stringify(found.slice(0, request.query.limit).map(answer)))
    },
  )
  api.get('/api/jobs/:id', { schema: { params: idParams } }, async (request, reply) => {
    const [found] = await db.select().from(jobs).where(eq(jobs.id, request.params.id))
    return reply.type(JSON_TYPE).send(JSON.stringify(found && answer(found)))
  })
  api.post('/api/jobs', { schema: { body: identified(jobInput) } }, async (request, reply) => {
    const { serviceDate, ...values } = request.body
    const made = await db.transaction(async (tx) => {
      const [row] = (await tx
        .insert(jobs)
        .values({ ...values, id: newId() })
        .returning()) as [Row]
      await note(tx, request, 'job.created', row)
      return row
    })
    return reply
      .code(201)
      .type(JSON_TYPE)
      .send(JSON.stringify(answer(made)))
  })
  api.patch(
    '/api/jobs/:id',
    { schema: { params: idParams, body: versioned(jobPatch) } },
    async (request, reply) => {
      const { id } = request.params
      const changed = await db.transaction(async (tx) => {
        const [before] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('no key update')
        const values = { ...before, ...request.body, searchText: undefined, version: undefined }
        const [row] = (await tx.update(jobs).set(values).where(eq(jobs.id, id)).returning()) as [Row]
        await note(tx, request, 'job.updated', row)
        return row
      })
      return reply.type(JSON_TYPE).send(JSON.stringify(answer(changed)))
    },
  )
}
