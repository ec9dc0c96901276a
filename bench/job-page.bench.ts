import type { BenchFeature } from './case'

const JOB = 'job-page'

/** The requests of a job page when it opens: the job, its figures, and the first rows of its sections. */
const CALLS = [
  `/api/jobs/${JOB}`,
  `/api/jobs/${JOB}/figures`,
  `/api/jobs/${JOB}/progress`,
  `/api/jobs/${JOB}/unbilled`,
  `/api/transactions?jobId=${JOB}&limit=20`,
  `/api/invoices?jobId=${JOB}&limit=20`,
  `/api/time-entries?jobId=${JOB}&limit=50`,
  `/api/change-orders?jobId=${JOB}&limit=50`,
  `/api/scrap?jobId=${JOB}&limit=50`,
  `/api/purchase-orders?jobId=${JOB}&limit=50`,
  `/api/documents?entityType=job&entityId=${JOB}`,
]

/**
 * A job page, by the rows behind it: each round makes all of its requests, so that the growth is that of the
 * whole page.
 */
export const jobPage: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(
      `insert into users (id, email, first_name, last_name) values ('ann', 'ann@example.com', 'Ann', 'Lee')`,
    )
    await pool.query(
      `insert into vendors (id, name, created_by_id) values ('vendor', 'Grobnik Supply', 'ann')`,
    )
    await pool.query(`insert into jobs (id, num) values ($1, 'JP-1')`, [JOB])
    await pool.query(
      `insert into time_entries (id, user_id, job_id, start_time, end_time, hourly_rate, cost_rate)
       select 'entry-' || n, 'ann', $2, start, start + (n % 400) * interval '1 minute', 9500, 4100
       from (select n, timestamptz '2024-11-15' + n * interval '1 hour' as start from generate_series(1, $1::int / 4) n) spans`,
      [rows, JOB],
    )
    await pool.query(
      `insert into change_orders (id, co_number, job_id, title, amount, status, requested_by_id)
       select 'co-' || n, 'CO-' || n, $2, 'Cleanout', n * 100, case when n % 2 = 0 then 'approved' else 'pending' end, 'ann'
       from generate_series(1, $1::int / 10) n`,
      [rows, JOB],
    )
    await pool.query(
      `insert into scrap (id, job_id, job_num, material, qty, unit, by_id)
       select 'scrap-' || n, $2, 'JP-1', 'Pipe', 1, 'ft', 'ann' from generate_series(1, $1::int / 10) n`,
      [rows, JOB],
    )
    await pool.query(
      `insert into purchase_orders (id, po_number, vendor_id, vendor_name, job_id, job_num, status, created_by_id, units_ordered,
         units_received, subtotal, total)
       select 'po-' || n, 'PO-' || n, 'vendor', 'Grobnik Supply', $2, 'JP-1', 'received', 'ann', 4, 4, 1000, 1000
       from generate_series(1, greatest(1, $1::int / 10)) n`,
      [rows, JOB],
    )
    await pool.query(
      `insert into po_line_items (id, po_id, description, quantity, unit_cost, total, quantity_received)
       select 'line-' || id, id, 'Crane', 4, 250, 1000, 4 from purchase_orders`,
    )
    // A quarter of the rows are materials, a tenth paid invoices. No triggers: the page shows no stock by place.
    await pool.query(`begin; set local session_replication_role = replica;
      insert into items (id, name, type, qty, created_by_id) values ('elbow', 'Elbow', 'consumable', 100000, 'ann');
      insert into transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, job_id, job_num, user_id, ts)
        select 'taken-' || n, 'elbow', 'Elbow', 'consumable', 'checkout', '{"qty": 2}', 2, -2, '${JOB}', 'JP-1', 'ann',
          timestamptz '2025-01-01' + n * interval '1 hour' from generate_series(1, ${Math.ceil(rows / 4)}) n;
      insert into holdings (id, item_id, is_returnable, user_id, job_id, unit_cost, qty, since)
        select id, item_id, false, user_id, job_id, 150, qty, ts from transactions where id like 'taken-%';
      insert into customers (id, name, created_by_id) values ('payer', 'Alder Bakery', 'ann');
      insert into invoices (id, invoice_number, customer_id, customer_name, job_id, aging_date, subtotal, total, amount_paid, status,
          created_by_id)
        select 'invoice-' || n, 'JPI-' || n, 'payer', 'Alder Bakery', '${JOB}', date '2026-01-01', 1000, 1000, 1000, 'paid',
          'ann' from generate_series(1, ${Math.ceil(rows / 10)}) n;
      insert into payments (id, invoice_id, amount, method, processed_by_id, processed_at)
        select 'payment-' || id, id, 1000, 'check', 'ann', timestamptz '2026-02-01' from invoices;
      commit`)
    await pool.query('vacuum (analyze)')
  },
  cases: [
    {
      name: 'job page: all that it asks for',
      method: 'GET',
      path: CALLS[0] ?? '',
      pathOf: (n) => CALLS[n % CALLS.length] ?? '',
      floor: {
        text: `select json_build_object('id', id, 'num', num)::text as body from jobs where id = $1`,
        values: () => [JOB],
      },
      goal: 0.05,
      growth: 3,
    },
  ],
}
