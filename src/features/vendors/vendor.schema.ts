import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { addressAnswer, addressFields } from '@/shared/address-fields'
import type { Contract } from '@/shared/contract'
import { optionalChoice, optionalEmail, optionalText, requiredText, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { PAYMENT_TERMS, VENDOR_BADGES, VENDOR_STATUSES } from './vendor'

/** The form and the body of POST /api/vendors. */
export const vendorInput = z.object({
  name: requiredText('Name is required', 200),
  contactName: optionalText(200),
  email: optionalEmail(),
  phone: optionalText(50),
  ...addressFields,
  accountNumber: optionalText(100),
  paymentTerms: optionalChoice(PAYMENT_TERMS, 'Unknown payment terms'),
  status: z.enum(VENDOR_STATUSES).optional(),
  notes: optionalText(5000),
  customFields: customFieldsInput(),
})
export type VendorInput = z.infer<typeof vendorInput>
/** Form values: texts as typed. */
export type VendorFormValues = z.input<typeof vendorInput>

/** The body of PATCH /api/vendors/{id}: any subset; `{status: 'inactive'}` deactivates. */
export const vendorPatch = vendorInput.partial()
export type VendorPatch = z.infer<typeof vendorPatch>

/** The URL of /vendors and the query string of GET /api/vendors. */
export const vendorFilter = z.object({
  search: searchText(),
  status: z.enum(VENDOR_STATUSES).optional(),
})
export type VendorFilter = z.infer<typeof vendorFilter>

export const vendor = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  ...addressAnswer,
  accountNumber: z.string().nullable(),
  paymentTerms: z.enum(PAYMENT_TERMS).nullable(),
  status: z.enum(VENDOR_STATUSES),
  notes: z.string().nullable(),
  customFields: customFieldsAnswer,
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Vendor = z.infer<typeof vendor>

export const vendorApi = {
  entity: 'vendor',
  row: vendor,
  detail: vendor,
  input: vendorInput,
  patch: vendorPatch,
  filter: vendorFilter,
  columns: columnsOf<Vendor>()({
    name: { label: 'Name', kind: 'text' },
    contactName: { label: 'Contact', kind: 'text' },
    phone: { label: 'Phone', kind: 'text' },
    email: { label: 'Email', kind: 'text' },
    accountNumber: { label: 'Account Number', kind: 'text' },
    paymentTerms: { label: 'Payment Terms', kind: 'text' },
    status: { label: 'Status', kind: 'status', badges: VENDOR_BADGES },
    address: { label: 'Address', kind: 'text', isExtra: true },
    city: { label: 'City', kind: 'text', isExtra: true },
    state: { label: 'State', kind: 'text', isExtra: true },
    zip: { label: 'ZIP', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
