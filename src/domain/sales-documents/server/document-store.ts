import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { findJson, type Json, writeThenRead } from '@/db/json'
import { rows } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { insertInto, insertRows, updateRow } from '@/db/write'
import { withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'

/** How a kind of document is stored: a row, and rows for its lines. */
interface Kept<Detail, Values, Reference extends string> {
  table: PgTable & { id: PgColumn }
  lines: PgTable & Record<Reference, PgColumn>
  /** The line's foreign key field. */
  reference: Reference
  /** The document with its lines and joins. */
  detail: SQL<Json<Detail>>
  joins?: SQL
  /** Columns derived from the values. */
  derived?: (values: Values, isNew: boolean) => object
}

export interface DocumentStore<Detail, Values, Line> {
  find(db: Db, id: string): Promise<Json<Detail> | undefined>
  insert(tx: Db, id: string, values: Values, lines: Line[], createdById: string): Promise<Json<Detail>>
  /** Without lines, the existing ones stay. */
  update(tx: Db, id: string, values: Values, lines: Line[] | null): Promise<Json<Detail>>
  /** Writes type-specific data, and returns the updated document. */
  write(tx: Db, id: string, ...writes: SQL[]): Promise<Json<Detail>>
  /** With its lines. */
  remove(tx: Db, id: string): Promise<void>
}

export function documentStore<Detail, Values extends object, Line extends object, Reference extends string>({
  table,
  lines: lineTable,
  reference,
  detail,
  joins = sql``,
  derived = () => ({}),
}: Kept<Detail, Values, Reference>): DocumentStore<Detail, Values, Line> {
  const detailOf = (id: string) =>
    sql`select ${detail} as doc from ${table} ${joins} where ${table.id} = ${id}`
  const find = (db: Db, id: string) => findJson<Detail>(db, detailOf(id))
  const write = (tx: Db, id: string, ...writes: SQL[]) => writeThenRead<Detail>(tx, writes, detailOf(id))
  const insertLines = (id: string, lines: Line[]) =>
    insertRows<PgTable>(
      lineTable,
      lines.map((line) => ({ ...line, [reference]: id })),
    )
  return {
    find,
    write,
    insert: (tx, id, values, lines, createdById) =>
      write(
        tx,
        id,
        insertInto(table, { id, ...withoutFields(values), ...derived(values, true), createdById }),
        insertLines(id, lines),
      ),
    update(tx, id, values, lines) {
      const update = updateRow(table, id, { ...withoutFields(values), ...derived(values, false) })
      if (!lines) return write(tx, id, update)
      const remove = sql`delete from ${lineTable} where ${eq(lineTable[reference], id)}`
      return write(tx, id, update, remove, insertLines(id, lines))
    },
    async remove(tx, id) {
      await rows(tx, sql`delete from ${table} where ${table.id} = ${id}`)
    },
  }
}

/** A document with its row locked until the transaction ends, and its lines in order. */
export interface LockedDocument<Table extends PgTable, Lines extends PgTable> {
  head: Row<Table>
  lines: Lines['$inferSelect'][]
}

/** Lines, payments and receipts change only under this lock. `reference` is the lines' foreign key. */
export async function lockDocument<
  Table extends PgTable & { id: PgColumn },
  Lines extends PgTable & { sortOrder: PgColumn },
>(
  tx: Db,
  table: Table,
  lineTable: Lines,
  reference: PgColumn,
  id: string,
): Promise<LockedDocument<Table, Lines> | undefined> {
  const head = await lockRow(tx, table, id)
  if (!head) return undefined
  const lines = await tx
    .select()
    .from<PgTable>(lineTable)
    .where(eq(reference, id))
    .orderBy(lineTable.sortOrder)
  return { head, lines }
}
