import { invoiceApi } from '@/domain/invoices/invoice.schema'
import { kitApi } from '@/domain/kits/kit.schema'
import { locationApi } from '@/domain/places/location.schema'
import { reservationApi } from '@/domain/reservations/reservation.schema'
import { transactionApi } from '@/domain/stock/transaction.schema'
import { transferApi } from '@/domain/stock/transfer.schema'
import { toolPlanApi } from '@/domain/tool-plans/tool-plan.schema'
import { agreementApi } from '@/features/agreements/agreement.schema'
import { changeOrderApi } from '@/features/change-orders/change-order.schema'
import { customerApi } from '@/features/customers/customer.schema'
import { cycleCountApi } from '@/features/cycle-counts/cycle-count.schema'
import { estimateApi } from '@/features/estimates/estimate.schema'
import { fieldLogApi } from '@/features/field-logs/field-log.schema'
import { AGING_COLUMNS } from '@/features/invoices/aging-table'
import { itemApi } from '@/features/items/item.schema'
import { jobApi } from '@/features/jobs/job.schema'
import { priceBookItemApi } from '@/features/price-book/price-book.schema'
import { purchaseOrderApi } from '@/features/purchase-orders/purchase-order.schema'
import { rfiApi } from '@/features/rfis/rfi.schema'
import { scrapApi } from '@/features/scrap/scrap.schema'
import { stockAlertApi } from '@/features/stock-alerts/stock-alert.schema'
import { catalogItemApi } from '@/features/supplier-catalog/catalog.schema'
import { timeEntryApi } from '@/features/time-entries/time-entry.schema'
import { OUT_COLUMNS } from '@/features/transactions/out-table'
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
  { path: '/api/invoices', filter: 'status=paid', columns: invoiceApi.columns },
  { path: '/api/invoices/aging', columns: AGING_COLUMNS },
  { path: '/api/jobs', filter: 'status=closed', columns: jobApi.columns },
  { path: '/api/items', filter: 'type=tool', columns: itemApi.columns },
  { path: '/api/customers', filter: 'status=active', columns: customerApi.columns },
  { path: '/api/vendors', filter: 'status=active', columns: vendorApi.columns },
  { path: '/api/supplier-catalog', columns: catalogItemApi.columns },
  { path: '/api/price-book', filter: 'type=material', columns: priceBookItemApi.columns },
  { path: '/api/estimates', filter: 'status=sent', columns: estimateApi.columns },
  { path: '/api/purchase-orders', filter: 'status=received', columns: purchaseOrderApi.columns },
  { path: '/api/maintenance-agreements', filter: 'status=active', columns: agreementApi.columns },
  { path: '/api/change-orders', filter: 'status=approved', columns: changeOrderApi.columns },
  { path: '/api/rfis', filter: 'status=closed', columns: rfiApi.columns },
  { path: '/api/field-logs', columns: fieldLogApi.columns },
  { path: '/api/time-entries', filter: 'status=open', columns: timeEntryApi.columns },
  { path: '/api/transactions', filter: 'action=checkout', columns: transactionApi.columns },
  { path: '/api/transactions/out', columns: OUT_COLUMNS },
  { path: '/api/transfers', filter: 'status=completed', columns: transferApi.columns },
  { path: '/api/scrap', columns: scrapApi.columns },
  { path: '/api/stock-alerts', filter: 'status=resolved', columns: stockAlertApi.columns },
  { path: '/api/reservations', filter: 'status=completed', columns: reservationApi.columns },
  { path: '/api/locations', filter: 'type=warehouse', columns: locationApi.columns },
  { path: '/api/vehicles', filter: 'status=active', columns: vehicleApi.columns },
  { path: '/api/kits', filter: 'status=active', columns: kitApi.columns },
  { path: '/api/cycle-counts', filter: 'status=completed', columns: cycleCountApi.columns },
  { path: '/api/tool-plans', filter: 'status=active', columns: toolPlanApi.columns },
]

/** Orders without an index on few rows: by counts and sums over other rows, and checked-out items. */
const SORTED_WHOLE = [
  'cycle-counts countedLines',
  'tool-plans careCount',
  'tool-plans totalCost',
  'transactions/out itemType',
  'transactions/out qty',
  'transactions/out holder',
]

/** First pages in every order, ascending and descending. */
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
