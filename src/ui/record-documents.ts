import type { Entity } from '@/shared/entities'
import { createSlot } from './slot'

/** A record, as the activity calls its kind. */
export interface RecordName {
  entity: Entity
  id: string
}

/** The files of a record, which `DetailDialog` and `FormDialog` show at their ends, and its page in a section. */
export const RecordDocuments = createSlot<RecordName & { isIn?: 'form' | 'section' }>()
