import type { Db } from '@/db/client'
import { writeActivity } from '@/server/activity'
import { HttpError } from '@/shared/errors'
import { withoutCode } from './recovery-codes'
import { stepOfCode } from './totp'
import { lockSecondFactor, type SecondFactor, saveLastStep, saveRecoveryHashes } from './two-factor.store'

interface Person {
  id: string
  email: string
}

/** The password was right and a code is required: not counted as a guess. */
export class CodeNeeded extends HttpError {
  constructor() {
    super(401, 'second_factor', 'Enter the code from your authenticator app')
  }
}

/** Passes people without a second factor, or with a correct code, which is used up. */
export async function passSecondFactor(
  tx: Db,
  person: Person,
  code: string | undefined,
): Promise<'password' | 'password and app' | 'password and recovery code'> {
  const factor = await lockSecondFactor(tx, person.id)
  if (!factor?.isConfirmed) return 'password'
  if (!code) throw new CodeNeeded()
  const taken = await takeCode(tx, person, factor, code)
  if (!taken) throw new HttpError(401, 'second_factor', 'Wrong code')
  return `password and ${taken}`
}

/** Whether the code is the app's or a recovery code; with the person's row locked. */
export async function takeCode(
  tx: Db,
  person: Person,
  factor: SecondFactor,
  code: string,
): Promise<'app' | 'recovery code' | undefined> {
  const step = stepOfCode(factor.secret, code.replaceAll(' ', ''), new Date(), factor.lastStep)
  if (step !== undefined) {
    await saveLastStep(tx, person.id, step)
    return 'app'
  }
  const left = withoutCode(factor.recoveryHashes, person.id, code)
  if (!left) return undefined
  await saveRecoveryHashes(tx, person.id, left)
  const { id, email } = person
  await writeActivity(tx, person, { action: 'user.recovery_code_used', payload: { id, email } })
  return 'recovery code'
}
