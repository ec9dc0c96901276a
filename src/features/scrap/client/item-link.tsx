import { Package } from 'lucide-react'
import { ScreenLink } from '@/ui/screen-link'

/** Links to the inventory item whose stock was reduced. */
export function ItemLink({ id, name }: { id: string; name: string }) {
  return (
    <ScreenLink to="/inventory" search={{ open: id }} className="text-quiet">
      <Package className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span className="truncate">From inventory: {name}</span>
    </ScreenLink>
  )
}
