import type { Pool } from 'pg'

/** Customers of the measured estimates and invoices; both features fill them in. */
export async function fillDocumentCustomers(pool: Pool): Promise<void> {
  await pool.query(
    `insert into customers (id, name, tax_rate, created_by_id)
     select 'bench-doc-' || n, 'Document Customer ' || n, 825, 'bench' from generate_series(0, 199) n
     on conflict do nothing`,
  )
}

/** SQL for the customer of the n-th document. */
export const customerOf = `'bench-doc-' || n % 200`
export const KNOWN_CUSTOMER = 'bench-doc-100'

export const TEN_LINES = Array.from({ length: 10 }, (_, n) => ({
  description: `Line ${n}`,
  quantity: 1 + n,
  unit: 'ea',
  unitPrice: 1250 + n,
}))
