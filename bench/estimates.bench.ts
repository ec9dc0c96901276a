import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { customerOf, fillDocumentCustomers, KNOWN_CUSTOMER, TEN_LINES } from './documents-rows'
import { emailOf, instant, today } from './sql'

const record = `json_build_object('id', e.id, 'estimateNumber', e.estimate_number, 'customerId', e.customer_id,
  'customerName', e.customer_name, 'jobId', e.job_id, 'jobNum', j.num, 'title', e.title, 'description', e.description,
  'validUntil', e.valid_until, 'notes', e.notes, 'taxRate', e.tax_rate, 'subtotal', e.subtotal,
  'taxAmount', e.tax_amount, 'total', e.total, 'status', e.status,
  'isExpired', coalesce(e.status in ('draft', 'sent') and e.valid_until < ${today}, false), 'createdBy', ${emailOf('e.created_by_id')},
  'createdAt', ${instant('e.created_at')}, 'updatedAt', ${instant('e.updated_at')})`
const lines = `(select json_agg(json_build_object('id', l.id, 'estimateId', l.estimate_id, 'description', l.description,
    'type', l.type, 'quantity', l.quantity, 'unit', l.unit, 'unitPrice', l.unit_price, 'total', l.total,
    'sortOrder', l.sort_order) order by l.sort_order) from estimate_line_items l where l.estimate_id = e.id)`

const newest = 'order by created_at desc, id desc limit 100'
const page = (condition: string) => `select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from estimates ${condition} ${newest}) e left join jobs j on j.id = e.job_id`
const matches = `with found as materialized (select * from estimates where search_text like $1)
  select coalesce(json_agg(${record}), '[]')::text as body
  from (select * from found ${newest}) e left join jobs j on j.id = e.job_id`

const KNOWN = 'bench-500'

export const estimates: BenchFeature = {
  async fill(pool, rows) {
    await fillDocumentCustomers(pool)
    await pool.query(
      `insert into estimates (id, estimate_number, customer_id, customer_name, title, description, valid_until,
         subtotal, total, status, created_by_id, created_at)
       select 'bench-' || n, 'EST-' || lpad(n::text, 6, '0'), ${customerOf}, 'Document Customer ' || n % 200,
         (array['Water heater','Repipe','Panel upgrade','Boiler pump'])[1 + n % 4] || ' ' || substr(md5(n::text), 1, 6),
         'As discussed on site', date '2026-01-01' + n % 400, 12500, 12500,
         (array['draft','sent','approved','rejected','converted'])[1 + n % 5], 'bench',
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query(
      `insert into estimate_line_items (id, estimate_id, description, type, quantity, unit_price, total, sort_order)
       select 'bench-' || n || '-' || place, 'bench-' || n, 'Line ' || place, 'labor', 1, 6250, 6250, place
       from generate_series(1, $1::int) n, generate_series(0, 1) place`,
      [rows],
    )
    await pool.query('vacuum (analyze) customers, estimates, estimate_line_items')
  },
  cases: [
    {
      name: 'estimates: first page',
      method: 'GET',
      path: '/api/estimates',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'estimates: first page, sent',
      method: 'GET',
      path: '/api/estimates?status=sent',
      floor: { text: page('where status = $1'), values: () => ['sent'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'estimates: search, few matches',
      method: 'GET',
      path: '/api/estimates?search=EST-0005',
      floor: { text: matches, values: () => ['%est-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'estimates: one record',
      method: 'GET',
      path: `/api/estimates/${KNOWN}`,
      floor: {
        text: `select json_build_object('estimate', ${record}, 'lineItems', ${lines})::text as body
          from estimates e left join jobs j on j.id = e.job_id where e.id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
    },
    {
      name: 'estimates: create with 10 lines',
      method: 'POST',
      path: '/api/estimates',
      body: () => ({
        estimateNumber: randomUUID(),
        customerId: KNOWN_CUSTOMER,
        title: 'Water heater',
        lineItems: TEN_LINES.map((line) => ({ ...line, type: 'labor' })),
      }),
      floor: {
        text: `with e as (
            insert into estimates (id, estimate_number, customer_id, customer_name, title, subtotal, total, created_by_id)
            values ($1, $2, '${KNOWN_CUSTOMER}', 'Document Customer 100', 'Water heater', 1000, 1000, 'bench') returning *
          ), made as (
            insert into estimate_line_items (id, estimate_id, description, type, quantity, unit, unit_price, total, sort_order)
            select gen_random_uuid(), $1, description, 'labor', quantity, unit, "unitPrice", quantity * "unitPrice", n - 1
            from rows from (json_to_recordset($3::json) as (description text, quantity int, unit text, "unitPrice" bigint))
              with ordinality as r(description, quantity, unit, "unitPrice", n)
            returning *
          )
          select json_build_object('estimate', ${record}, 'lineItems', (select json_agg(made) from made))::text as body
          from e left join jobs j on j.id = e.job_id`,
        values: () => [randomUUID(), randomUUID(), JSON.stringify(TEN_LINES)],
      },
      goal: 0.5,
    },
  ],
}
