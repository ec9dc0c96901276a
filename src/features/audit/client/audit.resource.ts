import { createResource } from '@/client/resource'
import type { AuditEntry, AuditFilter } from '../audit.schema'

const PATH = '/api/audit'

/** Log-ins and exports emit no events. */
export const auditEntries = createResource<AuditEntry, never, AuditFilter>(PATH, {
  reads: 'everything',
  refetchOnMount: true,
})

export const exportPath = `${PATH}/export`
