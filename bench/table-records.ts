import { moment, num, oneOf, RECORDS, type Records, word } from './records'

const { customers, jobs, items, estimates, invoices, purchase_orders, maintenance_agreements, vendors } =
  RECORDS
const { change_orders, rfis, field_logs, price_book_items, locations, vehicles, kits } = RECORDS

const found = `'found-' || n`
/** One of a few people. */
const person = `'tech-' || 1 + n % 50`
/** A value independent of the insertion order and of the other columns. */
const mixed = `(n * 7919::bigint % 100003)::int`
const half = (value: string) => `case when ${mixed} % 2 = 0 then ${value} end`
const mostly = (usual: string, other: string) =>
  `case when ${mixed} % 10 < 7 then '${usual}' else '${other}' end`
const later = (minutes: string) => `${moment} + (${minutes}) * interval '1 minute'`
const sums = { subtotal: `10000 + ${mixed}`, total: `10000 + ${mixed}` }
const isPaid = `${mixed} % 10 < 7`

/** For each table, columns whose values differ in nearly every row, so that sorting by them is meaningful. */
export const TABLE_RECORDS: Records = {
  customers: {
    ...customers,
    city: `'City ' || md5(n::text)`,
    state: `(n % 50)::text`,
    zip: `lpad((${mixed} % 99999)::text, 5, '0')`,
    billing_address: `'PO Box ' || ${mixed}`,
    status: mostly('active', 'inactive'),
  },
  jobs: {
    ...jobs,
    description: `'Work ' || md5(n::text)`,
    status: mostly('closed', 'open'),
    crew: `'Crew ' || n % 50`,
    people: `'Tech ' || 1 + n % 50`,
    billing_rate: half(`9000 + n % 977`),
  },
  price_book_items: { ...price_book_items, price: `100 + n % 977`, cost: `n % 500` },
  items: {
    ...items,
    type: mostly('tool', 'consumable'),
    qty: 'n % 50 + 1',
    reorder_point: half('n % 7'),
    notes: half(`'Counted ' || ${mixed}`),
    price_book_item_id: half(found),
    holder_id: `case when n % 30 = 1 then ${person} end`,
    job_id: `case when n % 30 = 1 then ${found} end`,
  },
  locations: {
    ...locations,
    type: mostly('warehouse', 'job_site'),
    state: `(n % 50)::text`,
    zip: `lpad((${mixed} % 99999)::text, 5, '0')`,
    notes: half(`'Gate code ' || ${mixed}`),
  },
  vehicles: {
    ...vehicles,
    status: mostly('active', 'inactive'),
    vin: `md5(n::text)`,
    notes: half(`'Serviced ' || ${mixed}`),
  },
  kits: { ...kits, status: mostly('active', 'inactive'), description: `'For ' || md5(n::text)` },
  vendors: { ...vendors, email: `'vendor' || n || '@example.com'` },
  supplier_catalog: {
    vendor_id: `'found-' || 1 + n % 50`,
    product_name: `'Product ' || ${word}`,
    sku: num('S'),
    price: mixed,
    item_id: half(found),
  },
  estimates: {
    ...estimates,
    ...sums,
    status: mostly('sent', 'approved'),
    job_id: half(found),
  },
  invoices: {
    ...invoices,
    ...sums,
    status: `case when ${isPaid} then 'paid' else 'sent' end`,
    amount_paid: `case when ${isPaid} then 10000 + ${mixed} else 0 end`,
    due_date: `date '2026-01-01' + n / 300`,
    paid_date: `case when ${isPaid} then date '2026-01-01' + n / 300 + n % 40 end`,
    job_id: half(found),
  },
  purchase_orders: {
    ...purchase_orders,
    ...sums,
    vendor_id: `'found-' || 1 + n % 50`,
    status: mostly('received', 'sent'),
    location_id: half(found),
    sent_as: `case when n % 4 = 0 then jsonb_build_object('destination', jsonb_build_object('name', 'Place ' || n % 50)) end`,
    expected_delivery: `date '2026-01-01' + n % 400`,
    units_ordered: '100 + n % 90',
    units_received: 'n % 100',
  },
  maintenance_agreements: { ...maintenance_agreements, status: mostly('active', 'expired') },
  change_orders: {
    ...change_orders,
    amount: mixed,
    requested_by_id: person,
    status: mostly('approved', 'pending'),
  },
  rfis: { ...rfis, submitted_by_id: person, status: mostly('closed', 'open') },
  field_logs: { ...field_logs, created_by_id: person },
  time_entries: {
    user_id: person,
    job_id: found,
    start_time: moment,
    end_time: later('n % 480'),
    hourly_rate: '9000 + n % 99',
  },
  transactions: {
    item_id: found,
    item_name: `'Item ' || ${word}`,
    item_type: `'tool'`,
    action: mostly('checkout', 'checkin'),
    payload: `'{}'`,
    qty: '1 + n % 9',
    job_id: half(found),
    job_num: half(num('B')),
    user_id: person,
    ts: moment,
  },
  holdings: {
    item_id: found,
    is_returnable: 'true',
    user_id: person,
    job_id: half(found),
    qty: '1 + n % 9',
    since: moment,
  },
  transfers: {
    from_location_id: found,
    to_location_id: `'found-' || case when n > 7 then n - 7 else n + 1 end`,
    status: mostly('completed', 'draft'),
    created_by_id: person,
  },
  scrap: {
    material: `'Material ' || ${word}`,
    qty: '1 + n % 99',
    unit: `'ft'`,
    by_id: person,
    item_id: half(found),
    job_id: half(found),
    ts: moment,
  },
  stock_alerts: {
    item_id: found,
    location_id: found,
    alert_type: mostly('low_stock', 'out_of_stock'),
    threshold: 'n % 90',
    current_qty: 'n % 80',
    status: `'resolved'`,
  },
  reservations: {
    item_id: found,
    reserved_for: person,
    job_id: half(found),
    start_date: moment,
    end_date: later(`60 + ${mixed}`),
    status: `case when n % 100 = 0 then 'active' else 'completed' end`,
    created_by_id: person,
  },
  cycle_counts: {
    name: `'Count ' || ${word}`,
    location_id: found,
    status: `'completed'`,
    counted_by_id: person,
  },
  tool_plans: {
    item_id: found,
    name: `'Plan ' || ${word}`,
    kind: oneOf('service', 'inspection'),
    every_days: 'n % 400 + 1',
  },
}
