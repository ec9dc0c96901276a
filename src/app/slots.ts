import {
  CustomerHistory,
  CustomerSections,
  CustomerVisits,
  EquipmentService,
} from '@/features/customers/client/customers.slots'
import { BusinessPictures } from '@/features/dashboard/client/dashboard.slots'
import { EstimateDeposits } from '@/features/estimates/client/estimates.slots'
import { InvoiceWork, UnbilledWork } from '@/features/invoices/client/invoices.slots'
import { ItemCare, ItemKits, ItemReservations } from '@/features/items/client/items.slots'
import {
  CloseQuestion,
  JobBar,
  JobFigures,
  JobNextStep,
  JobSections,
} from '@/features/jobs/client/jobs.slots'
import { KitReservations } from '@/features/kits/client/kits.slots'
import { ViewsAction } from '@/features/saved-views/client/views-action'
import { VendorCatalog, VendorOrders } from '@/features/vendors/client/vendors.slots'
import { PageTools } from '@/ui/page-tools'
import { RecordDocuments } from '@/ui/record-documents'

/** Which feature shows what on another's screen. */
BusinessPictures.fill(() => import('@/features/reports/client/small-pictures'))
CustomerHistory.fill(() => import('@/features/invoices/client/customer-invoices'))
CustomerVisits.fill(() => import('@/features/jobs/client/customer-visits'))
EquipmentService.fill(() => import('@/features/jobs/client/equipment-jobs'))
EstimateDeposits.fill(() => import('@/features/deposits/client/estimate-deposits'))
InvoiceWork.fill(() => import('@/features/billing/client/invoice-work'))
UnbilledWork.fill(() => import('@/features/billing/client/unbilled-tab'))
ItemCare.fill(() => import('@/features/tool-plans/client/item-care'))
ItemKits.fill(() => import('@/features/kits/client/item-kits'))
ItemReservations.fill(() => import('@/features/reservations/client/item-reservations'))
CloseQuestion.fill(() => import('@/features/job-progress/client/close-question'))
JobBar.fill(() => import('@/features/visits/client/job-bar'))
JobFigures.fill(() => import('@/features/job-figures/client/job-figures'))
JobNextStep.fill(() => import('@/features/job-progress/client/next-step-action'))
KitReservations.fill(() => import('@/features/reservations/client/kit-reservations'))
RecordDocuments.fill(() => import('@/features/documents/client/documents-section'))
PageTools.put(ViewsAction)
VendorOrders.fill(() => import('@/features/purchase-orders/client/vendor-orders'))
VendorCatalog.fill(() => import('@/features/supplier-catalog/client/manage-catalog'))

/** The sections of a job's page in order; each shows `{ job }`. */
JobSections.fill([
  {
    name: 'visits',
    title: 'Visits',
    needs: 'see visits',
    isOpenFirst: true,
    load: () => import('@/features/visits/client/job-visits'),
  },
  {
    name: 'history',
    title: 'Site History',
    needs: 'see visits',
    isReadOnly: true,
    load: () => import('@/features/site-history/client/site-history'),
  },
  {
    name: 'reservations',
    title: 'Reservations',
    needs: 'see reservations',
    load: () => import('@/features/reservations/client/job-reservations'),
  },
  {
    name: 'stock',
    title: 'Tools and Materials',
    needs: 'see inventory',
    load: () => import('@/features/transactions/client/job-stock'),
  },
  {
    name: 'checklists',
    title: 'Checklists',
    needs: 'see job checklists',
    isOpenFirst: true,
    load: () => import('@/features/checklists/client/job-checklists'),
  },
  {
    name: 'time',
    title: 'Time',
    needs: 'see time',
    load: () => import('@/features/time-entries/client/job-time'),
  },
  {
    name: 'logs',
    title: 'Field Logs',
    needs: 'see field logs',
    load: () => import('@/features/field-logs/client/job-logs'),
  },
  {
    name: 'billing',
    title: 'Not Yet Billed',
    needs: 'see invoices',
    load: () => import('@/features/billing/client/job-billing'),
  },
  {
    name: 'deposits',
    title: 'Deposits',
    needs: 'see invoices',
    load: () => import('@/features/deposits/client/job-deposits'),
  },
  {
    name: 'documents',
    title: 'Documents',
    needs: 'see jobs',
    load: () => import('@/features/jobs/client/job-documents'),
  },
  {
    name: 'estimates',
    title: 'Estimates',
    needs: 'see estimates',
    load: () => import('@/features/estimates/client/job-estimates'),
  },
  {
    name: 'change-orders',
    title: 'Change Orders',
    needs: 'see change orders',
    load: () => import('@/features/change-orders/client/job-change-orders'),
  },
  {
    name: 'rfis',
    title: 'RFIs',
    needs: 'see rfis',
    load: () => import('@/features/rfis/client/job-rfis'),
  },
  {
    name: 'orders',
    title: 'Purchase Orders',
    needs: 'see purchase orders',
    load: () => import('@/features/purchase-orders/client/job-orders'),
  },
  {
    name: 'invoices',
    title: 'Invoices',
    needs: 'see invoices',
    load: () => import('@/features/invoices/client/job-invoices'),
  },
  {
    name: 'activity',
    title: 'Activity',
    needs: 'see activity',
    load: () => import('@/features/activity/client/job-activity'),
  },
])

/** The sections of a customer's page; each shows `{ customerId }`. */
CustomerSections.fill([
  {
    name: 'equipment',
    title: 'Equipment',
    needs: 'see customers',
    isOpenFirst: true,
    load: () => import('@/features/customers/client/equipment-section'),
  },
  {
    name: 'jobs',
    title: 'Jobs',
    needs: 'see jobs',
    isOpenFirst: true,
    load: () => import('@/features/jobs/client/customer-jobs'),
  },
  {
    name: 'agreements',
    title: 'Maintenance Agreements',
    needs: 'see agreements',
    isOpenFirst: true,
    load: () => import('@/features/agreements/client/customer-agreements'),
  },
  {
    name: 'invoices',
    title: 'Invoices',
    needs: 'see invoices',
    isOpenFirst: true,
    load: () => import('@/features/invoices/client/customer-invoices'),
  },
  {
    name: 'estimates',
    title: 'Estimates',
    needs: 'see estimates',
    load: () => import('@/features/estimates/client/customer-estimates'),
  },
  {
    name: 'documents',
    title: 'Documents',
    needs: 'see customers',
    load: () => import('@/features/customers/client/customer-documents'),
  },
  {
    name: 'activity',
    title: 'Activity',
    needs: 'see activity',
    load: () => import('@/features/activity/client/customer-activity'),
  },
])
