import type { Entity } from '@/shared/entities'
import { createSlot } from './slot'

/** A record by entity and id. */
export interface RecordName {
  entity: Entity
  id: string
}

/** A record's files, shown at the end of `DetailDialog` and `FormDialog`, and on its page in a section. */
export const RecordDocuments = createSlot<RecordName & { isIn?: 'form' | 'section' }>()
