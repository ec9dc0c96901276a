import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { findJson, type Json, writeThenRead } from '@/db/json'
import { rows } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { insertInto, insertRows, updateRow } from '@/db/write'
import { withoutFields } from '@/features/custom-fields/server/custom-fields.lookup'

type DocumentTable = PgTable & { id: PgColumn }
type LineTable<Reference extends string> = PgTable & Record<Reference | 'sortOrder', PgColumn>

/** A document with its row locked, and its lines in their order. */
export interface LockedDocument<Table extends PgTable, Lines extends PgTable> {
  head: Row<Table>
  lines: Lines['$inferSelect'][]
}

/** How a kind of document is kept: a row, and rows for its lines. */
interface Kept<Detail, Values, Table, Lines, Reference> {
  table: Table
  lines: Lines
  /** The field of a line that names its document. */
  reference: Reference
  /** The document with its lines, and the joins that it needs. */
  detail: SQL<Json<Detail>>
  joins?: SQL
  /** What the row holds that follows from the values. */
  derived?: (values: Values, isNew: boolean) => object
}

export interface DocumentStore<Detail, Values, Line, Table extends PgTable, Lines extends PgTable> {
  find(db: Db, id: string): Promise<Json<Detail> | undefined>
  /** With its row locked until the transaction ends: lines, payments and receipts change under this lock alone. */
  lock(tx: Db, id: string): Promise<LockedDocument<Table, Lines> | undefined>
  insert(tx: Db, id: string, values: Values, lines: Line[], createdById: string): Promise<Json<Detail>>
  /** Without lines, those that it has stay. */
  update(tx: Db, id: string, values: Values, lines: Line[] | null): Promise<Json<Detail>>
  /** Writes what only one kind of document has, and answers how the document then reads. */
  write(tx: Db, id: string, ...writes: SQL[]): Promise<Json<Detail>>
  /** With its lines. */
  remove(tx: Db, id: string): Promise<void>
}

export function documentStore<
  Detail,
  Values extends object,
  Line extends object,
  Table extends DocumentTable,
  Reference extends string,
  Lines extends LineTable<Reference>,
>({
  table,
  lines: lineTable,
  reference,
  detail,
  joins = sql``,
  derived = () => ({}),
}: Kept<Detail, Values, Table, Lines, Reference>): DocumentStore<Detail, Values, Line, Table, Lines> {
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
    async lock(tx, id) {
      const head = await lockRow(tx, table, id)
      if (!head) return undefined
      const lines = await tx
        .select()
        .from<PgTable>(lineTable)
        .where(eq(lineTable[reference], id))
        .orderBy(asc(lineTable.sortOrder))
      return { head, lines: lines as Lines['$inferSelect'][] }
    },
    write,
    insert: (tx, id, values, lines, createdById) =>
      write(
        tx,
        id,
        insertInto<PgTable>(table, { id, ...withoutFields(values), ...derived(values, true), createdById }),
        insertLines(id, lines),
      ),
    update(tx, id, values, lines) {
      const update = updateRow<DocumentTable>(table, id, {
        ...withoutFields(values),
        ...derived(values, false),
      })
      if (!lines) return write(tx, id, update)
      const remove = sql`delete from ${lineTable} where ${eq(lineTable[reference], id)}`
      return write(tx, id, update, remove, insertLines(id, lines))
    },
    async remove(tx, id) {
      await rows(tx, sql`delete from ${table} where ${table.id} = ${id}`)
    },
  }
}
