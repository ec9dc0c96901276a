import type { ComponentType } from 'react'
import { MissingState } from './missing-state'
import { pieceOf, usePiece } from './piece'
import { Dialog, DialogBody } from './primitives/dialog'

/** A dialog whose code is loaded when first opened. */
export function dialogPiece<Props extends { onClose: () => void }>(
  title: string,
  fetch: () => Promise<{ default: ComponentType<Props> }>,
) {
  const piece = pieceOf(fetch)

  function DialogPiece(props: Props) {
    const { known, isMissing, retry } = usePiece(piece, true)
    if (known) return <known.default {...props} />
    if (!isMissing) return null
    return (
      <Dialog open onClose={props.onClose} title={title}>
        <DialogBody>
          <MissingState onRetry={retry} />
        </DialogBody>
      </Dialog>
    )
  }

  return { Dialog: DialogPiece, preload: () => void piece.load().catch(() => undefined) }
}
