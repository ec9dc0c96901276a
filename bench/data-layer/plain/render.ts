import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** As Drizzle writes a statement out. */
export const render = (statement: SQL): Query => dialect.sqlToQuery(statement)
