import type { z } from 'zod'
import type { checklistFilter } from '@/domain/checklists/checklist.schema'
import type { customFieldFilter } from '@/domain/custom-fields/custom-field.schema'
import type { invoiceFilter } from '@/domain/invoices/invoice.schema'
import type { kitFilter } from '@/domain/kits/kit.schema'
import type { locationFilter } from '@/domain/places/location.schema'
import type { calendarState, reservationFilter } from '@/domain/reservations/reservation.schema'
import type { outFilter, transactionFilter } from '@/domain/stock/transaction.schema'
import type { transferFilter } from '@/domain/stock/transfer.schema'
import type { planFilter } from '@/domain/tool-plans/tool-plan.schema'
import type { agreementFilter } from '@/features/agreements/agreement.schema'
import type { auditFilter } from '@/features/audit/audit.schema'
import type { unbilledFilter } from '@/features/billing/billing.schema'
import type { changeOrderFilter } from '@/features/change-orders/change-order.schema'
import type { customerFilter } from '@/features/customers/customer.schema'
import type { countFilter } from '@/features/cycle-counts/cycle-count.schema'
import type { boardState } from '@/features/dispatch/dispatch.schema'
import type { estimateFilter } from '@/features/estimates/estimate.schema'
import type { fieldLogFilter } from '@/features/field-logs/field-log.schema'
import type { itemFilter } from '@/features/items/item.schema'
import type { jobFilter } from '@/features/jobs/job.schema'
import type { LOCATION_TABS } from '@/features/locations/location'
import type { priceBookFilter } from '@/features/price-book/price-book.schema'
import type { poFilter } from '@/features/purchase-orders/purchase-order.schema'
import type { reorderFilter } from '@/features/reorder/reorder.schema'
import type { rfiFilter } from '@/features/rfis/rfi.schema'
import type { scrapFilter } from '@/features/scrap/scrap.schema'
import type { alertFilter } from '@/features/stock-alerts/stock-alert.schema'
import type { timeEntryFilter } from '@/features/time-entries/time-entry.schema'
import type { vehicleFilter } from '@/features/vehicles/vehicle.schema'
import type { vendorFilter } from '@/features/vendors/vendor.schema'

/** A screen without search parameters. */
type NoSearch = Record<never, never>

/** The filters of a list, the record that is open over it (`?open=<id>`), the form over that, and the tab. */
type ListSearch<Filter extends z.ZodObject, Tab extends string = never> = z.input<Filter> & {
  open?: string
  /** `new`, the id of the record to edit, or a value of `formName`. */
  form?: string
  tab?: Tab
  layout?: 'cards' | 'table'
  /** Sort order: a column, with a leading minus for descending; see `readOrder`. */
  sort?: string
  /** The table's columns, separated by commas. */
  columns?: string
}

/**
 * Search parameters of a record's page: the open section, the form or record over the page, and the form of a
 * part.
 */
interface RecordSearch {
  section?: string
  form?: string
  part?: string
  open?: string
}

/** Every screen by path, with its search parameters. The router and all links take their types from here. */
export interface Screens {
  '/': NoSearch
  '/audit': z.input<typeof auditFilter>
  '/change-orders': ListSearch<typeof changeOrderFilter>
  '/checklists': ListSearch<typeof checklistFilter>
  '/counts': ListSearch<typeof countFilter>
  '/custom-fields': ListSearch<typeof customFieldFilter>
  '/customers': ListSearch<typeof customerFilter, 'contacts' | 'equipment' | 'history'>
  '/dispatch': ListSearch<typeof boardState>
  '/estimates': ListSearch<typeof estimateFilter>
  '/field-logs': ListSearch<typeof fieldLogFilter>
  '/inventory': ListSearch<typeof itemFilter>
  '/invoices': ListSearch<typeof invoiceFilter, 'unbilled' | 'aging'> & z.input<typeof unbilledFilter>
  '/jobs': ListSearch<typeof jobFilter>
  '/kits': ListSearch<typeof kitFilter>
  '/locations': ListSearch<typeof locationFilter, (typeof LOCATION_TABS)[number]>
  '/maintenance-agreements': ListSearch<typeof agreementFilter, 'upcoming'>
  '/price-book': ListSearch<typeof priceBookFilter>
  '/price-comparison': { search?: string }
  '/purchase-orders': ListSearch<typeof poFilter>
  '/reorder': ListSearch<typeof reorderFilter>
  '/reports': { months?: '24'; from?: string; to?: string }
  '/reservations': ListSearch<typeof reservationFilter, 'list' | 'overdue'> & z.input<typeof calendarState>
  '/rfis': ListSearch<typeof rfiFilter>
  '/scrap': ListSearch<typeof scrapFilter>
  '/settings': NoSearch
  '/stock-alerts': ListSearch<typeof alertFilter>
  '/time-tracking': ListSearch<typeof timeEntryFilter, 'by-job' | 'by-user'>
  '/tool-care': Omit<ListSearch<typeof planFilter, 'plans' | 'out'>, 'due'>
  '/transactions': ListSearch<typeof transactionFilter, 'out'> & z.input<typeof outFilter>
  '/transfers': ListSearch<typeof transferFilter>
  '/vehicles': ListSearch<typeof vehicleFilter>
  '/vendors': ListSearch<typeof vendorFilter>
}

/** Screens of a single record. */
export interface RecordScreens {
  '/customers/$id': RecordSearch
  '/jobs/$id': RecordSearch
  '/jobs/$id/bill': RecordSearch
  '/visits/$id/done': RecordSearch
}

export type ScreenPath = keyof Screens
export type RecordScreenPath = keyof RecordScreens
