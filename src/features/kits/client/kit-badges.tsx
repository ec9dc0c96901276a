import { KIT_BADGES, KIT_STATE_BADGES } from '@/domain/kits/kit'
import type { Kit } from '@/domain/kits/kit.schema'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { stateOf, stateWords } from './kit-texts'

/** Whether the kit is complete or checked out; active kits get no badge for it. */
export function KitBadges({ kit }: { kit: Kit }) {
  return (
    <>
      {kit.status === 'inactive' && <StatusBadge of={KIT_BADGES} status={kit.status} />}
      <StatusBadge of={KIT_STATE_BADGES} status={stateOf(kit)} label={stateWords(kit)} />
    </>
  )
}
