import { CustomerHistory } from '@/features/customers/client/customers.slots'
import { ItemCare, ItemKits } from '@/features/items/client/items.slots'
import { JobStock } from '@/features/jobs/client/jobs.slots'
import { VendorCatalog, VendorOrders } from '@/features/vendors/client/vendors.slots'

/** Which feature shows what on another's screen. */
CustomerHistory.fill(() => import('@/features/invoices/client/customer-invoices'))
ItemCare.fill(() => import('@/features/tool-plans/client/item-care'))
ItemKits.fill(() => import('@/features/kits/client/item-kits'))
JobStock.fill(() => import('@/features/transactions/client/job-stock'))
VendorOrders.fill(() => import('@/features/purchase-orders/client/vendor-orders'))
VendorCatalog.fill(() => import('@/features/supplier-catalog/client/manage-catalog'))
