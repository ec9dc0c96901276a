import { z } from 'zod'
import type { Changes } from '@/shared/changes'
import { idFilter, periodFilter } from '@/shared/fields'
import { AUDITED } from './audit'

export const auditFilter = z.object({
  /** Who did it, or whose account is concerned. */
  userId: idFilter(),
  entity: z.enum(AUDITED, { error: 'Unknown kind of record' }).optional(),
  entityId: idFilter(),
  /** Days in the company's time zone. */
  ...periodFilter,
})
export type AuditFilter = z.infer<typeof auditFilter>

/** An audit entry for owners, with more than the activity. */
export const auditEntry = z.object({
  id: z.string(),
  ts: z.string(),
  /** Both are empty without a signed-in person or a known account. */
  by: z.string(),
  byName: z.string(),
  action: z.string(),
  entity: z.string(),
  /** Null for entries without a record, such as an export. */
  recordId: z.string().nullable(),
  /** The record's name, number or e-mail. */
  name: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  /** Old and new values; null if nothing changed, or before changes were stored. */
  changes: z.custom<Changes>().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
