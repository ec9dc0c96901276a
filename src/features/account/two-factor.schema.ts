import { z } from 'zod'
import { requiredText } from '@/shared/fields'
import { knownPassword } from './account.schema'

const requiredCode = () => requiredText('Code is required', 40)

/** To begin: an open session must not be enough to lock its owner out. */
export const enrolInput = z.object({ currentPassword: knownPassword() })
export type EnrolInput = z.infer<typeof enrolInput>

/** Answered once, for the app. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() })
export type Enrolment = z.infer<typeof enrolment>

/** A code from the app, as proof that it has the secret. */
export const confirmInput = z.object({ code: requiredCode() })
export type ConfirmInput = z.infer<typeof confirmInput>

/** For weakening it: the password and a code. */
export const bothFactorsInput = z.object({ currentPassword: knownPassword(), code: requiredCode() })
export type BothFactorsInput = z.infer<typeof bothFactorsInput>

/** Answered once: only hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const twoFactorState = z.object({
  enabled: z.boolean(),
  /** The company requires it of everyone with a password. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>
