import { Pencil } from 'lucide-react'
import { Button } from './primitives/button'

interface CardEditProps {
  /** "Edit Vendor Acme". */
  label: string
  onEdit: () => void
}

/** Edit in the corner of a card, where it takes no line of its own. */
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
