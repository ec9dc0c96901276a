import { createResource } from '@/client/resource'
import type { AuditEntry, AuditFilter } from '../audit.schema'

const PATH = '/api/audit'

/** Of log-ins and exports nobody is told as they happen. */
export const auditEntries = createResource<AuditEntry, never, AuditFilter>(PATH, {
  reads: 'everything',
  refetchOnMount: true,
})

export const exportPath = `${PATH}/export`
