import { pieceOf, usePiece } from './piece'
import { useToasts } from './toast'

export const toaster = pieceOf(() => import('./primitives/toaster'))

/**
 * Loads the toaster with the first toast: most visits to a page never show one. An open dialog hides all else
 * from assistive technology except what carries `aria-live`; "off" because Radix makes its own announcement.
 */
export function ToasterHost() {
  const { known } = usePiece(toaster, useToasts()[0]?.id)
  return <div aria-live="off">{known && <known.default />}</div>
}
