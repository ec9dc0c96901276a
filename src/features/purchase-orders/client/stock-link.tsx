import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'

/** To the inventory item whose stock rises on receipt. */
export function StockLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/inventory"
      search={{ open: id } as never}
      className="flex min-h-11 items-center gap-1.5 text-quiet text-sm underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0"
    >
      <Package className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">Stocks {name}</span>
    </Link>
  )
}
