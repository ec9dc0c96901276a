import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './primitives/button'
import { DialogFooter } from './primitives/dialog'

/**
 * The actions of a record. On phones the primary one stays visible next to "More", which unfolds the others
 * above it; `detail-actions` in styles.css decides which ones, so that the same buttons serve both.
 */
export function DetailFooter({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <DialogFooter
      className="max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      // Any choice folds the menu again.
      onClick={({ target }) => target instanceof Element && target.closest('[role=group]') && setOpen(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend */}
      <div
        id={id}
        role="group"
        aria-label="Actions"
        data-open={isOpen || undefined}
        className="detail-actions"
      >
        {children}
      </div>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="order-3 grow-0! md:hidden"
      >
        <Ellipsis aria-hidden />
        More
      </Button>
    </DialogFooter>
  )
}
