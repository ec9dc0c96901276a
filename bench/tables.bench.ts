import { INVOICE_COLUMNS } from '@/domain/invoices/invoice-table'
import { KIT_COLUMNS } from '@/domain/kits/kit-table'
import { reservationApi } from '@/domain/reservations/reservation.schema'
import { PLAN_COLUMNS } from '@/domain/tool-plans/tool-plan-table'
import { AGREEMENT_COLUMNS } from '@/features/agreements/agreement-table'
import { changeOrderApi } from '@/features/change-orders/change-order.schema'
import { customerApi } from '@/features/customers/customer.schema'
import { COUNT_COLUMNS } from '@/features/cycle-counts/cycle-count-table'
import { ESTIMATE_COLUMNS } from '@/features/estimates/estimate-table'
import { fieldLogApi } from '@/features/field-logs/field-log.schema'
import { AGING_COLUMNS } from '@/features/invoices/aging-table'
import { ITEM_COLUMNS } from '@/features/items/item-table'
import { jobApi } from '@/features/jobs/job.schema'
import { LOCATION_COLUMNS } from '@/features/locations/location-table'
import { priceBookItemApi } from '@/features/price-book/price-book.schema'
import { PURCHASE_ORDER_COLUMNS } from '@/features/purchase-orders/purchase-order-table'
import { rfiApi } from '@/features/rfis/rfi.schema'
import { SCRAP_COLUMNS } from '@/features/scrap/scrap-table'
import { STOCK_ALERT_COLUMNS } from '@/features/stock-alerts/stock-alert-table'
import { CATALOG_COLUMNS } from '@/features/supplier-catalog/catalog-table'
import { TIME_COLUMNS } from '@/features/time-entries/time-entry-table'
import { OUT_COLUMNS } from '@/features/transactions/out-table'
import { TRANSACTION_COLUMNS } from '@/features/transactions/transaction-table'
import { TRANSFER_COLUMNS } from '@/features/transfers/transfer-table'
import { vehicleApi } from '@/features/vehicles/vehicle.schema'
import { vendorApi } from '@/features/vendors/vendor.schema'
import type { Columns } from '@/shared/table-columns'
import { ordersOf } from '@/shared/table-columns'
import type { BenchFeature, Growing } from './case'
import { fillRecords } from './records'
import { TABLE_RECORDS } from './table-records'

interface Table {
  path: string
  filter?: string
  columns: Columns
}

/** The tables, each with a filter that most rows pass. */
const TABLES: Table[] = [
  { path: '/api/invoices', filter: 'status=paid', columns: INVOICE_COLUMNS },
  { path: '/api/invoices/aging', columns: AGING_COLUMNS },
  { path: '/api/jobs', filter: 'status=closed', columns: jobApi.columns },
  { path: '/api/items', filter: 'type=tool', columns: ITEM_COLUMNS },
  { path: '/api/customers', filter: 'status=active', columns: customerApi.columns },
  { path: '/api/vendors', filter: 'status=active', columns: vendorApi.columns },
  { path: '/api/supplier-catalog', columns: CATALOG_COLUMNS },
  { path: '/api/price-book', filter: 'type=material', columns: priceBookItemApi.columns },
  { path: '/api/estimates', filter: 'status=sent', columns: ESTIMATE_COLUMNS },
  { path: '/api/purchase-orders', filter: 'status=received', columns: PURCHASE_ORDER_COLUMNS },
  { path: '/api/maintenance-agreements', filter: 'status=active', columns: AGREEMENT_COLUMNS },
  { path: '/api/change-orders', filter: 'status=approved', columns: changeOrderApi.columns },
  { path: '/api/rfis', filter: 'status=closed', columns: rfiApi.columns },
  { path: '/api/field-logs', columns: fieldLogApi.columns },
  { path: '/api/time-entries', filter: 'status=open', columns: TIME_COLUMNS },
  { path: '/api/transactions', filter: 'action=checkout', columns: TRANSACTION_COLUMNS },
  { path: '/api/transactions/out', columns: OUT_COLUMNS },
  { path: '/api/transfers', filter: 'status=completed', columns: TRANSFER_COLUMNS },
  { path: '/api/scrap', columns: SCRAP_COLUMNS },
  { path: '/api/stock-alerts', filter: 'status=resolved', columns: STOCK_ALERT_COLUMNS },
  { path: '/api/reservations', filter: 'status=completed', columns: reservationApi.columns },
  { path: '/api/locations', filter: 'type=warehouse', columns: LOCATION_COLUMNS },
  { path: '/api/vehicles', filter: 'status=active', columns: vehicleApi.columns },
  { path: '/api/kits', filter: 'status=active', columns: KIT_COLUMNS },
  { path: '/api/cycle-counts', filter: 'status=completed', columns: COUNT_COLUMNS },
  { path: '/api/tool-plans', filter: 'status=active', columns: PLAN_COLUMNS },
]

/** These are sorted whole: by counts and sums over other rows, and what is out, which is little. */
const SORTED_WHOLE = [
  'cycle-counts countedLines',
  'tool-plans careCount',
  'tool-plans totalCost',
  'transactions/out itemType',
  'transactions/out qty',
  'transactions/out holder',
]

/** First pages in every order, up and down. */
export const orders: Growing[] = TABLES.flatMap(({ path, filter, columns }) =>
  ordersOf(columns).map((sort) => {
    const table = path.slice('/api/'.length)
    return {
      name: `tables: ${[table, filter, `by ${sort}`].filter(Boolean).join(', ')}`,
      path: `${path}?${[filter, `sort=${sort}`].filter(Boolean).join('&')}`,
      ...(!SORTED_WHOLE.includes(`${table} ${sort.replace('-', '')}`) && { growth: 1.5 }),
    }
  }),
)

const sums = ['total', 'amount_paid', 'balance', 'subtotal', 'tax_amount']

export const tables: BenchFeature = {
  async fill(pool, rows) {
    await fillRecords(pool, TABLE_RECORDS, rows)
    await pool.query(`insert into users (id, email, first_name, last_name)
      select 'tech-' || n, 'tech-' || n || '@example.com', 'Tech', lpad(n::text, 3, '0') from generate_series(1, 50) n`)
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
