import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { items } from './items.bench'
import { jobs } from './jobs.bench'
import { emailOf, instant } from './sql'
import { vendors } from './vendors.bench'

const record = `json_build_object('id', p.id, 'poNumber', p.po_number, 'vendorId', p.vendor_id,
  'vendorName', p.vendor_name, 'jobId', p.job_id, 'jobNum', p.job_num, 'status', p.status,
  'expectedDelivery', p.expected_delivery, 'notes', p.notes, 'taxRate', p.tax_rate, 'subtotal', p.subtotal,
  'tax', p.tax, 'total', p.total, 'unitsOrdered', p.units_ordered, 'unitsReceived', p.units_received,
  'createdBy', ${emailOf('p.created_by_id')}, 'createdAt', ${instant('p.created_at')}, 'updatedAt', ${instant('p.updated_at')})`
const line = `json_build_object('id', l.id, 'poId', l.po_id, 'itemId', l.item_id, 'itemName', i.name,
  'description', l.description, 'quantity', l.quantity, 'unit', l.unit, 'unitCost', l.unit_cost, 'total', l.total,
  'quantityReceived', l.quantity_received, 'sortOrder', l.sort_order)`
const detail = (orders: string, lines: string) =>
  `select json_build_object('po', ${record}, 'lineItems', (select json_agg(${line} order by l.sort_order)
    from ${lines} l left join items i on i.id = l.item_id where l.po_id = p.id))::text as body from ${orders} p`
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body
   from (select * from purchase_orders ${condition} order by created_at desc, id desc limit 100) p`

const VENDOR = 'bench-3'
const KNOWN = 'bench-500'
const RECEIVED = 'bench-received'
const LINES = Array.from({ length: 10 }, (_, n) => ({
  description: `Copper elbow ${n}`,
  quantity: 10,
  unit: 'ea',
  unitCost: 250,
}))

export const purchaseOrders: BenchFeature = {
  needs: [jobs, vendors, items],
  async fill(pool, rows) {
    await pool.query(
      `insert into purchase_orders (id, po_number, vendor_id, vendor_name, job_id, job_num, tax_rate, subtotal, tax, total,
         units_ordered, units_received, status, created_by_id, created_at)
       select 'bench-' || n, 'P-' || lpad(n::text, 6, '0'), v.id, v.name, j.id, j.num, 825, 5000, 413, 5413, 20, 0,
         (array['draft','sent','approved','closed','closed','closed','closed','closed'])[1 + n % 8], 'bench',
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n join jobs j on j.id = 'bench-' || (1 + n % 500)
         join vendors v on v.id = 'bench-' || (1 + n % 40)`,
      [rows],
    )
    await pool.query(
      `insert into po_line_items (id, po_id, description, quantity, unit_cost, total, sort_order)
       select 'bench-' || n || '-' || m, 'bench-' || n, 'Part ' || m, 10, 250, 2500, m
       from generate_series(1, $1::int) n, generate_series(0, 1) m`,
      [rows],
    )
    await pool.query(
      `insert into purchase_orders (id, po_number, vendor_id, vendor_name, units_ordered, status, created_by_id)
       values ($1, 'P-RECEIVED', $2, 'Supply House 3', 1000000, 'approved', 'bench')`,
      [RECEIVED, VENDOR],
    )
    await pool.query(
      `insert into po_line_items (id, po_id, item_id, description, quantity)
       values ($1, $1, 'bench-950', 'Elbow', 1000000)`,
      [RECEIVED],
    )
    await pool.query('vacuum (analyze) purchase_orders, po_line_items')
  },
  cases: [
    {
      name: 'purchase orders: first page',
      method: 'GET',
      path: '/api/purchase-orders',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'purchase orders: of a vendor, closed',
      method: 'GET',
      path: `/api/purchase-orders?vendorId=${VENDOR}&status=closed`,
      floor: {
        text: page('where vendor_id = $1 and status = $2'),
        values: () => [VENDOR, 'closed'],
      },
      goal: 0.7,
    },
    {
      name: 'purchase orders: search',
      method: 'GET',
      path: '/api/purchase-orders?search=P-0005',
      floor: {
        text: `with found as materialized (select * from purchase_orders where search_text like $1)
          select coalesce(json_agg(${record}), '[]')::text as body
          from (select * from found order by created_at desc, id desc limit 100) p`,
        values: () => ['%p-0005%'],
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'purchase orders: one record',
      method: 'GET',
      path: `/api/purchase-orders/${KNOWN}`,
      floor: {
        text: `${detail('purchase_orders', 'po_line_items')} where p.id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
    },
    {
      name: 'purchase orders: create with 10 lines',
      method: 'POST',
      path: '/api/purchase-orders',
      body: () => ({ poNumber: randomUUID(), vendorId: VENDOR, lineItems: LINES }),
      floor: {
        text: `with p as (
            insert into purchase_orders (id, po_number, vendor_id, vendor_name, tax_rate, subtotal, tax, total,
              units_ordered, created_by_id)
            select $1, $1, v.id, v.name, c.purchase_tax_rate, 25000, 2063, 27063, 100, 'bench'
            from vendors v, company c where v.id = $2 returning *
          ), l as (
            insert into po_line_items (id, po_id, description, quantity, unit, unit_cost, total, sort_order)
            select gen_random_uuid(), $1, r.description, r.quantity, r.unit, r."unitCost", r.quantity * r."unitCost", n
            from rows from (json_to_recordset($3::json)
              as (description text, quantity int, unit text, "unitCost" bigint)) with ordinality
              as r(description, quantity, unit, "unitCost", n) returning *
          ), told as (
            insert into activity (id, action, entity, payload, by_id)
            values (gen_random_uuid(), 'purchase_order.created', 'purchase_order', '{}', 'bench')
          ) ${detail('p', 'l')}`,
        values: () => [randomUUID(), VENDOR, JSON.stringify(LINES)],
      },
      goal: 0.6,
    },
    {
      name: 'purchase orders: receive into stock',
      method: 'POST',
      path: `/api/purchase-orders/${RECEIVED}/receive`,
      body: () => ({ items: [{ lineItemId: RECEIVED, quantityReceived: 1 }] }),
      // Deliveries of one order wait for each other.
      connections: 1,
      floor: {
        text: `with p as (
            update purchase_orders set units_received = units_received + 1, updated_at = now()
            where id = $1 and status = 'approved' returning *
          ), l as (
            update po_line_items set quantity_received = quantity_received + 1 where id = $1 and quantity_received < quantity
            returning *
          ), stocked as (
            update items set qty = qty + 1, updated_at = now() where id = 'bench-950' returning *
          ), t as (
            insert into transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, moved, to_location_id,
              user_id)
            select $2, id, name, type, 'receipt', '{}', 1, 1, 1, location_id, 'bench' from stocked
          ), told as (
            insert into activity (id, action, entity, payload, by_id)
            values (gen_random_uuid(), 'purchase_order.received', 'purchase_order', '{}', 'bench')
          ) ${detail('p', 'l')}`,
        values: () => [RECEIVED, randomUUID()],
      },
      // The rules run between reading and writing: three round trips instead of one statement.
      goal: 0.4,
    },
  ],
}
