import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { fromRoot } from '@/db/paths'

/** A database at the end of the earlier chain of migrations, with a row at least in every table, as SQL. */
const OLD_DATABASE = fromRoot('lifecycle/database-before-baseline.sql.br')

/** Fills an empty database with that, down to the state of its tables. */
export async function fillWithOldDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(brotliDecompressSync(readFileSync(OLD_DATABASE)).toString('utf8'))
  } finally {
    await client.end()
  }
}

/** What must come through any change of the tables to the cent and the piece. */
export const FIGURES = `select
  (select json_build_object('pieces', sum(qty), 'out', sum(qty_out), 'missing', sum(qty_missing)) from items) as stock,
  (select sum(amount_paid)::text from invoices) as paid,
  (select sum(balance)::text from invoices) as balance,
  (select sum(amount)::text from payments) as payments,
  (select sum(total)::text from estimates) as estimates,
  (select sum(total)::text from purchase_orders) as orders,
  (select sum(minutes)::text from time_entries) as minutes,
  (select sum(size)::text from files) as files`
