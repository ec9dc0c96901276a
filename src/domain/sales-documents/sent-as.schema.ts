import { z } from 'zod'

const text = () => z.string().nullable()
const place = { address: text(), city: text(), state: text(), zip: text() }
const contact = { phone: text(), email: text() }

/** Both parties of a document as of sending. */
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
  /** Where an order was to be delivered, if given. */
  destination: z
    .object({ name: z.string(), ...place })
    .nullable()
    .optional(),
})
export type SentAs = z.infer<typeof sentAs>

/** Null for a draft, which shows current data. */
export const sentAsAnswer = sentAs.nullable()
