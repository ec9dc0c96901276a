import { z } from 'zod'
import { optionalEmail, optionalText, requiredText, searchText } from '@/shared/fields'
import { PAYMENT_TERMS, VENDOR_STATUSES } from './vendor'

const paymentTerms = z
  .union([z.literal(''), z.enum(PAYMENT_TERMS)], { error: 'Unknown payment terms' })
  .nullish()
  .transform((value) => (value === '' ? null : value))

/** The form and the body of POST /api/vendors. */
export const vendorInput = z.object({
  name: requiredText('Name is required', 200),
  contactName: optionalText(200),
  email: optionalEmail(),
  phone: optionalText(50),
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(50),
  zip: optionalText(20),
  accountNumber: optionalText(100),
  paymentTerms,
  status: z.enum(VENDOR_STATUSES).optional(),
  notes: optionalText(5000),
})
export type VendorInput = z.infer<typeof vendorInput>
/** What the form holds: texts still as typed. */
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
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  accountNumber: z.string().nullable(),
  paymentTerms: z.enum(PAYMENT_TERMS).nullable(),
  status: z.enum(VENDOR_STATUSES),
  notes: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Vendor = z.infer<typeof vendor>
