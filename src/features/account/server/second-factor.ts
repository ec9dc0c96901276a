import type { Db } from '@/db/client'
import { writeActivity } from '@/server/activity'
import { HttpError } from '@/shared/errors'
import { withoutCode } from './recovery-codes'
import { stepOfCode } from './totp'
import { keepLastStep, keepRecoveryHashes, lockSecondFactor, type SecondFactor } from './two-factor.store'

interface Person {
  id: string
  email: string
}

/** The password was right, and a code is asked for beside it: no guess, so that none is counted. */
export class CodeNeeded extends HttpError {
  constructor() {
    super(401, 'second_factor', 'Enter the code from your authenticator app')
  }
}

/** Lets whoever signs in pass who has no second factor, or gives a right code of it, which is used up with that. */
export async function passSecondFactor(tx: Db, person: Person, code: string | undefined): Promise<void> {
  const factor = await lockSecondFactor(tx, person.id)
  if (!factor?.isConfirmed) return
  if (!code) throw new CodeNeeded()
  if (!(await takeCode(tx, person, factor, code))) throw new HttpError(401, 'second_factor', 'Wrong code')
}

/** Whether the code is the app's or one of those in its place; with the person's row locked. */
export async function takeCode(tx: Db, person: Person, factor: SecondFactor, code: string): Promise<boolean> {
  const step = stepOfCode(factor.secret, code.replaceAll(' ', ''), new Date(), factor.lastStep)
  if (step !== undefined) {
    await keepLastStep(tx, person.id, step)
    return true
  }
  const left = withoutCode(factor.recoveryHashes, person.id, code)
  if (!left) return false
  await keepRecoveryHashes(tx, person.id, left)
  const { id, email } = person
  await writeActivity(tx, person, { action: 'user.recovery_code_used', payload: { id, email } })
  return true
}
