import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone } from '@/db/days'
import { isoInstant, type Json, jsonObject, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { backupRuns, backupSettings } from '@/db/schema/backups'
import { updateRow } from '@/db/write'
import { BACKUP_LOCK } from '../backup'
import type { Backups, BackupsPatch } from '../backups.schema'

/** Held by the process that makes a backup, on any server; released when it ends. */
const isLocked = sql`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.raw(String(BACKUP_LOCK))} and objid = hashtext(current_schema())::oid
    and database = (select oid from pg_database where datname = current_database()) and granted
)`

/** The end is recorded before the lock is released. */
const isRunning = sql`(${isLocked} and exists (select from ${backupRuns} where ${backupRuns.finishedAt} is null))`

export async function isBackupRunning(db: Db): Promise<boolean> {
  const [found] = await rows<{ running: boolean }>(db, sql`select ${isRunning} as running`)
  return found?.running ?? false
}

/** Records the end of interrupted backups, and returns them. */
export function finishCutOff(db: Db, holdsLock = false): Promise<{ file: string }[]> {
  return rows(
    db,
    sql`update ${backupRuns} set finished_at = now() where ${backupRuns.finishedAt} is null
      and (${holdsLock} or not ${isLocked}) returning ${backupRuns.file}`,
  )
}

/** The chosen time, some days from today. */
const timeOn = (
  days: number,
): SQL => sql`(((now() at time zone ${companyZone})::date + ${sql.raw(String(days))}
  + ${backupSettings.timeOfDay}::time) at time zone ${companyZone})`

const lastTime = sql`case when ${timeOn(0)} <= now() then ${timeOn(0)} else ${timeOn(-1)} end`
const nextTime = sql`case when ${timeOn(0)} <= now() then ${timeOn(1)} else ${timeOn(0)} end`

const run = shapeOf<NonNullable<Backups['last']>>({
  startedAt: isoInstant(backupRuns.startedAt),
  file: backupRuns.file,
  bytes: backupRuns.bytes,
  rows: backupRuns.rows,
  error: backupRuns.error,
})

/** The newest, except one in progress. */
const last = sql`(select ${jsonObject(run)} from ${backupRuns}
  where ${backupRuns.finishedAt} is not null or not ${isRunning}
  order by ${backupRuns.startedAt} desc, ${backupRuns.id} desc limit 1)`

const doc = jsonOf(
  shapeOf<Backups>({
    daily: backupSettings.isDaily,
    folder: backupSettings.folder,
    time: backupSettings.timeOfDay,
    keep: backupSettings.keep,
    nextAt: sql`case when ${backupSettings.isDaily} then ${isoInstant(nextTime)} end`,
    running: isRunning,
    last,
    lastGoodAt: sql`(select ${isoInstant(sql`max(${backupRuns.startedAt})`)} from ${backupRuns}
      where ${backupRuns.bytes} is not null)`,
    ...recordFields(backupSettings),
  }),
)

/** Id of the settings row. */
export const SETTINGS = 'backups'

export function findBackups(db: Db): Promise<Json<Backups>> {
  return oneJson(db, sql`select ${doc} as doc from ${backupSettings}`)
}

export function updateBackups(tx: Db, { daily, time, ...rest }: BackupsPatch): Promise<Json<Backups>> {
  const values = { ...rest, isDaily: daily, timeOfDay: time }
  return oneJson(tx, updateRow(backupSettings, SETTINGS, values, doc))
}

/**
 * Whether a daily backup is due: its time has passed since the settings were saved, and none was made. Failures are
 * retried after an hour.
 */
export async function isBackupDue(db: Db): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from ${backupSettings} where ${backupSettings.isDaily} and ${lastTime} > ${backupSettings.updatedAt}
      and not exists (
        select from ${backupRuns} where ${backupRuns.isDaily} and ${backupRuns.startedAt} >= ${lastTime}
          and (${backupRuns.error} is null or ${backupRuns.startedAt} > now() - interval '1 hour')
      )`,
  )
  return found.length > 0
}
