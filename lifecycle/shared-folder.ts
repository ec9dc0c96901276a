import { existsSync, rmSync } from 'node:fs'
import { SHARED_FOLDER } from '@/db/embedded-postgres/binaries'
import { isRoot } from '@/db/embedded-postgres/run-as'

/** What starts as root share outside of their folders goes when the last test has ended, unless it was there before. */
export default function setup() {
  if (!isRoot || existsSync(SHARED_FOLDER)) return
  return () => rmSync(SHARED_FOLDER, { recursive: true, force: true })
}
