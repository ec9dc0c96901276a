import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { PLACE_BADGES } from '@/domain/places/place'
import { labelsAction } from '@/features/labels/client/labels.dialogs'
import { statusOptions } from '@/ui/options'

export const manyLocations: ManyList = {
  entity: 'location',
  one: 'location',
  needs: 'change places',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(PLACE_BADGES)), labelsAction('location')],
}
