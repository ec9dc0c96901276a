import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { KIT_BADGES } from '@/domain/kits/kit'
import { labelsAction } from '@/features/labels/client/labels.dialogs'
import { statusOptions } from '@/ui/options'

/** What can be done with many kits at once. */
export const manyKits: ManyList = {
  entity: 'kit',
  one: 'kit',
  needs: 'change inventory',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(KIT_BADGES)), labelsAction('kit')],
}
