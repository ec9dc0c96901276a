import { setPriority } from 'node:os'
import type { BackupOrder, BackupState } from './backup-runner'
import { makeBackup } from './make-backup'

const LOWER_PRIORITY = 10

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
setPriority(LOWER_PRIORITY)

process.once('message', async (order: BackupOrder) => {
  const tell = (state: BackupState) => void process.send?.(state)
  const isMade = await makeBackup(order, tell, stopping.signal).catch(() => false)
  process.exit(isMade ? 0 : 1)
})
