export const MAX_KEPT = 365
export const MAX_FOLDER = 500

/** One server of a schema makes a backup at a time: anyone who holds this lock. Any number will do, as long as it stays the same. */
export const BACKUP_LOCK = 1_904_552_367

// Older versions named them after the second.
const NAME = /^plumbline-\d{8}-\d{6}(\.\d{3})?Z\.backup$/
const UNFINISHED_NAME = /^plumbline-\d{8}-\d{6}(\.\d{3})?Z\.backup\.[0-9a-f]{8}\.unfinished$/

/**
 * "plumbline-20261115-020000.000Z.backup": by the universal clock, so that the order of names is that of time, and to
 * the millisecond, so that two of one second do not stand in each other's way.
 */
export function backupName(now: Date): string {
  return `plumbline-${now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-')}.backup`
}

export const isBackupName = (name: string) => NAME.test(name)
export const isUnfinishedName = (name: string) => UNFINISHED_NAME.test(name)

/** Those beyond the newest ones that are to be kept. */
export function tooOld(names: readonly string[], keep: number): string[] {
  return names.filter(isBackupName).sort().reverse().slice(keep)
}
