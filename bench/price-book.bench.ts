import type { BenchFeature } from './case'
import { instant } from './sql'

const record = `json_build_object('id', id, 'code', code, 'description', description, 'type', type, 'unit', unit,
  'cost', cost, 'price', price,
  'createdAt', ${instant('created_at')},
  'updatedAt', ${instant('updated_at')})`

const byCode = 'order by code, id limit 100'
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body
   from (select * from price_book_items ${condition} ${byCode}) page`
const matches = `with found as materialized (select * from price_book_items where search_text like $1)
   select coalesce(json_agg(${record}), '[]')::text as body from (select * from found ${byCode}) page`

/** Differs from the previous one, so that every price changes each time. */
const percentOf = (n: number) => 10 + (n % 83) / 4
/** Ten blocks of 100,000 items, each as large as a bulk markup allows, in turn. */
const blockOf = (n: number) => `p-0${n % 10}`

export const priceBook: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(
      `insert into price_book_items (id, code, description, type, unit, cost, price)
       select 'bench-' || n, 'P-' || lpad(n::text, 6, '0'),
         (array['Copper elbow','Ball valve','PEX tubing','Breaker','Wire','Filter','Duct','Thermostat'])[1 + n % 8]
           || ' ' || substr(md5(n::text), 1, 6),
         case when n % 10 = 0 then 'equipment' when n % 4 = 0 then 'labor' else 'material' end, 'ea', n % 90000, 0
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await pool.query('vacuum (analyze) price_book_items')
  },
  cases: [
    {
      name: 'price book: first page',
      method: 'GET',
      path: '/api/price-book',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'price book: first page, labor',
      method: 'GET',
      path: '/api/price-book?type=labor',
      floor: { text: page('where type = $1'), values: () => ['labor'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'price book: search, few matches',
      method: 'GET',
      path: '/api/price-book?search=P-0005',
      floor: { text: matches, values: () => ['%p-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'price book: search, a page and more',
      method: 'GET',
      path: '/api/price-book?search=valve',
      floor: { text: matches, values: () => ['%valve%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'price book: bulk markup, 10,000 items',
      method: 'POST',
      path: '/api/price-book/markup',
      body: (n) => ({ percent: percentOf(n), filter: { search: blockOf(n) } }),
      floor: {
        text: `with changed as (
            update price_book_items p set price = round(p.cost * (1 + $1::numeric * 0.01)), updated_at = now()
            from (select id from price_book_items where search_text like $2 order by id for update) meant
            where p.id = meant.id returning 1)
          select json_build_object('count', count(*))::text as body from changed`,
        values: (n) => [percentOf(n), `%${blockOf(n)}%`],
      },
      connections: 1,
      goal: 0.6,
    },
  ],
}
