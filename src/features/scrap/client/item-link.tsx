import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'

/** To the inventory item whose stock was lowered. */
export function ItemLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/inventory"
      search={{ open: id } as never}
      className="flex min-h-11 min-w-0 items-center gap-2 text-quiet underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0"
    >
      <Package className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span className="truncate">From inventory: {name}</span>
    </Link>
  )
}
