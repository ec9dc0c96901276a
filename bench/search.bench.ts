import type { BenchCase, BenchFeature } from './case'

const about = (...columns: string[]) => `concat_ws(' · ', ${columns.join(', ')})`

/** Each kind as one would write it by hand: what it is called, and what else is told of it. */
const KINDS: [entity: string, from: string, title: string, subtitle: string, id?: string][] = [
  ['customer', 'customers t', 't.name', about('t.company_name', 't.address', 't.city', 't.phone')],
  [
    'customer',
    'customer_contacts t join customers c on c.id = t.customer_id',
    'c.name',
    about('t.name', 't.phone'),
    't.customer_id',
  ],
  [
    'customer',
    'customer_equipment t join customers c on c.id = t.customer_id',
    'c.name',
    about('t.equipment_type', 't.serial_number'),
    't.customer_id',
  ],
  ['job', 'jobs t', about('t.num', 't.customer'), 't.address'],
  ['item', 'items t', 't.name', about('t.code', 't.location')],
  ['kit', 'kits t', 't.name', about('t.code', 't.sku')],
  ['location', 'locations t', 't.name', about('t.code', 't.address')],
  ['vehicle', 'vehicles t', 't.name', about('t.vehicle_type', 't.license_plate')],
  ['vendor', 'vendors t', 't.name', about('t.contact_name', 't.city', 't.phone')],
  ['estimate', 'estimates t', about('t.estimate_number', 't.title'), 't.customer_name'],
  ['invoice', 'invoices t', 't.invoice_number', 't.customer_name'],
  ['purchase_order', 'purchase_orders t', 't.po_number', about('t.vendor_name', 't.job_num')],
  ['agreement', 'maintenance_agreements t', about('t.agreement_number', 't.title'), 't.customer_name'],
  ['change_order', 'change_orders t', about('t.co_number', 't.title'), 't.job_text'],
  ['rfi', 'rfis t', about('t.rfi_number', 't.subject'), 't.job_text'],
  ['field_log', 'field_logs t', 't.log_date::text', 't.job_text'],
  ['price_book_item', 'price_book_items t', 't.description', 't.code'],
  ['user', 'users t', 't.full_name', 't.email'],
]

const sortOf = (entity: string) => (entity === 'field_log' ? 't.log_date' : 't.created_at')
const hereOf = (entity: string) => (entity === 'item' ? 'and t.archived_at is null' : '')

/** The best twenty of all kinds, each asked by itself as fits this word: by its trigrams, or along the newest. */
const best = (each: Each) =>
  `select coalesce(json_agg(json_build_object('entity', entity, 'id', id, 'title', title, 'subtitle', subtitle)), '[]')::text as body
   from (select * from (${KINDS.map(
     ([entity, from, title, subtitle, id = 't.id']) =>
       `(${each(entity, from, `'${entity}' as entity, ${id} as id, ${title} as title, ${subtitle} as subtitle, ${sortOf(entity)}::timestamptz as at`)})`,
   ).join(' union all ')}) every order by fits desc, at desc limit 20) found`

type Each = (entity: string, from: string, select: string) => string

/** What begins or ends with it first. */
const gathered: Each = (entity, from, select) =>
  `select * from (select ${select}, t.search_text like (select $2::text) or t.search_text like (select $3::text) as fits
    from ${from} where t.search_text like (select $1::text) ${hereOf(entity)} offset 0) matched order by fits desc, at desc limit 20`
const walked: Each = (entity, from, select) =>
  `select ${select}, t.search_text like (select $2::text) or t.search_text like (select $3::text) as fits
   from (select * from ${from.split(' ')[0]} t where true ${hereOf(entity)} order by ${sortOf(entity)} desc, t.id desc limit 200) ${from.slice(from.indexOf(' ') + 1)}
   where t.search_text like (select $1::text) limit 20`

const byTrigrams = best(gathered)
const alongTheNewest = best(walked)
/** A street's name: where addresses are, along the newest; elsewhere by its trigrams, which nothing has. */
const withAddress = ['customers t', 'jobs t', 'locations t', 'change_orders t', 'rfis t', 'field_logs t']
const asFits = best((entity, from, select) =>
  (withAddress.includes(from) ? walked : gathered)(entity, from, select),
)

const found = (what: string, q: string, text: string): BenchCase => ({
  name: `search: ${what}`,
  method: 'GET',
  path: `/api/search?q=${encodeURIComponent(q)}`,
  floor: {
    text,
    values: () => {
      const sought = q.toLowerCase()
      return [`%${sought}%`, `${sought}%`, `%${sought}`]
    },
  },
  goal: 0.6,
})

const when = `timestamptz '2025-12-01' + n * interval '3 minutes'`
const num = (prefix: string) => `'${prefix}-' || lpad(n::text, 6, '0')`
const word = `substr(md5(n::text), 1, 6)`
const oneOf = (...words: string[]) =>
  `(array[${words.map((each) => `'${each}'`).join(',')}])[1 + n % ${words.length}]`
const street = `(n % 9900 + 100) || ' ' || ${oneOf('Alder', 'Burnside', 'Division', 'Stark', 'Lombard')} || ' St'`
const phone = `'503555' || lpad((n % 10000)::text, 4, '0')`
const customerName = `initcap(${word}) || ' ' || ${oneOf('Bakery', 'Dental', 'Lofts', 'Property', 'Lantern', 'Brewing', 'Living', 'Hotel')}`
const jobText = `${num('B')} || chr(10) || ${customerName} || chr(10) || ${street}`
const code = `'K' || upper(to_hex(n + 1048576))`

/** The columns of each table with what the n-th row has in them. */
const ROWS: Record<string, Record<string, string>> = {
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
    job_text: jobText,
  },
  rfis: {
    rfi_number: num('RFI'),
    job_id: `'found-' || n`,
    subject: `'Vent location ' || n`,
    question: `'The plans show the vent within 4 ft of an operable window. May we go through the roof instead?'`,
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
}

/** Who made them, where a table keeps it. */
const MAKERS: Record<string, string> = { change_orders: 'requested_by', rfis: 'submitted_by' }
const UNMADE = ['customer_contacts', 'customer_equipment', 'jobs', 'price_book_items', 'users']

export const search: BenchFeature = {
  async fill(pool, rows) {
    const client = await pool.connect()
    // Nothing follows from what is only looked for: without the triggers it is there in a quarter of the time.
    await client.query('set session_replication_role = replica')
    for (const [table, columns] of Object.entries(ROWS)) {
      const maker = UNMADE.includes(table) ? {} : { [MAKERS[table] ?? 'created_by']: `'filler@example.com'` }
      const all = { id: `'found-' || n`, created_at: when, ...columns, ...maker }
      await client.query(`insert into ${table} (${Object.keys(all).join(', ')})
        select ${Object.values(all).join(', ')} from generate_series(1, ${rows}) n`)
    }
    await client.query('reset session_replication_role')
    client.release()
  },
  cases: [
    found('the last four digits of a phone', '0199', byTrigrams),
    found('a name that one has', 'c-000500', byTrigrams),
    found('a number that is known', 'INV-000500', byTrigrams),
    found('a word that is in many records of most kinds', 'alder', asFits),
    found('two letters', 'al', alongTheNewest),
  ],
}
