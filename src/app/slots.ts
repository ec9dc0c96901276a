import { CustomerHistory } from '@/features/customers/client/customers.slots'
import { JobStock } from '@/features/jobs/client/jobs.slots'
import { VendorCatalog, VendorOrders } from '@/features/vendors/client/vendors.slots'

/** Which feature shows what on another's screen. */
CustomerHistory.fill(() => import('@/features/invoices/client/customer-invoices'))
JobStock.fill(() => import('@/features/transactions/client/job-stock'))
VendorOrders.fill(() => import('@/features/purchase-orders/client/vendor-orders'))
VendorCatalog.fill(() => import('@/features/supplier-catalog/client/manage-catalog'))
