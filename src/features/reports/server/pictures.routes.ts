import type { ZodType } from 'zod'
import type { Db } from '@/db/client'
import { findToday } from '@/db/days'
import type { Json } from '@/db/json'
import { type Api, JSON_TYPE } from '@/server/api'
import { costly } from '@/server/costly'
import { sendCsv } from '@/server/csv-export'
import type { Permission } from '@/shared/policy'
import { EXPORTED, SHOWN, type Span } from '../picture'
import {
  agingByCustomer,
  hoursByPerson,
  jobsByProfit,
  months,
  spanQuery,
  toolLosses,
} from '../picture.schema'
import {
  AGING_COLUMNS,
  type Column,
  csvRow,
  HOURS_COLUMNS,
  LOSS_COLUMNS,
  MONTH_COLUMNS,
  PROFIT_COLUMNS,
  withOthers,
} from '../picture-columns'
import { findMonths } from './months.store'
import { findAgingByCustomer, findHoursByPerson, findJobsByProfit, findToolLosses } from './pictures.store'

interface Picture<Answer, Row> {
  name: string
  needs: Permission
  schema: ZodType<Answer>
  find: (db: Db, requested: { span: Span; top: number }) => Promise<Json<Answer>>
  columns: Column<Row>[]
  /** The rows of the file. */
  rows: (answer: Answer) => Row[]
}

/** Each report has a JSON route for the chart and a file, which names far more rows. */
export async function pictureRoutes(api: Api) {
  const { db } = api.database

  function picture<Answer, Row>({ name, needs, schema, find, columns, rows }: Picture<Answer, Row>) {
    const path = `/api/reports/${name}`
    const config = { needs }
    const tags = ['Reports']
    api.get(
      path,
      { config, schema: { tags, querystring: spanQuery, response: { 200: schema } } },
      async (request, reply) => {
        const requested = { span: request.query, top: SHOWN }
        return reply.type(JSON_TYPE).send(await costly(request, () => find(db, requested)))
      },
    )
    api.get(
      `${path}/export`,
      { config, schema: { tags, querystring: spanQuery } },
      async (request, reply) => {
        const requested = { span: request.query, top: EXPORTED }
        return sendCsv(request, reply, {
          name: `${name}-${await findToday(db)}.csv`,
          columns: columns.map(({ label }) => label),
          // The first chunk contains everything.
          after: async (last: Row | undefined) => (last ? [] : rows(JSON.parse(await find(db, requested)))),
          toRow: csvRow(columns),
        })
      },
    )
  }

  picture({
    name: 'months',
    needs: 'see costs',
    schema: months,
    find: (on, requested) => findMonths(on, requested.span),
    columns: MONTH_COLUMNS,
    rows: (answer) => answer.rows,
  })
  picture({
    name: 'aging-by-customer',
    needs: 'see reports',
    schema: agingByCustomer,
    find: (on, { top }) => findAgingByCustomer(on, top),
    columns: AGING_COLUMNS,
    rows: (answer) => withOthers(answer, 'customer'),
  })
  picture({
    name: 'jobs-by-profit',
    needs: 'see costs',
    schema: jobsByProfit,
    find: findJobsByProfit,
    columns: PROFIT_COLUMNS,
    rows: (answer) => withOthers(answer, 'job'),
  })
  picture({
    name: 'hours-by-person',
    needs: 'see reports',
    schema: hoursByPerson,
    find: findHoursByPerson,
    columns: HOURS_COLUMNS,
    rows: (answer) => withOthers(answer, 'person', 'people'),
  })
  picture({
    name: 'tool-losses',
    needs: 'see costs',
    schema: toolLosses,
    find: findToolLosses,
    columns: LOSS_COLUMNS,
    rows: (answer) => withOthers(answer, 'job'),
  })
}
