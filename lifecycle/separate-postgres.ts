import { onTestFinished } from 'vitest'
import type { Binaries } from '@/db/embedded-postgres/binaries'
import { runSeparatePostgres } from '@/server/test/separate-postgres'

/** Runs until the test ends. */
export async function startSeparatePostgres(installed?: Binaries, place?: string): Promise<string> {
  const { url, stop } = await runSeparatePostgres(installed, place)
  onTestFinished(stop)
  return url
}
