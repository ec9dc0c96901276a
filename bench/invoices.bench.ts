import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { customerOf, fillDocumentCustomers, KNOWN_CUSTOMER, TEN_LINES } from './documents-rows'
import { emailOf, instant, isOwed, today } from './sql'

const record = `json_build_object('id', i.id, 'invoiceNumber', i.invoice_number, 'customerId', i.customer_id,
  'customerName', i.customer_name, 'jobId', i.job_id, 'jobNum', j.num, 'estimateId', i.estimate_id,
  'estimateNumber', e.estimate_number, 'dueDate', i.due_date, 'paidDate', i.paid_date, 'notes', i.notes,
  'taxRate', i.tax_rate, 'subtotal', i.subtotal, 'taxAmount', i.tax_amount, 'total', i.total,
  'amountPaid', i.amount_paid, 'balance', i.balance, 'status', i.status,
  'displayStatus', case when i.stored_status = 'sent' and i.due_date < ${today} then 'overdue' else i.stored_status end,
  'daysOverdue', case when i.status not in ('draft', 'void') and i.balance > 0
    then greatest(0, ${today} - i.aging_date) else 0 end,
  'createdBy', ${emailOf('i.created_by_id')}, 'createdAt', ${instant('i.created_at')}, 'updatedAt', ${instant('i.updated_at')})`
const lines = `(select json_agg(json_build_object('id', l.id, 'invoiceId', l.invoice_id, 'description', l.description,
    'quantity', l.quantity, 'unit', l.unit, 'unitPrice', l.unit_price, 'total', l.total, 'sortOrder', l.sort_order)
    order by l.sort_order) from invoice_line_items l where l.invoice_id = i.id)`
const paid = `(select coalesce(json_agg(json_build_object('id', p.id, 'invoiceId', p.invoice_id, 'amount', p.amount,
    'method', p.method, 'reference', p.reference, 'notes', p.notes, 'processedBy', ${emailOf('p.processed_by_id')},
    'processedAt', ${instant('p.processed_at')}) order by p.processed_at, p.id), '[]')
    from payments p where p.invoice_id = i.id)`
const joins = 'left join jobs j on j.id = i.job_id left join estimates e on e.id = i.estimate_id'
const detail = `json_build_object('invoice', ${record}, 'lineItems', ${lines}, 'payments', ${paid})::text as body`

const newest = 'order by created_at desc, id desc limit 100'
const page = (condition: string) => `select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from invoices ${condition} ${newest}) i ${joins}`

const KNOWN = 'bench-500'
/** The invoices paid in the benchmark, enough that two payments rarely meet. */
const PAYABLE = 1000
const payable = (n: number) => `bench-${1 + (n % PAYABLE)}`

export const invoices: BenchFeature = {
  async fill(pool, rows) {
    await fillDocumentCustomers(pool)
    await pool.query(
      `insert into invoices (id, invoice_number, customer_id, customer_name, due_date, aging_date, subtotal, total,
         amount_paid, status, created_by_id, created_at)
       select 'bench-' || n, 'INV-' || lpad(n::text, 6, '0'), ${customerOf}, 'Document Customer ' || n % 200, due, due,
         1000000000, 1000000000, case when n % 10 < 7 then 1000000000 when n % 10 = 7 then 5000 else 0 end,
         (array['paid','paid','paid','paid','paid','paid','paid','partial','sent','draft'])[1 + n % 10],
         'bench', timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n, lateral (select date '2026-01-01' + n / 300 as due) terms`,
      [rows],
    )
    await pool.query(
      `insert into invoice_line_items (id, invoice_id, description, quantity, unit_price, total, sort_order)
       select 'bench-' || n || '-' || place, 'bench-' || n, 'Line ' || place, 1, 500000000, 500000000, place
       from generate_series(1, $1::int) n, generate_series(0, 1) place`,
      [rows],
    )
    await pool.query(
      `update invoices set amount_paid = 0, status = 'sent' where id in
         (select 'bench-' || n from generate_series(1, ${PAYABLE}) n)`,
    )
    await pool.query('vacuum (analyze) customers, invoices, invoice_line_items')
  },
  cases: [
    {
      name: 'invoices: first page',
      method: 'GET',
      path: '/api/invoices',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'invoices: first page, overdue',
      method: 'GET',
      path: '/api/invoices?status=overdue',
      floor: {
        text: page(`where stored_status = 'sent' and due_date < ${today}`),
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'invoices: first page, one customer',
      method: 'GET',
      path: `/api/invoices?customerId=${KNOWN_CUSTOMER}`,
      floor: { text: page('where customer_id = $1'), values: () => [KNOWN_CUSTOMER] },
      goal: 0.7,
    },
    {
      name: 'invoices: one record',
      method: 'GET',
      path: `/api/invoices/${KNOWN}`,
      floor: {
        text: `select ${detail} from invoices i ${joins} where i.id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
    },
    {
      name: 'invoices: aging, first page',
      method: 'GET',
      path: '/api/invoices/aging',
      floor: {
        text: `select coalesce(json_agg(json_build_object('id', i.id, 'invoice', ${record},
            'daysOverdue', greatest(0, ${today} - i.aging_date))), '[]')::text as body
          from (select * from invoices where ${isOwed} order by aging_date, id limit 100) i ${joins}`,
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'invoices: aging summary',
      method: 'GET',
      path: '/api/invoices/aging/summary',
      floor: {
        text: `select json_agg(b)::text as body from (select width_bucket(${today} - aging_date, array[1, 31, 61, 91]) as bucket,
          count(*), sum(balance) from invoices where ${isOwed} group by 1) b`,
      },
      goal: 0.7,
    },
    {
      name: 'invoices: create with 10 lines',
      method: 'POST',
      path: '/api/invoices',
      body: () => ({ invoiceNumber: randomUUID(), customerId: KNOWN_CUSTOMER, lineItems: TEN_LINES }),
      floor: {
        text: `with i as (
            insert into invoices (id, invoice_number, customer_id, customer_name, aging_date, subtotal, total, created_by_id)
            values ($1, $2, '${KNOWN_CUSTOMER}', 'Document Customer 100', now()::date, 1000, 1000, 'bench') returning *
          ), made as (
            insert into invoice_line_items (id, invoice_id, description, quantity, unit, unit_price, total, sort_order)
            select gen_random_uuid(), $1, description, quantity, unit, "unitPrice", quantity * "unitPrice", n - 1
            from rows from (json_to_recordset($3::json) as (description text, quantity int, unit text, "unitPrice" bigint))
              with ordinality as r(description, quantity, unit, "unitPrice", n)
            returning *
          )
          select json_build_object('invoice', ${record}, 'lineItems', (select json_agg(made) from made))::text as body
          from i ${joins}`,
        values: () => [randomUUID(), randomUUID(), JSON.stringify(TEN_LINES)],
      },
      goal: 0.5,
    },
    {
      name: 'invoices: a payment',
      method: 'POST',
      path: `/api/invoices/${payable(0)}/payments`,
      pathOf: (n) => `/api/invoices/${payable(n)}/payments`,
      body: () => ({ amount: 1, method: 'cash' }),
      floor: {
        text: `with p as (
            insert into payments (id, invoice_id, amount, method, processed_by_id, processed_at)
            values ($1, $2, 1, 'cash', 'bench', now()) returning *
          ), i as (
            update invoices set amount_paid = amount_paid + 1, status = 'partial', updated_at = now()
            where id = $2 returning *
          )
          select json_build_object('invoice', ${record}, 'payments', (select json_agg(p) from p))::text as body
          from i ${joins}`,
        values: (n) => [randomUUID(), payable(n)],
      },
      goal: 0.3,
    },
  ],
}
