import { resourceOf } from '@/client/resource'
import type { checklistApi } from '../checklist.schema'

export const checklists = resourceOf<typeof checklistApi>('checklist', {})
