import { z } from 'zod'
import { ROLES } from '@/shared/policy'
import { recordFields } from '@/shared/record'

declare module '@/shared/entities' {
  interface Entities {
    invitation: 'created' | 'revoked' | 'used'
  }
}

/** A colleague, as an owner sees them. */
export const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  authType: z.string(),
  role: z.enum(ROLES),
  disabled: z.boolean(),
  /** Null of someone who has no session. */
  lastSeenAt: z.string().nullable(),
  ...recordFields,
})
export type Person = z.infer<typeof person>

export const personPatch = z.object({
  role: z.enum(ROLES, { error: 'Unknown role' }).optional(),
  disabled: z.boolean().optional(),
})
export type PersonPatch = z.infer<typeof personPatch>

export const personFilter = z.object({ search: z.string().max(200).optional() })
