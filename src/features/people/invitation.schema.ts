import { z } from 'zod'
import { email } from '@/features/account/account.schema'
import { optionalText } from '@/shared/fields'
import { ROLES } from '@/shared/policy'

/** The form, and the body of POST /api/invitations. */
export const invitationInput = z.object({
  email,
  firstName: optionalText(100),
  lastName: optionalText(100),
  role: z.enum(ROLES, { error: 'Unknown role' }),
})
export type InvitationInput = z.infer<typeof invitationInput>
export type InvitationFormValues = z.input<typeof invitationInput>

/** An invitation or password link that can still be used. */
export const invitation = z.object({
  id: z.string(),
  kind: z.enum(['join', 'password']),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitation>

/** Returned only once, to its creator, because only a hash is stored. */
export const accessLink = z.object({ url: z.string(), expiresAt: z.string() })
export type AccessLink = z.infer<typeof accessLink>

export const newInvitation = invitation.extend({ url: z.string() })
export type NewInvitation = z.infer<typeof newInvitation>
