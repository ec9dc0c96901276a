import type { Db } from '@/db/client'
import { lockClock, stopRunning } from './time-entries.store'

/** Ends the person's running entry at that instant, if there is one, as part of a larger change. */
export async function clockOut(tx: Db, userId: string, at: string): Promise<void> {
  await lockClock(tx, userId)
  await stopRunning(tx, userId, at)
}
