import type { Db } from '@/db/client'
import { badRequest } from '@/shared/errors'
import { endProblem } from '../time-entry'
import { lockClock, startOfRunning, stopRunning } from './time-entries.store'

/** Ends the person's running entry at that instant, if there is one, as part of a larger change. */
export async function clockOut(tx: Db, userId: string, at: string): Promise<void> {
  await lockClock(tx, userId)
  await stopRunning(tx, userId, at)
}

/** The same at an end that the person entered, which must follow the start; `path` is the field it came from. */
export async function clockOutAsEntered(
  tx: Db,
  userId: string,
  endTime: string,
  path: string,
): Promise<void> {
  await lockClock(tx, userId)
  const startTime = await startOfRunning(tx, userId)
  const problem = startTime ? endProblem({ startTime, endTime }, new Date()) : null
  if (problem) throw badRequest([{ path, message: problem }])
  await stopRunning(tx, userId, endTime)
}
