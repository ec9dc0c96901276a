import { Wrench } from 'lucide-react'
import { useMay } from '@/client/viewer'
import { Button } from '@/ui/primitives/button'
import type { Item } from '../item.schema'
import { useItemActions } from './use-item-actions'

/** Takes an item out of service, or puts it back. */
export function ServiceButton({ item }: { item: Item }) {
  const { isBusy, backInService, takeOutOfService } = useItemActions()
  const mayEdit = useMay()('change items')
  if (item.archivedAt || !mayEdit) return null
  return (
    <Button
      busy={isBusy}
      onClick={() => void (item.outOfService ? backInService(item) : takeOutOfService(item))}
    >
      <Wrench aria-hidden />
      {item.outOfService ? 'Back in Service' : 'Take Out of Service'}
    </Button>
  )
}
