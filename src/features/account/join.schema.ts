import { z } from 'zod'
import { requiredText } from '@/shared/fields'
import { newPassword, secondFactorCode } from './account.schema'

/** What a link shows when opened. */
export const opened = z.object({
  kind: z.enum(['join', 'password']),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
})
export type Opened = z.infer<typeof opened>

/** Names are required to join. */
export const joinInput = z.object({
  firstName: requiredText('First name is required', 100).optional(),
  lastName: requiredText('Last name is required', 100).optional(),
  password: newPassword(),
  /** For people with a second factor: a new password must not bypass it. */
  code: secondFactorCode(),
})
export type JoinInput = z.infer<typeof joinInput>
