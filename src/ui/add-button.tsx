import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './primitives/button'

/** A screen's primary action for a new record; shortcut `n`. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" onClick={onClick} aria-keyshortcuts="n">
      <Plus aria-hidden />
      {children}
    </Button>
  )
}
