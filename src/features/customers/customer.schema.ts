import { z } from 'zod'
import { optionalPaymentDays } from '@/domain/company/company.schema'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { addressAnswer, addressFields } from '@/shared/address-fields'
import type { Contract } from '@/shared/contract'
import {
  optionalDate,
  optionalEmail,
  optionalText,
  rate,
  requiredText,
  searchText,
  zeroWhenEmpty,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { CUSTOMER_BADGES, CUSTOMER_STATUSES } from './customer'

/** A percentage in the form; empty for none. */
const taxRate = zeroWhenEmpty(rate('Tax rate must be a number from 0 to 100 with at most 2 decimals'))

/** The form and the body of POST /api/customers. */
export const customerInput = z.object({
  name: requiredText('Name is required', 200),
  companyName: optionalText(200),
  email: optionalEmail(),
  phone: optionalText(50),
  ...addressFields,
  billingAddress: optionalText(500),
  taxRate,
  /** Payment term in days; null for the company's. */
  paymentDays: optionalPaymentDays,
  status: z.enum(CUSTOMER_STATUSES).optional(),
  notes: optionalText(5000),
  customFields: customFieldsInput(),
})
export type CustomerInput = z.infer<typeof customerInput>
/** Form values: texts as typed. */
export type CustomerFormValues = z.input<typeof customerInput>

/** The body of PATCH /api/customers/{id}. */
export const customerPatch = customerInput.partial()
export type CustomerPatch = z.infer<typeof customerPatch>

/** The URL of /customers and the query string of GET /api/customers. */
export const customerFilter = z.object({
  search: searchText(),
  status: z.enum(CUSTOMER_STATUSES).optional(),
})
export type CustomerFilter = z.infer<typeof customerFilter>

/** A boolean in the form, 1 or 0 in the API. */
const isPrimary = z
  .union([z.boolean(), z.literal([0, 1])], { error: 'Must be 1 or 0' })
  .optional()
  .transform((value) => (value === undefined ? undefined : value ? 1 : 0))

/** The form and the body of POST /api/customers/{id}/contacts. */
export const contactInput = z.object({
  name: requiredText('Name is required', 200),
  title: optionalText(200),
  email: optionalEmail(),
  phone: optionalText(50),
  isPrimary,
})
export type ContactInput = z.infer<typeof contactInput>
export type ContactFormValues = z.input<typeof contactInput>

export const contactPatch = contactInput.partial()
export type ContactPatch = z.infer<typeof contactPatch>

/** The form and the body of POST /api/customers/{id}/equipment. */
export const equipmentInput = z.object({
  equipmentType: requiredText('Equipment type is required', 200),
  manufacturer: optionalText(200),
  modelNumber: optionalText(200),
  serialNumber: optionalText(200),
  location: optionalText(200),
  installDate: optionalDate(),
  warrantyExpires: optionalDate(),
  notes: optionalText(5000),
  customFields: customFieldsInput(),
})
export type EquipmentInput = z.infer<typeof equipmentInput>
export type EquipmentFormValues = z.input<typeof equipmentInput>

export const equipmentPatch = equipmentInput.partial()
export type EquipmentPatch = z.infer<typeof equipmentPatch>

export const contact = z.object({
  id: z.string(),
  customerId: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isPrimary: z.literal([0, 1]),
  ...recordFields,
})
export type Contact = z.infer<typeof contact>

export const equipment = z.object({
  id: z.string(),
  customerId: z.string(),
  equipmentType: z.string(),
  manufacturer: z.string().nullable(),
  modelNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  location: z.string().nullable(),
  installDate: z.string().nullable(),
  warrantyExpires: z.string().nullable(),
  notes: z.string().nullable(),
  customFields: customFieldsAnswer,
  ...recordFields,
})
export type Equipment = z.infer<typeof equipment>

/** A customer as lists show it. */
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  ...addressAnswer,
  billingAddress: z.string().nullable(),
  /** In hundredths of a percent: 825 is 8.25 %. */
  taxRate: z.number().int(),
  /** Payment term in days; null for the company's. */
  paymentDays: z.number().int().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
  notes: z.string().nullable(),
  customFields: customFieldsAnswer,
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Customer = z.infer<typeof customer>

/** The query string of GET /api/customers/similar: what a new customer would have. */
export const similarQuery = z.object({ name: searchText(), phone: searchText(), email: searchText() })
export type SimilarQuery = z.infer<typeof similarQuery>

export const customerDetail = customer.extend({
  /** Primary first. */
  contacts: contact.array(),
  equipment: equipment.array(),
  /** In cents: the balance of invoices that are neither draft nor void. */
  openBalance: z.number().int(),
  /** The overdue part. */
  overdueBalance: z.number().int(),
})
export type CustomerDetail = z.infer<typeof customerDetail>

export const customerApi = {
  entity: 'customer',
  row: customer,
  detail: customerDetail,
  input: customerInput,
  patch: customerPatch,
  filter: customerFilter,
  columns: columnsOf<Customer>()({
    name: { label: 'Name', kind: 'text' },
    companyName: { label: 'Company', kind: 'text', isExtra: true },
    phone: { label: 'Phone', kind: 'text' },
    email: { label: 'Email', kind: 'text' },
    address: { label: 'Address', kind: 'text' },
    city: { label: 'City', kind: 'text' },
    state: { label: 'State', kind: 'text', isExtra: true },
    zip: { label: 'ZIP', kind: 'text', isExtra: true },
    status: { label: 'Status', kind: 'status', badges: CUSTOMER_BADGES },
    paymentDays: { label: 'Payment Days', kind: 'number', isExtra: true },
    billingAddress: { label: 'Billing Address', kind: 'text', isExtra: true },
    taxRate: { label: 'Tax Rate', kind: 'percent', isExtra: true },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdByName: { label: 'Created By', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
