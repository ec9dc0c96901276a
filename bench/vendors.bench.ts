import type { BenchFeature } from './case'
import { emailOf, instant } from './sql'

const vendor = `json_build_object('id', id, 'name', name, 'contactName', contact_name, 'email', email, 'phone', phone,
  'address', address, 'city', city, 'state', state, 'zip', zip, 'accountNumber', account_number,
  'paymentTerms', payment_terms, 'status', status, 'notes', notes, 'createdBy', ${emailOf('created_by_id')},
  'createdAt', ${instant('created_at')}, 'updatedAt', ${instant('updated_at')})`
const item = `json_build_object('id', id, 'vendorId', vendor_id, 'sku', sku, 'productName', product_name,
  'manufacturer', manufacturer, 'manufacturerPartNumber', manufacturer_part_number, 'description', description,
  'unit', unit, 'price', price, 'inStock', in_stock::int, 'notes', notes, 'createdAt', ${instant('created_at')},
  'lastUpdated', ${instant('last_updated')})`
const offer = `json_build_object('id', o.id, 'vendorId', o.vendor_id, 'vendorName', v.name, 'sku', o.sku,
  'productName', o.product_name, 'manufacturer', o.manufacturer,
  'manufacturerPartNumber', o.manufacturer_part_number, 'description', o.description, 'unit', o.unit,
  'price', o.price, 'inStock', o.in_stock::int, 'lastUpdated', ${instant('o.last_updated')})`

/** A single catalog contains everything at the small size and a fifth at the large one. */
const LARGE_CATALOG = 'bench-1'

export const vendors: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(
      `insert into vendors (id, name, contact_name, email, phone, city, state, payment_terms, status, created_by_id)
       select 'bench-' || n,
         (array['Rose City','Cascade','Willamette','Bridgetown','Pacific'])[1 + n % 5] || ' Supply '
           || substr(md5(n::text), 1, 6) || ' V-' || lpad(n::text, 6, '0'),
         'Gwen ' || n, 'orders' || n || '@supply.example', '+1503555' || lpad((n % 10000)::text, 4, '0'), 'Portland', 'OR',
         'NET 30', case when n % 20 = 0 then 'inactive' else 'active' end, 'bench'
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query(
      `insert into supplier_catalog
         (id, vendor_id, sku, product_name, manufacturer, manufacturer_part_number, unit, price, in_stock)
       select 'bench-' || n, case when n % 5 = 0 then '${LARGE_CATALOG}' else 'bench-' || (1 + n % 200) end, 'S-' || n,
         (array['Ball valve','Copper elbow','Pipe clamp','Pleated filter','Breaker','Wire','Anchor','Fitting'])[1 + n % 8]
           || ' ' || substr(md5((n / 8)::text), 1, 6),
         'Apollo', 'P-' || lpad((n / 8)::text, 6, '0') || '-' || n % 2, (array['ea','ea','ea','box'])[1 + n % 4],
         100 + n % 977, n % 7 <> 0
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query('vacuum (analyze) vendors, supplier_catalog')
  },
  cases: [
    {
      name: 'vendors: first page',
      method: 'GET',
      path: '/api/vendors',
      floor: {
        text: `select coalesce(json_agg(${vendor}), '[]')::text as body
          from (select * from vendors order by fold_text(name), id limit 100) page`,
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'vendors: search, few matches',
      method: 'GET',
      path: '/api/vendors?search=V-0005&status=active',
      floor: {
        text: `with found as materialized (select * from vendors where search_text like $1 and status = 'active')
          select coalesce(json_agg(${vendor}), '[]')::text as body
          from (select * from found order by fold_text(name), id limit 100) page`,
        values: () => ['%v-0005%'],
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'catalog: first page of one vendor',
      method: 'GET',
      path: `/api/supplier-catalog?vendorId=${LARGE_CATALOG}`,
      floor: {
        text: `select coalesce(json_agg(${item}), '[]')::text as body
          from (select * from supplier_catalog where vendor_id = $1 order by fold_text(product_name), id limit 100) page`,
        values: () => [LARGE_CATALOG],
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'catalog: compare a part number',
      method: 'GET',
      path: '/api/supplier-catalog/compare?search=P-00005',
      floor: {
        text: `with keys as (select distinct o.comparison_key from supplier_catalog o join vendors v on v.id = o.vendor_id
            where o.search_text like $1 and v.status = 'active')
          select coalesce(json_agg(g), '[]')::text as body from (
            select min(o.product_name) as "productName", min(o.manufacturer) as manufacturer,
              min(o.manufacturer_part_number) as "manufacturerPartNumber", min(o.unit) as unit,
              json_agg(${offer} order by o.price) as items
            from keys join supplier_catalog o using (comparison_key) join vendors v on v.id = o.vendor_id
            where v.status = 'active' group by o.comparison_key order by 1) g`,
        values: () => ['%p-00005%'],
      },
      goal: 0.7,
      growth: 1.5,
    },
  ],
}
