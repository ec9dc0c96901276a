import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { clearAttempts, countAttempt } from '@/server/auth/attempts'
import type { Sessions } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { SecurityEvents } from '@/server/security-events'
import { badRequest, conflict, HttpError } from '@/shared/errors'
import type {
  BothFactorsInput,
  ConfirmInput,
  EnrolInput,
  Enrolment,
  RecoveryCodes,
} from '../two-factor.schema'
import { recordFailure } from './account-events'
import { requireOwnPassword } from './own-password'
import { newRecoveryCodes, recoveryHash } from './recovery-codes'
import { takeCode } from './second-factor'
import { newSecret, otpauthUri, stepOfCode } from './totp'
import {
  beginSecondFactor,
  companyName,
  confirmSecondFactor,
  isRequiredOf,
  lockSecondFactor,
  removeSecondFactor,
  saveRecoveryHashes,
} from './two-factor.store'

/** An open session must not become a way to guess codes. */
const GUESSES = { kind: 'second-factor', minutes: 15, allowed: 10, growsTo: 8 }

const wrongCode = () => badRequest([{ path: 'code', message: 'Wrong code' }])
const isOnAlready = () => conflict('Two-factor authentication is already on')
const isOff = () => conflict('Two-factor authentication is off')

/** Creates a secret, which is inactive until the app has produced a code. */
export async function beginEnrolment(
  context: Context,
  { currentPassword }: EnrolInput,
): Promise<Json<Enrolment>> {
  const { database, user } = context
  await requireOwnPassword(context, currentPassword)
  const secret = newSecret()
  const answer: Enrolment = {
    secret,
    uri: otpauthUri(secret, await companyName(database.db), user.email),
  }
  return command<Enrolment>(context, async (tx) => {
    if ((await lockSecondFactor(tx, user.id))?.isConfirmed) throw isOnAlready()
    await beginSecondFactor(tx, user.id, secret)
    return { answer: JSON.stringify(answer) }
  })
}

/** Activates the second factor and ends other sessions, which began without it. */
export async function confirmEnrolment(
  context: Context,
  sessions: Sessions,
  token: string,
  { code }: ConfirmInput,
): Promise<Json<RecoveryCodes>> {
  let forget = () => {}
  const answer = await guessing(context, () =>
    command<RecoveryCodes>(context, async (tx) => {
      const { id, email } = context.user
      const factor = await lockSecondFactor(tx, id)
      if (!factor) throw conflict('Please start again')
      if (factor.isConfirmed) throw isOnAlready()
      const step = stepOfCode(factor.secret, code.replaceAll(' ', ''), new Date(), factor.lastStep)
      if (step === undefined) throw wrongCode()
      const codes = newRecoveryCodes()
      await confirmSecondFactor(tx, id, step, hashesOf(id, codes))
      await sessions.endOthersOf(tx, id, token)
      forget = await sessions.forgetAllOf(tx, id)
      return {
        answer: JSON.stringify({ recoveryCodes: codes }),
        activity: { action: 'user.two_factor_enabled', payload: { id, email } },
      }
    }),
  )
  forget()
  return answer
}

/** Invalidates the earlier codes. */
export async function renewRecoveryCodes(
  context: Context,
  { currentPassword, code }: BothFactorsInput,
): Promise<Json<RecoveryCodes>> {
  await requireOwnPassword(context, currentPassword)
  return guessing(context, () =>
    command<RecoveryCodes>(context, async (tx) => {
      const { id, email } = context.user
      const factor = await lockSecondFactor(tx, id)
      if (!factor?.isConfirmed) throw isOff()
      if (!(await takeCode(tx, context.user, factor, code))) throw wrongCode()
      const codes = newRecoveryCodes()
      await saveRecoveryHashes(tx, id, hashesOf(id, codes))
      return {
        answer: JSON.stringify({ recoveryCodes: codes }),
        activity: { action: 'user.recovery_codes_renewed', payload: { id, email } },
      }
    }),
  )
}

export async function switchOff(
  context: Context,
  sessions: Sessions,
  { currentPassword, code }: BothFactorsInput,
): Promise<void> {
  const { database, user } = context
  if (await isRequiredOf(database.db, user.id))
    throw conflict('Your company requires two-factor authentication')
  await requireOwnPassword(context, currentPassword)
  let forget = () => {}
  await guessing(context, () =>
    command(context, async (tx) => {
      const { id, email } = user
      const factor = await lockSecondFactor(tx, id)
      if (!factor?.isConfirmed) throw isOff()
      if (!(await takeCode(tx, user, factor, code))) throw wrongCode()
      await removeSecondFactor(tx, id)
      // The company may have just begun to require it.
      forget = await sessions.forgetAllOf(tx, id)
      return { answer: '', activity: { action: 'user.two_factor_disabled', payload: { id, email } } }
    }),
  )
  forget()
}

/** Without a code, for people who may do so. */
export const resetSecondFactor = (tx: Db, userId: string): Promise<void> => removeSecondFactor(tx, userId)

/** Counts an attempt before it is made; a success clears earlier ones. */
async function guessing<T>({ database, log, user }: Context, work: () => Promise<T>): Promise<T> {
  const { db } = database
  const limit = { ...GUESSES, key: user.id }
  await countAttempt(db, [limit])
  try {
    const done = await work()
    await clearAttempts(db, limit)
    return done
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400)
      await recordFailure(db, new SecurityEvents(db, log), [limit], { userId: user.id, method: 'own code' })
    throw error
  }
}

const hashesOf = (userId: string, codes: string[]) => codes.map((code) => recoveryHash(userId, code))
