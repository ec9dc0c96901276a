import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import type { Refused } from './use-many'

interface RefusalsDialogProps {
  refused: Refused
  /** Link to a record. */
  linkTo: (id: string) => LinkProps
  onClose: () => void
}

/** Explains why nothing was changed, record by record. */
export default function RefusalsDialog({ refused, linkTo, onClose }: RefusalsDialogProps) {
  const { message, refusals } = refused
  return (
    <Dialog open onClose={onClose} title="Nothing was changed">
      <DialogBody>
        <p>{message}</p>
        {refusals.length > 0 && (
          <ul aria-label="Reasons" className="mt-3 divide-y divide-line">
            {refusals.map(({ id, name, message: why }) => (
              <li key={id} className="flex flex-col py-2">
                {name && (
                  <Link
                    {...linkTo(id)}
                    onClick={onClose}
                    className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0"
                  >
                    {name}
                  </Link>
                )}
                <span className="text-quiet">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
