import { z } from 'zod'
import { ownPhone, personName, unlessMissing } from '@/features/account/account.schema'
import { ROLES } from '@/shared/policy'
import { recordFields } from '@/shared/record'

/** 100,000 dollars. */
const MAX_RATE = 10_000_000

/** In cents. */
const hourlyRate = () =>
  z
    .number({ error: 'The rate must be a number of cents' })
    .int('The rate must be a number of cents')
    .min(0, 'The rate must be 0 or greater')
    .max(MAX_RATE, 'The rate is too high')
    .nullable()

/** A colleague, as an owner sees them. */
export const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  authType: z.string(),
  role: z.enum(ROLES),
  /** Whether a technician sees what customers are asked for. */
  seesPrices: z.boolean(),
  disabled: z.boolean(),
  /** Is asked for a code beside the password. */
  twoFactor: z.boolean(),
  /** An hour's, in cents: what it costs the company, and what it is sold for. */
  costRate: z.number().int().nullable(),
  billingRate: z.number().int().nullable(),
  /** Null for someone who has no session. */
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

/** What the form holds; shutting somebody out is asked about apart. */
export type PersonFormValues = Omit<z.input<typeof personPatch>, 'disabled' | 'firstName' | 'lastName'> & {
  firstName: string
  lastName: string
}

/** Somebody from the identity provider may have no name. */
export const personForm = (person: Person | undefined): z.ZodType<PersonPatch, PersonFormValues> =>
  personPatch.omit({ disabled: true }).extend({
    firstName: unlessMissing(person?.firstName, personName.firstName),
    lastName: unlessMissing(person?.lastName, personName.lastName),
  })

export const personFilter = z.object({ search: z.string().max(200).optional() })
