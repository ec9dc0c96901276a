import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { fromRoot } from '@/db/paths'

/** SQL of a database at the end of the earlier migration chain, with at least one row in every table. */
const OLD_DATABASE = fromRoot('lifecycle/database-before-baseline.sql.br')

/** Loads that SQL into an empty database. */
export async function fillWithOldDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(brotliDecompressSync(readFileSync(OLD_DATABASE)).toString('utf8'))
  } finally {
    await client.end()
  }
}

/** Figures that must be the same after any migration, to the cent and the unit. */
export const FIGURES = `select
  (select json_build_object('pieces', sum(qty), 'out', sum(qty_out), 'missing', sum(qty_missing)) from items) as stock,
  (select sum(amount_paid)::text from invoices) as paid,
  (select sum(balance)::text from invoices) as balance,
  (select sum(amount)::text from payments) as payments,
  (select sum(total)::text from estimates) as estimates,
  (select sum(total)::text from purchase_orders) as orders,
  (select sum(minutes)::text from time_entries) as minutes,
  (select sum(size)::text from files) as files`
