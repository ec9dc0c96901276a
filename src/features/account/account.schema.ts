import { z } from 'zod'
import { dateOnly, photoData, requiredText, shortText } from '@/shared/fields'
import { INVALID_PHONE, isPhone } from '@/shared/phone'

const email = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

export const signupInput = z.object({
  email,
  phone: z
    .string({ error: INVALID_PHONE })
    .trim()
    .max(30, { error: INVALID_PHONE, abort: true })
    .refine((value) => value === '' || isPhone(value), INVALID_PHONE)
    .nullish(),
  password: z
    .string({ error: 'Password must be at least 8 characters' })
    .min(8, 'Password must be at least 8 characters')
    .max(1000, 'Password must be at most 1000 characters'),
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  dateOfBirth: shortText(100, 'Date of birth is required', 'Invalid date of birth')
    .min(1, 'Date of birth is required')
    .pipe(dateOnly('Invalid date of birth')),
})
export type SignupInput = z.infer<typeof signupInput>

export const loginInput = z.object({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
})
export type LoginInput = z.infer<typeof loginInput>

/** A data string ("data:image/jpeg;base64,…") sets the picture, null removes it. */
export const accountPatch = z.object({ photo: photoData().nullable().optional() })

/** The signed-in person, to themselves. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  authType: z.string(),
  createdAt: z.string().nullable(),
  /** The company's, in which dates and times are shown. */
  timeZone: z.string(),
})
export type Account = z.infer<typeof account>

/** Why a sign-in at the external provider led back to /login. */
export type ExternalNotice =
  | 'external-unavailable'
  | 'external-refused'
  | 'external-expired'
  | 'external-unverified'
  | 'external-failed'
