import { Package } from 'lucide-react'
import { ScreenLink } from '@/ui/screen-link'

/** Links to the inventory item whose stock rises on receipt. */
export function StockLink({ id, name }: { id: string; name: string }) {
  return (
    <ScreenLink to="/inventory" search={{ open: id }} className="text-quiet text-sm">
      <Package className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">Adds to stock: {name}</span>
    </ScreenLink>
  )
}
