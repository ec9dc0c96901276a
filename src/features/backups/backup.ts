export const MAX_KEPT = 365
export const MAX_FOLDER = 500

/** Held by the one server of a schema that makes a backup. An arbitrary but fixed number. */
export const BACKUP_LOCK = 1_904_552_367

// Older versions used whole seconds.
const NAME = /^plumbline-\d{8}-\d{6}(\.\d{3})?Z\.backup$/
const UNFINISHED_NAME = /^plumbline-\d{8}-\d{6}(\.\d{3})?Z\.backup\.[0-9a-f]{8}\.unfinished$/

/**
 * "plumbline-20261115-020000.000Z.backup": in UTC, so that names sort by time, and with milliseconds, so that two
 * of one second do not collide.
 */
export function backupName(now: Date): string {
  return `plumbline-${now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-')}.backup`
}

export const isBackupName = (name: string) => NAME.test(name)
export const isUnfinishedName = (name: string) => UNFINISHED_NAME.test(name)

/** Backups beyond the number to keep. */
export function tooOld(names: readonly string[], keep: number): string[] {
  return names.filter(isBackupName).sort().reverse().slice(keep)
}
