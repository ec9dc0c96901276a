import type { BenchCase, BenchFeature } from './case'
import { fillRecords, RECORDS } from './records'

const about = (...columns: string[]) => `concat_ws(' · ', ${columns.join(', ')})`

/** Each kind as a handwritten query: its title, subtitle and id. */
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

/**
 * The best twenty of each kind, searched separately in the best way for this word: by trigram index, or along
 * the newest rows.
 */
const best = (each: Each) =>
  `select coalesce(json_agg(json_build_object('entity', entity, 'id', id, 'title', title, 'subtitle', subtitle)), '[]')::text as body
   from (select * from (${KINDS.map(
     ([entity, from, title, subtitle, id = 't.id']) =>
       `(${each(entity, from, `'${entity}' as entity, ${id} as id, ${title} as title, ${subtitle} as subtitle, ${sortOf(entity)}::timestamptz as at`)})`,
   ).join(' union all ')}) every order by fits desc, at desc limit 20) found`

type Each = (entity: string, from: string, select: string) => string

/** Names that start or end with the text come first. */
const gathered: Each = (entity, from, select) =>
  `select * from (select ${select}, t.search_text like (select $2::text) or t.search_text like (select $3::text) as fits
    from ${from} where t.search_text like (select $1::text) ${hereOf(entity)} offset 0) matched order by fits desc, at desc limit 20`
const walked: Each = (entity, from, select) =>
  `select ${select}, t.search_text like (select $2::text) or t.search_text like (select $3::text) as fits
   from (select * from ${from.split(' ')[0]} t where true ${hereOf(entity)} order by ${sortOf(entity)} desc, t.id desc limit 200) ${from.slice(from.indexOf(' ') + 1)}
   where t.search_text like (select $1::text) limit 20`

const byTrigrams = best(gathered)
const alongTheNewest = best(walked)
/**
 * A street name: tables with addresses are searched along the newest rows, the others by trigrams, without a
 * match.
 */
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

export const search: BenchFeature = {
  fill: (pool, rows) => fillRecords(pool, RECORDS, rows),
  cases: [
    found('the last four digits of a phone', '0199', byTrigrams),
    found('a name that one has', 'c-000500', byTrigrams),
    found('a number that is known', 'INV-000500', byTrigrams),
    found('a word that is in many records of most kinds', 'alder', asFits),
    found('two letters', 'al', alongTheNewest),
  ],
}
