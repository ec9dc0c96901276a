import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { KIT_BADGES } from '@/domain/kits/kit'
import { labelsAction } from '@/features/labels/client/labels.dialogs'
import { statusOptions } from '@/ui/options'

export const manyKits: ManyList = {
  entity: 'kit',
  one: 'kit',
  needs: 'change inventory',
  hasExport: true,
  actions: [choiceAction('status', 'Status', statusOptions(KIT_BADGES)), labelsAction('kit')],
}
