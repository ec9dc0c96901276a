import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { emailOf, instant } from './sql'

const fields = `'id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone,
  'address', c.address, 'city', c.city, 'state', c.state, 'zip', c.zip, 'billingAddress', c.billing_address,
  'taxRate', c.tax_rate, 'status', c.status, 'notes', c.notes, 'createdBy', ${emailOf('c.created_by_id')},
  'createdAt', ${instant('c.created_at')}, 'updatedAt', ${instant('c.updated_at')}`
const record = `json_build_object(${fields})`
const detail = `json_build_object(${fields},
  'contacts', (select coalesce(json_agg(json_build_object('id', p.id, 'customerId', p.customer_id, 'name', p.name,
      'title', p.title, 'email', p.email, 'phone', p.phone, 'isPrimary', p.is_primary::int,
      'createdAt', ${instant('p.created_at')}) order by p.is_primary desc, p.created_at, p.id), '[]')
    from customer_contacts p where p.customer_id = c.id),
  'equipment', (select coalesce(json_agg(json_build_object('id', e.id, 'customerId', e.customer_id,
      'equipmentType', e.equipment_type, 'manufacturer', e.manufacturer, 'modelNumber', e.model_number,
      'serialNumber', e.serial_number, 'location', e.location, 'installDate', e.install_date,
      'warrantyExpires', e.warranty_expires, 'notes', e.notes, 'createdAt', ${instant('e.created_at')})
      order by e.created_at, e.id), '[]')
    from customer_equipment e where e.customer_id = c.id),
  'openBalance', (select coalesce(sum(i.balance), 0) from invoices i
    where i.customer_id = c.id and i.status not in ('draft', 'void') and i.balance > 0))`

const byName = 'order by fold_text(name), id limit 100'
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body from (select * from customers ${condition} ${byName}) c`
const matches = `with found as materialized (select * from customers where search_text like $1)
   select coalesce(json_agg(${record}), '[]')::text as body from (select * from found ${byName}) c`

const KNOWN = 'bench-customer-500'

export const customers: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(
      `insert into customers (id, name, company_name, email, phone, address, city, state, zip, tax_rate, status,
         created_by_id, created_at)
       select 'bench-customer-' || n,
         initcap(substr(md5(n::text), 1, 5)) || ' ' || (array['Bakery','Dental','Lofts','Property','Lantern','Brewing',
           'Living','Hotel'])[1 + n % 8] || ' C-' || lpad(n::text, 6, '0'),
         case when n % 3 = 0 then 'Holding ' || n end, 'office' || n || '@example.com', '(503) 555-' || lpad((n % 10000)::text, 4, '0'),
         (n % 9900 + 100) || ' ' || (array['Alder','Burnside','Division','Stark','Lombard'])[1 + n % 5] || ' St',
         'Portland', 'OR', '97214', n % 5 * 210, case when n % 10 = 0 then 'inactive' else 'active' end,
         'bench', timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query(
      `insert into customer_contacts (id, customer_id, name, title, phone, is_primary)
       select 'bench-contact-' || n || '-' || k, 'bench-customer-' || n, 'Contact ' || k, 'Owner', '503 555 0100', k = 1
       from generate_series(1, $1::int) n, generate_series(1, 2) k`,
      [rows],
    )
    await pool.query(
      `insert into customer_equipment (id, customer_id, equipment_type, manufacturer, install_date, warranty_expires)
       select 'bench-equipment-' || n || '-' || k, 'bench-customer-' || n, 'Boiler', 'Weil-McLain', '2024-01-31', '2034-01-31'
       from generate_series(1, $1::int) n, generate_series(1, 2) k`,
      [rows],
    )
    await pool.query('vacuum (analyze) customers, customer_contacts, customer_equipment')
  },
  cases: [
    {
      name: 'customers: first page',
      method: 'GET',
      path: '/api/customers',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'customers: search, few matches',
      method: 'GET',
      path: '/api/customers?search=C-0005',
      floor: { text: matches, values: () => ['%c-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'customers: search, a page and more',
      method: 'GET',
      path: '/api/customers?search=lantern',
      floor: { text: matches, values: () => ['%lantern%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'customers: one record with contacts, equipment and balance',
      method: 'GET',
      path: `/api/customers/${KNOWN}`,
      floor: {
        text: `select ${detail}::text as body from customers c where c.id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'customers: create',
      method: 'POST',
      path: '/api/customers',
      body: () => ({ name: 'Golden Lantern', address: '100 Alder St', taxRate: 825 }),
      floor: {
        text: `with c as (
            insert into customers (id, name, address, tax_rate, created_by_id)
            values ($1, 'Golden Lantern', '100 Alder St', 825, 'bench') returning *
          ) select ${detail}::text as body from c`,
        values: () => [randomUUID()],
      },
      goal: 0.6,
    },
  ],
}
