import { z } from 'zod'
import { plainText, shortText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { MAX_FOLDER, MAX_KEPT } from './backup'

const KEEP = `Must be a whole number from 1 to ${MAX_KEPT}`
const TIME = 'Must be a time, such as 02:00'

const fields = z.object({
  daily: z.boolean({ error: 'Must be yes or no' }),
  folder: plainText(MAX_FOLDER)
    .refine((folder) => !/\p{Cc}/u.test(folder), 'Must not contain control characters')
    .nullable()
    .transform((folder) => folder || null),
  time: shortText(5, TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME),
  keep: z.number({ error: KEEP }).int(KEEP).min(1, KEEP).max(MAX_KEPT, KEEP),
})

/** The body of PATCH /api/backups. */
export const backupsPatch = fields.partial()
export type BackupsPatch = z.infer<typeof backupsPatch>

export const backupsInput = fields.refine(({ daily, folder }) => !daily || folder, {
  error: 'Folder is required for daily backups',
  path: ['folder'],
})
export type BackupsInput = z.output<typeof backupsInput>
export type BackupsFormValues = z.input<typeof backupsInput>

export const backups = z.object({
  daily: z.boolean(),
  folder: z.string().nullable(),
  time: z.string(),
  keep: z.number().int(),
  /** Time of the next daily backup; null if disabled. */
  nextAt: z.iso.datetime().nullable(),
  running: z.boolean(),
  /** Result of the last backup: size and rows, or the error. */
  last: z
    .object({
      startedAt: z.iso.datetime(),
      file: z.string(),
      bytes: z.number().int().nullable(),
      rows: z.number().int().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** Start of the last complete backup, which may be an earlier one. */
  lastGoodAt: z.iso.datetime().nullable(),
  ...recordFields,
})
export type Backups = z.infer<typeof backups>
