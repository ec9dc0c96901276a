import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { PLACE_BADGES } from '@/domain/places/place'
import { labelsAction } from '@/features/labels/client/labels.dialogs'
import { statusOptions } from '@/ui/options'

/** Bulk actions for vehicles. */
export const manyVehicles: ManyList = {
  entity: 'vehicle',
  one: 'vehicle',
  needs: 'change places',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(PLACE_BADGES)), labelsAction('vehicle')],
}
