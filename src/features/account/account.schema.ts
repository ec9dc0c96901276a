import { z } from 'zod'
import { dateOnly, photoData, requiredText, shortText } from '@/shared/fields'
import { INVALID_PHONE, isPhone } from '@/shared/phone'
import { ROLES } from '@/shared/policy'

export const email = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** The server refuses common passwords and the e-mail: see weak-passwords.ts. */
export const newPassword = () =>
  z
    .string({ error: 'Password must be at least 8 characters' })
    .min(8, 'Password must be at least 8 characters')
    .max(200, 'Password must be at most 200 characters')
    .refine((value) => value.length < 8 || value.trim() !== '', 'Password must not be only spaces')

export const personName = {
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
}

/** For people who joined without this value: it may stay empty, which changes nothing. */
export const unlessMissing = (
  known: string | null | undefined,
  required: z.ZodType<string, string>,
): z.ZodType<string | undefined, string> =>
  known ? required : z.union([z.literal('').transform(() => undefined), required])

/** Empty or null for none. */
export const ownPhone = () =>
  z
    .string({ error: INVALID_PHONE })
    .trim()
    .max(30, { error: INVALID_PHONE, abort: true })
    .refine((value) => value === '' || isPhone(value), INVALID_PHONE)
    .nullish()

export const signupInput = z.object({
  email,
  phone: ownPhone(),
  password: newPassword(),
  ...personName,
  dateOfBirth: shortText(100, 'Date of birth is required', 'Invalid date of birth')
    .min(1, 'Date of birth is required')
    .pipe(dateOnly('Invalid date of birth')),
})
export type SignupInput = z.infer<typeof signupInput>

/** What the Sign Up page needs to know before it shows the form. */
export const signupState = z.object({ invitationNeeded: z.boolean() })
export type SignupState = z.infer<typeof signupState>

/** Earlier versions allowed longer ones. */
export const knownPassword = () =>
  z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000)

/** Six digits or a recovery code in any spelling, for people with a second factor. Blank for none. */
export const secondFactorCode = () =>
  z.string({ error: 'Wrong code' }).trim().max(40, 'Wrong code').optional()

export const loginInput = z.object({ email, password: knownPassword(), code: secondFactorCode() })
export type LoginInput = z.infer<typeof loginInput>

/** The body of POST /api/auth/confirm. */
export const confirmationInput = z.object({ password: knownPassword(), code: secondFactorCode() })
export type ConfirmationInput = z.infer<typeof confirmationInput>

export const passwordInput = z.object({ currentPassword: knownPassword(), newPassword: newPassword() })
export type PasswordInput = z.infer<typeof passwordInput>

/** A session of the signed-in user. */
export const session = z.object({
  id: z.string(),
  /** "Chrome on Windows", if known. */
  browser: z.string(),
  address: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** A person's own profile, by the rules of sign-up. */
export const profileInput = signupInput.pick({
  firstName: true,
  lastName: true,
  phone: true,
  dateOfBirth: true,
})
export type ProfileInput = z.infer<typeof profileInput>

/** A data string ("data:image/jpeg;base64,…") sets the picture, null removes it. */
export const accountPatch = profileInput.partial().extend({ photo: photoData().nullable().optional() })
export type AccountPatch = z.infer<typeof accountPatch>

/** The signed-in user's own account. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  authType: z.string(),
  role: z.enum(ROLES),
  /** Whether a technician sees customer prices. */
  seesPrices: z.boolean(),
  createdAt: z.string().nullable(),
  /** The company's, for dates and times. */
  timeZone: z.string(),
  /** The company requires a second factor, which must be set up before anything else. */
  lacksSecondFactor: z.boolean(),
})
export type Account = z.infer<typeof account>

/** Why a sign-in at the external provider returned to /login. */
export type ExternalNotice =
  | 'external-unavailable'
  | 'external-refused'
  | 'external-expired'
  | 'external-unverified'
  | 'external-uninvited'
  | 'external-disabled'
  | 'external-failed'

export interface ProfileFormValues {
  firstName: string
  lastName: string
  phone?: string | null
  dateOfBirth: string
}

/** Invited people have no date of birth, and people from the identity provider perhaps no name. */
export const profileForm = (known: Account): z.ZodType<AccountPatch, ProfileFormValues> =>
  profileInput.extend({
    firstName: unlessMissing(known.firstName, personName.firstName),
    lastName: unlessMissing(known.lastName, personName.lastName),
    dateOfBirth: unlessMissing(known.dateOfBirth, profileInput.shape.dateOfBirth),
  })
