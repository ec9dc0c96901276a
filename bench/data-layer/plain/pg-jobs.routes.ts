import type { FastifyRequest } from 'fastify'
import type { PoolClient, QueryResultRow } from 'pg'
import { jobFilter, jobInput, jobPatch } from '@/features/jobs/job.schema'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { identified } from '@/server/creations'
import { versioned } from '@/server/versions'
import { pageQuery } from '@/shared/list-query'
import { newId } from '@/shared/new-id'

/* Jobs by statements written by hand and run by pg under a name each, awaited one after the other. */

const COLUMNS = `id, num, customer, customer_id as "customerId", estimate_id as "estimateId",
  agreement_id as "agreementId", address, crew, status, technician_id as "technicianId",
  scheduled_start as "scheduledStart", scheduled_end as "scheduledEnd", created_at as "createdAt",
  updated_at as "updatedAt", version`
const VALUES = [
  'num',
  'customer',
  'address',
  'crew',
  'status',
  'technicianId',
  'scheduledStart',
  'scheduledEnd',
]

const valuesOf = (job: QueryResultRow) => VALUES.map((name) => job[name] ?? null)

async function note(client: PoolClient, { user }: FastifyRequest, action: string, job: QueryResultRow) {
  await client.query({
    name: 'note',
    text: `insert into activity (id, action, entity, record_id, payload, by_id) values ($1, $2, 'job', $5, $3, $4)`,
    values: [newId(), action, JSON.stringify({ id: job.id, num: job.num }), user.id, job.id],
  })
}

export const jobsRoutes = (_visits: unknown) => async (api: Api) => {
  const { pool } = api.database

  async function transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  api.get(
    '/api/jobs',
    { schema: { querystring: jobFilter.extend(pageQuery.shape) } },
    async (request, reply) => {
      const { rows } = await pool.query({
        name: 'list',
        text: `select ${COLUMNS} from jobs order by created_at desc, id desc limit 101`,
      })
      return reply.type(JSON_TYPE).send(JSON.stringify(rows.slice(0, request.query.limit)))
    },
  )
  api.get('/api/jobs/:id', { schema: { params: idParams } }, async (request, reply) => {
    const { rows } = await pool.query({
      name: 'one',
      text: `select ${COLUMNS} from jobs where id = $1`,
      values: [request.params.id],
    })
    return reply.type(JSON_TYPE).send(JSON.stringify(rows[0]))
  })
  api.post('/api/jobs', { schema: { body: identified(jobInput) } }, async (request, reply) => {
    const made = await transaction(async (client) => {
      const { rows } = await client.query({
        name: 'make',
        text: `insert into jobs (id, num, customer, address, crew, status, technician_id, scheduled_start, scheduled_end)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
        values: [newId(), ...valuesOf(request.body)],
      })
      await note(client, request, 'job.created', rows[0])
      return rows[0]
    })
    return reply.code(201).type(JSON_TYPE).send(JSON.stringify(made))
  })
  api.patch(
    '/api/jobs/:id',
    { schema: { params: idParams, body: versioned(jobPatch) } },
    async (request, reply) => {
      const changed = await transaction(async (client) => {
        const before = await client.query({
          name: 'lock',
          text: `select ${COLUMNS} from jobs where id = $1 for no key update`,
          values: [request.params.id],
        })
        const { rows } = await client.query({
          name: 'change',
          text: `update jobs set num = $2, customer = $3, address = $4, crew = $5, status = $6, technician_id = $7,
            scheduled_start = $8, scheduled_end = $9 where id = $1 returning ${COLUMNS}`,
          values: [request.params.id, ...valuesOf({ ...before.rows[0], ...request.body })],
        })
        await note(client, request, 'job.updated', rows[0])
        return rows[0]
      })
      return reply.type(JSON_TYPE).send(JSON.stringify(changed))
    },
  )
}
