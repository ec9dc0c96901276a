import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './primitives/button'

/** The primary action of a screen that makes something new; `n` takes it. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" onClick={onClick} aria-keyshortcuts="n">
      <Plus aria-hidden />
      {children}
    </Button>
  )
}
