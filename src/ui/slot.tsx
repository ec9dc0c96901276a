import type { ComponentType } from 'react'
import { MissingState } from './missing-state'
import { type Piece, pieceOf, usePiece } from './piece'

/**
 * A place on a feature's screen for what another feature has to show there, so that the first need not know the second:
 * `src/app/slots.ts` says what fills it.
 */
export function createSlot<Props extends object>({ isOptional = false } = {}) {
  let filling: Piece<{ default: ComponentType<Props> }> | undefined
  let Small: ComponentType<Props> | undefined
  function Slot(props: Props) {
    if (Small) return <Small {...props} />
    if (filling) return <Filled filling={filling} props={props} />
    if (isOptional) return null
    throw new Error('Nothing fills this slot')
  }
  function Filled({ filling, props }: { filling: Piece<{ default: ComponentType<Props> }>; props: Props }) {
    const { known, isMissing, retry } = usePiece(filling, true)
    if (isMissing) return <MissingState onRetry={retry} />
    return known && <known.default {...props} />
  }
  Slot.fill = (load: () => Promise<{ default: ComponentType<Props> }>) => {
    filling = pieceOf(load)
  }
  /** With something small that stands on most screens: it is there with them, without a request of its own. */
  Slot.put = (component: ComponentType<Props>) => {
    Small = component
  }
  return Slot
}
