import { z } from 'zod'
import type { Changes } from '@/shared/changes'
import { idFilter, periodFilter } from '@/shared/fields'
import { AUDITED } from './audit'

export const auditFilter = z.object({
  /** Who did it, or whose account it is about. */
  userId: idFilter(),
  entity: z.enum(AUDITED, { error: 'Unknown kind of record' }).optional(),
  entityId: idFilter(),
  /** Days of the company's calendar. */
  ...periodFilter,
})
export type AuditFilter = z.infer<typeof auditFilter>

/** What was done, as owners see it: with what the activity does not tell. */
export const auditEntry = z.object({
  id: z.string(),
  ts: z.string(),
  /** Both are empty where nobody was signed in and no account was meant. */
  by: z.string(),
  byName: z.string(),
  action: z.string(),
  entity: z.string(),
  /** Null of what is no record, such as an export. */
  recordId: z.string().nullable(),
  /** What people call it: its name, its number, an e-mail. */
  name: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  /** From what to what; null of what changed nothing, and of what was done before it was kept. */
  changes: z.custom<Changes>().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
