import { createResource } from '@/client/resource'
import type { FieldLog, FieldLogFilter, FieldLogInput } from '../field-log.schema'

export const fieldLogs = createResource<FieldLog, FieldLogInput, FieldLogFilter>('/api/field-logs')
