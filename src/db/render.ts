import {
  Column,
  getTableName,
  Name,
  Param,
  type Query,
  type SQL,
  SQL as SqlFragment,
  StringChunk,
  Table,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** A part that is left to Drizzle itself: a view, a subquery, a placeholder, inlined parameters. */
const UNKNOWN = Symbol('unknown')

/**
 * Writes a statement out as Drizzle does, but three times as fast: without it a request takes a fifth more of Node's
 * time, and 12 to 22 % fewer are answered (`npm run bench -- data-layer`). What is no plain part is left to Drizzle.
 */
export function render(statement: SQL): Query {
  const params: unknown[] = []
  try {
    return { sql: text(statement.queryChunks, params), params }
  } catch (error) {
    if (error === UNKNOWN) return dialect.sqlToQuery(statement)
    throw error
  }
}

function text(chunks: readonly unknown[], params: unknown[]): string {
  let written = ''
  for (const chunk of chunks) written += one(chunk, params)
  return written
}

function one(chunk: unknown, params: unknown[]): string {
  if (chunk instanceof StringChunk)
    return chunk.value.length === 1 ? (chunk.value[0] ?? '') : chunk.value.join('')
  if (chunk instanceof SqlFragment) {
    if ((chunk as unknown as { shouldInlineParams: boolean }).shouldInlineParams) throw UNKNOWN
    return text(chunk.queryChunks, params)
  }
  if (chunk === undefined) return ''
  if (chunk === null || typeof chunk !== 'object') return parameter(chunk, params)
  if (chunk instanceof Param) return encoded(chunk, params)
  if (chunk instanceof Column) return qualified(chunk)
  if (chunk instanceof Table) return quoted(getTableName(chunk))
  if (chunk instanceof Name) return quoted(chunk.value)
  if (Array.isArray(chunk)) return `(${chunk.map((item) => one(item, params)).join(', ')})`
  if (chunk instanceof Date || Buffer.isBuffer(chunk)) return parameter(chunk, params)
  throw UNKNOWN
}

function encoded({ value, encoder }: Param, params: unknown[]): string {
  const mapped = value === null ? null : encoder.mapToDriverValue(value)
  if (mapped instanceof SqlFragment) return text(mapped.queryChunks, params)
  return parameter(mapped, params)
}

function parameter(value: unknown, params: unknown[]): string {
  params.push(value)
  return `$${params.length}`
}

const names = new WeakMap<Column, string>()

function qualified(column: Column): string {
  const known = names.get(column)
  if (known) return known
  const name = `${quoted(getTableName(column.table))}.${quoted(column.name)}`
  names.set(column, name)
  return name
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
