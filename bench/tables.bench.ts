import type { ListSource } from '@/db/list'
import { customerFilter } from '@/features/customers/customer.schema'
import { customerList } from '@/features/customers/server/customers.store'
import { invoiceFilter } from '@/features/invoices/invoice.schema'
import { invoiceList } from '@/features/invoices/server/invoices.store'
import { itemFilter } from '@/features/items/item.schema'
import { itemList } from '@/features/items/server/items.store'
import { jobFilter } from '@/features/jobs/job.schema'
import { jobList } from '@/features/jobs/server/jobs.store'
import type { BenchFeature, Growing } from './case'
import { customers } from './customers.bench'
import { invoices } from './invoices.bench'
import { items } from './items.bench'
import { jobs } from './jobs.bench'

/** The lists that are measured by every column, each with a filter that most rows pass. */
const viewer = { id: 'bench', role: 'owner', seesPrices: true } as const
const LISTS: { path: string; filter: string; source: ListSource<unknown> }[] = [
  { path: '/api/invoices', filter: 'status=paid', source: invoiceList(invoiceFilter.parse({})) },
  { path: '/api/jobs', filter: 'status=closed', source: jobList(jobFilter.parse({}), viewer) },
  { path: '/api/items', filter: 'type=tool', source: itemList(itemFilter.parse({}), viewer) },
  { path: '/api/customers', filter: 'status=active', source: customerList(customerFilter.parse({})) },
]

/** First pages in every order, up and down; what no index leads to is sorted whole and may grow. */
export const orders: Growing[] = LISTS.flatMap(({ path, filter, source }) =>
  Object.entries(source.sorts ?? {}).flatMap(([field, { isJoined, ways }]) =>
    [field, `-${field}`].map((sort) => ({
      name: `tables: ${path.slice('/api/'.length)}, ${filter}, by ${sort}`,
      path: `${path}?${filter}&sort=${sort}`,
      ...((!isJoined || ways) && { growth: 1.5 }),
    })),
  ),
)

const sums = ['total', 'amount_paid', 'balance', 'subtotal', 'tax_amount']

/** Of the columns that the lists' own benchmarks leave the same in every row. */
const SPREAD = `
  update invoices set subtotal = 10000 + n, total = 10000 + n, status = case when n % 10 < 7 then 'paid' else 'sent' end,
    amount_paid = case when n % 10 < 7 then 10000 + n else 0 end,
    paid_date = case when n % 10 < 7 then due_date + (n % 40)::int end from (select id as key, row_number() over (order by id) as n from invoices) numbered
    where id = key;
  update jobs set description = 'Work ' || md5(id), billing_rate = case when right(id, 1) > '4' then 9000 + length(id) end;
  update customers set city = 'City ' || md5(id), state = right(id, 1), zip = lpad(right(md5(id), 5), 5, '0'), billing_address = 'PO Box ' || md5(id);
  update invoices set job_id = id where right(id, 1) in ('0', '2', '4', '6', '8');
  insert into price_book_items (id, code, description, type, price)
    select 'bench-' || n, 'P-' || n, 'Price ' || n, 'material', 100 + n % 977 from generate_series(1, 1000) n;
  update items set price_book_item_id = 'bench-' || 1 + (length(name) * 31 + ascii(right(id, 1))) % 1000 where right(id, 1) < '5';
  update items set holder_id = 'tech-' || 1 + ascii(right(id, 1)) % 50, job_id = id where type = 'tool' and right(id, 1) = '7'`

export const tables: BenchFeature = {
  needs: [jobs, customers, invoices, items],
  async fill(pool) {
    await pool.query(`begin; set local session_replication_role = replica; ${SPREAD}; commit`)
    await pool.query('vacuum (analyze) invoices, jobs, customers, items, price_book_items')
  },
  cases: [
    {
      name: 'tables: sums of filtered invoices',
      method: 'GET',
      path: '/api/invoices/sums?status=paid',
      connections: 1,
      floor: {
        text: `select json_build_object('count', count(*), ${sums.map((field) => `'${field}', sum(${field})`).join(', ')})::text as body
          from invoices where stored_status = 'paid'`,
      },
      goal: 0.6,
      within: 100,
    },
  ],
}
