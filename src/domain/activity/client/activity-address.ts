import { isEntity, recordAddress } from '@/client/record-address'
import type { ActivityEntry } from '../activity.schema'

/** Where the record of an activity opens. A deleted record has no page, but its parent may. */
export function activityAddress({ action, payload }: Pick<ActivityEntry, 'action' | 'payload'>) {
  const entity = action.slice(0, action.indexOf('.'))
  if (!isEntity(entity)) return undefined
  return recordAddress(entity, action.endsWith('.deleted') ? { ...payload, id: undefined } : payload)
}
