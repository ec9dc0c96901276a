import { CustomerHistory } from '@/features/customers/client/customers.slots'
import { ItemCare, ItemKits, ItemReservations } from '@/features/items/client/items.slots'
import { JobReservations, JobStock } from '@/features/jobs/client/jobs.slots'
import { KitReservations } from '@/features/kits/client/kits.slots'
import { VendorCatalog, VendorOrders } from '@/features/vendors/client/vendors.slots'
import { RecordDocuments } from '@/ui/record-documents'

/** Which feature shows what on another's screen. */
CustomerHistory.fill(() => import('@/features/invoices/client/customer-invoices'))
ItemCare.fill(() => import('@/features/tool-plans/client/item-care'))
ItemKits.fill(() => import('@/features/kits/client/item-kits'))
ItemReservations.fill(() => import('@/features/reservations/client/item-reservations'))
JobReservations.fill(() => import('@/features/reservations/client/job-reservations'))
KitReservations.fill(() => import('@/features/reservations/client/kit-reservations'))
RecordDocuments.fill(() => import('@/features/documents/client/documents-section'))
JobStock.fill(() => import('@/features/transactions/client/job-stock'))
VendorOrders.fill(() => import('@/features/purchase-orders/client/vendor-orders'))
VendorCatalog.fill(() => import('@/features/supplier-catalog/client/manage-catalog'))
