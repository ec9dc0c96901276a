import { Pencil } from 'lucide-react'
import { Button } from './primitives/button'

interface CardEditProps {
  /** "Edit Vendor Acme". */
  label: string
  onEdit: () => void
}

/** An Edit button in the corner of a card, without a row of its own. */
export function CardEdit({ label, onEdit }: CardEditProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={onEdit}
      aria-label={label}
      title={label}
      className="absolute right-1 bottom-1"
    >
      <Pencil aria-hidden />
    </Button>
  )
}
