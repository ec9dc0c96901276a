import { z } from 'zod'

const text = () => z.string().nullable()
const place = { address: text(), city: text(), state: text(), zip: text() }
const contact = { phone: text(), email: text() }

/** Both sides of a document as they were when it was sent. */
export const sentAs = z.object({
  company: z.object({ name: text(), ...place, ...contact }),
  /** The customer, or an order's vendor. */
  party: z.object({
    name: z.string(),
    companyName: text().optional(),
    contactName: text().optional(),
    accountNumber: text().optional(),
    billingAddress: text().optional(),
    ...place,
    ...contact,
  }),
  /** Where an order was to be delivered, if it said so. */
  destination: z
    .object({ name: z.string(), ...place })
    .nullable()
    .optional(),
})
export type SentAs = z.infer<typeof sentAs>

/** In the detail of a document: null while it is a draft, which follows what is on record. */
export const sentAsAnswer = sentAs.nullable()
