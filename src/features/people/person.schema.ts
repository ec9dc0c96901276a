import { z } from 'zod'
import { ownPhone, personName, unlessMissing } from '@/features/account/account.schema'
import { ROLES } from '@/shared/policy'
import { recordFields } from '@/shared/record'

/** $100,000.00 per hour, in cents. */
const MAX_RATE = 10_000_000

/** In cents. */
const hourlyRate = () =>
  z
    .number({ error: 'The rate must be a number of cents' })
    .int('The rate must be a number of cents')
    .min(0, 'The rate must be 0 or greater')
    .max(MAX_RATE, 'The rate is too high')
    .nullable()

/** A colleague, with the fields visible to owners. */
export const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  authType: z.string(),
  role: z.enum(ROLES),
  /** Whether a technician can see selling prices. */
  seesPrices: z.boolean(),
  disabled: z.boolean(),
  /** Whether signing in also requires a code. */
  twoFactor: z.boolean(),
  /** Hourly rates in cents: cost to the company, and price billed to customers. */
  costRate: z.number().int().nullable(),
  billingRate: z.number().int().nullable(),
  /** Null if the person has no session. */
  lastSeenAt: z.string().nullable(),
  ...recordFields,
})
export type Person = z.infer<typeof person>

export const personPatch = z.object({
  firstName: personName.firstName.optional(),
  lastName: personName.lastName.optional(),
  phone: ownPhone(),
  role: z.enum(ROLES, { error: 'Unknown role' }).optional(),
  seesPrices: z.boolean().optional(),
  disabled: z.boolean().optional(),
  costRate: hourlyRate().optional(),
  billingRate: hourlyRate().optional(),
})
export type PersonPatch = z.infer<typeof personPatch>

/** Form values; disabling a person is a separate action. */
export type PersonFormValues = Omit<z.input<typeof personPatch>, 'disabled' | 'firstName' | 'lastName'> & {
  firstName: string
  lastName: string
}

/** People from the identity provider may have no name, so a missing name is accepted. */
export const personForm = (person: Person | undefined): z.ZodType<PersonPatch, PersonFormValues> =>
  personPatch.omit({ disabled: true }).extend({
    firstName: unlessMissing(person?.firstName, personName.firstName),
    lastName: unlessMissing(person?.lastName, personName.lastName),
  })

export const personFilter = z.object({ search: z.string().max(200).optional() })
