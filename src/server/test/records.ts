import { randomUUID } from 'node:crypto'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { Location } from '@/domain/places/location.schema'
import type { ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import type { AgreementDetail } from '@/features/agreements/agreement.schema'
import type { ChangeOrder } from '@/features/change-orders/change-order.schema'
import type { CustomerDetail } from '@/features/customers/customer.schema'
import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import type { Item } from '@/features/items/item.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { PriceBookItem } from '@/features/price-book/price-book.schema'
import type { PoDetail } from '@/features/purchase-orders/purchase-order.schema'
import type { Rfi } from '@/features/rfis/rfi.schema'
import type { CatalogItem } from '@/features/supplier-catalog/catalog.schema'
import type { Vehicle } from '@/features/vehicles/vehicle.schema'
import type { Vendor } from '@/features/vendors/vendor.schema'
import type { Answer, Client } from './client'

/** Records for tests of other features. */
export async function newItem(client: Client, fields: Record<string, unknown> = {}): Promise<Item> {
  return created(await client.post<Item>('/api/items', { name: 'Hammer drill', type: 'tool', ...fields }))
}

export async function newJob(client: Client, fields: Record<string, unknown> = {}): Promise<Job> {
  return created(await client.post<Job>('/api/jobs', { num: `N-${randomUUID()}`, ...fields }))
}

export async function newLocation(client: Client, fields: Record<string, unknown> = {}): Promise<Location> {
  const place = { name: `Shed ${randomUUID()}`, type: 'other', ...fields }
  return created(await client.post<Location>('/api/locations', place))
}

export async function newVehicle(client: Client, fields: Record<string, unknown> = {}): Promise<Vehicle> {
  return created(await client.post<Vehicle>('/api/vehicles', { name: `Van ${randomUUID()}`, ...fields }))
}

/** For a new tool by default. */
export async function newPlan(client: Client, fields: Record<string, unknown> = {}): Promise<ToolPlan> {
  const itemId = fields.itemId ?? (await newItem(client)).id
  const interval = fields.everyCheckouts === undefined ? { everyDays: 90 } : {}
  const plan = { itemId, name: 'Yearly service', kind: 'service', ...interval, ...fields }
  return created(await client.post<ToolPlan>('/api/tool-plans', plan))
}

export async function newPriceBookItem(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<PriceBookItem> {
  const item = { code: `C-${randomUUID()}`, description: 'Copper elbow', type: 'material', ...fields }
  return created(await client.post<PriceBookItem>('/api/price-book', item))
}

export async function newVendor(client: Client, fields: Record<string, unknown> = {}): Promise<Vendor> {
  return created(await client.post<Vendor>('/api/vendors', { name: `Vendor ${randomUUID()}`, ...fields }))
}

/** From a new vendor by default. */
export async function newPurchaseOrder(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<PoDetail> {
  const order = {
    poNumber: `PO-${randomUUID()}`,
    vendorId: fields.vendorId ?? (await newVendor(client)).id,
    lineItems: [{ description: 'Copper elbow', quantity: 10, unit: 'ea', unitCost: 250 }],
    ...fields,
  }
  return created(await client.post<PoDetail>('/api/purchase-orders', order))
}

export async function newCatalogItem(
  client: Client,
  fields: Record<string, unknown> & { vendorId: string },
): Promise<CatalogItem> {
  const item = { productName: 'Ball valve', price: 1999, ...fields }
  return created(await client.post<CatalogItem>('/api/supplier-catalog', item))
}

export async function newCustomer(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<CustomerDetail> {
  return created(await client.post<CustomerDetail>('/api/customers', { name: 'Acme Bakery', ...fields }))
}

const LINE = { description: 'Water heater, installed', quantity: 1, unitPrice: 100_00 }

export async function newEstimate(
  client: Client,
  fields: Record<string, unknown> & { customerId: string },
): Promise<EstimateDetail> {
  const lineItems = [{ ...LINE, type: 'labor' }]
  const estimate = { estimateNumber: `EST-${randomUUID()}`, title: 'New heater', lineItems, ...fields }
  return created(await client.post<EstimateDetail>('/api/estimates', estimate))
}

export async function newInvoice(
  client: Client,
  fields: Record<string, unknown> & { customerId: string },
): Promise<InvoiceDetail> {
  const invoice = { invoiceNumber: `INV-${randomUUID()}`, status: 'sent', lineItems: [LINE], ...fields }
  return created(await client.post<InvoiceDetail>('/api/invoices', invoice))
}

/** Monthly and without an end by default. */
export async function newAgreement(
  client: Client,
  fields: Record<string, unknown> & { customerId: string },
): Promise<AgreementDetail> {
  const agreement = {
    agreementNumber: `MA-${randomUUID()}`,
    title: 'Boiler service',
    frequency: 'monthly',
    startDate: '2026-01-31',
    ...fields,
  }
  return created(await client.post<AgreementDetail>('/api/maintenance-agreements', agreement))
}

/** On a new job by default. */
export async function newChangeOrder(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<ChangeOrder> {
  const jobId = fields.jobId ?? (await newJob(client)).id
  const order = { title: 'Relocate the cleanout', amount: 1_250_00, ...fields, jobId }
  return created(await client.post<ChangeOrder>('/api/change-orders', order))
}

/** On a new job by default. */
export async function newRfi(client: Client, fields: Record<string, unknown> = {}): Promise<Rfi> {
  const jobId = fields.jobId ?? (await newJob(client)).id
  const rfi = { subject: 'Vent termination', question: 'Where does the vent end?', ...fields, jobId }
  return created(await client.post<Rfi>('/api/rfis', rfi))
}

export function created<T>({ status, body }: Answer<T>): T {
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
