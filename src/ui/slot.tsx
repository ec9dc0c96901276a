import type { ComponentType } from 'react'
import { MissingState } from './missing-state'
import { type Piece, pieceOf, usePiece } from './piece'

interface SlotOptions {
  /** Whether it may stay empty. */
  isOptional?: boolean
  /** About how high it gets, in pixels: its place is kept while its code is on the way. */
  minHeight?: number
}

/**
 * A place on a feature's screen for what another feature has to show there, so that the first need not know the second:
 * `src/app/slots.ts` says what fills it.
 */
export function createSlot<Props extends object>({ isOptional = false, minHeight }: SlotOptions = {}) {
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
    return known ? <known.default {...props} /> : minHeight && <div style={{ minHeight }} />
  }
  Slot.fill = (load: () => Promise<{ default: ComponentType<Props> }>) => {
    filling = pieceOf(load)
  }
  /** Fetches its code ahead. Where that fails, the slot itself says so. */
  Slot.load = async () => void (await filling?.load().catch(() => undefined))
  /** With something small that stands on most screens: it is there with them, without a request of its own. */
  Slot.put = (component: ComponentType<Props>) => {
    Small = component
  }
  return Slot
}
