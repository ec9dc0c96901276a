import type { Pool } from 'pg'

export const moment = `timestamptz '2025-12-01' + n * interval '3 minutes'`
export const num = (prefix: string) => `'${prefix}-' || lpad(n::text, 6, '0')`
export const word = `substr(md5(n::text), 1, 6)`
export const oneOf = (...words: string[]) =>
  `(array[${words.map((each) => `'${each}'`).join(',')}])[1 + n % ${words.length}]`
const street = `(n % 9900 + 100) || ' ' || ${oneOf('Alder', 'Burnside', 'Division', 'Stark', 'Lombard')} || ' St'`
const phone = `'503555' || lpad((n % 10000)::text, 4, '0')`
const customerName = `initcap(${word}) || ' ' || ${oneOf('Bakery', 'Dental', 'Lofts', 'Property', 'Lantern', 'Brewing', 'Living', 'Hotel')}`
const jobText = `${num('B')} || chr(10) || ${customerName} || chr(10) || ${street}`
const code = `'K' || upper(to_hex(n + 1048576))`

/** SQL for the columns of a table's n-th row. */
export type Records = Record<string, Record<string, string>>

/** Tables of all searchable kinds. */
export const RECORDS = {
  customers: {
    name: `${customerName} || ' C-' || lpad(n::text, 6, '0')`,
    company_name: `case when n % 3 = 0 then 'Holding ' || n end`,
    email: `'office' || n || '@example.com'`,
    phone,
    address: street,
    city: `'Portland'`,
    zip: `'97214'`,
  },
  customer_contacts: { customer_id: `'found-' || n`, name: `'Pat ' || initcap(${word})`, phone },
  customer_equipment: {
    customer_id: `'found-' || n`,
    equipment_type: oneOf('Boiler', 'Furnace', 'Softener'),
    manufacturer: `'Weil-McLain'`,
    serial_number: `'SN-' || upper(${word}) || n`,
  },
  vendors: {
    name: `'Cascade Supply ' || ${word} || ' V-' || n`,
    contact_name: `'Gwen ' || n`,
    phone,
    city: `'Portland'`,
  },
  jobs: { num: num('B'), customer_id: `'found-' || n`, customer: customerName, address: street },
  items: {
    code,
    name: `${oneOf('Hammer drill', 'Copper elbow', 'Pipe wrench', 'Ball valve')} || ' ' || ${word}`,
    type: `'tool'`,
    qty: '1',
    location: `'Shelf ' || n % 5`,
    tags: `array['plumbing', 'tag-' || n % 30]`,
  },
  kits: { code, name: `'Press kit ' || ${word} || ' K-' || n`, sku: num('K') },
  locations: {
    code,
    name: `'Yard ' || ${word} || ' Y-' || n`,
    type: `'warehouse'`,
    address: street,
    city: `'Portland'`,
  },
  vehicles: {
    location_id: `'found-' || n`,
    name: num('Van'),
    vehicle_type: `'Transit'`,
    license_plate: `upper(substr(md5(n::text), 1, 7))`,
  },
  estimates: {
    estimate_number: num('EST'),
    customer_id: `'found-' || n`,
    customer_name: customerName,
    title: `${oneOf('Water heater', 'Repipe', 'Panel upgrade')} || ' ' || ${word}`,
    description: `'As discussed on site'`,
  },
  invoices: {
    invoice_number: num('INV'),
    customer_id: `'found-' || n`,
    customer_name: customerName,
    aging_date: `date '2026-01-01'`,
  },
  purchase_orders: {
    po_number: num('PO'),
    vendor_id: `'found-' || n`,
    vendor_name: `'Cascade Supply ' || ${word}`,
    job_num: num('B'),
  },
  maintenance_agreements: {
    agreement_number: num('MA'),
    customer_id: `'found-' || n`,
    customer_name: customerName,
    title: `${oneOf('Boiler', 'Furnace', 'Backflow')} || ' service ' || ${word}`,
    frequency: `'monthly'`,
    start_date: `date '2026-01-31'`,
  },
  change_orders: {
    co_number: num('CO'),
    job_id: `'found-' || n`,
    title: `'Relocate drain ' || n`,
    amount: '0',
    requested_by_id: `'bench'`,
    job_text: jobText,
  },
  rfis: {
    rfi_number: num('RFI'),
    job_id: `'found-' || n`,
    subject: `'Vent location ' || n`,
    question: `'The plans show the vent within 4 ft of an operable window. May we go through the roof instead?'`,
    submitted_by_id: `'bench'`,
    job_text: jobText,
  },
  field_logs: {
    job_id: `'found-' || n`,
    log_date: `date '2020-01-01' + n / 50`,
    work_performed: `'Set fixtures and walked through, number ' || n`,
    job_text: jobText,
  },
  price_book_items: {
    code: num('P'),
    description: `${oneOf('Copper elbow', 'Ball valve', 'PEX tubing', 'Breaker')} || ' ' || ${word}`,
    type: `'material'`,
  },
  users: {
    email: `'found-' || n || '@example.com'`,
    first_name: `initcap(${word})`,
    last_name: `'Worker ' || n`,
  },
} satisfies Records

/** Default values of common columns. */
const USUAL: Record<string, string> = {
  id: `'found-' || n`,
  created_at: moment,
  created_by_id: `'bench'`,
}

/** Inserts this many rows per table at once. Triggers are not needed and would take four times as long. */
export async function fillRecords(pool: Pool, records: Records, rows: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  for (const [table, columns] of Object.entries(records)) {
    const { rows: kept } = await client.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attname = any($2)',
      [table, Object.keys(USUAL)],
    )
    const all = { ...Object.fromEntries(kept.map(({ name }) => [name, USUAL[name]])), ...columns }
    await client.query(`insert into ${table} (${Object.keys(all).join(', ')})
      select ${Object.values(all).join(', ')} from generate_series(1, ${rows}) n`)
  }
  await client.query('reset session_replication_role')
  client.release()
}
