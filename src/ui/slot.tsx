import type { ComponentType } from 'react'
import { MissingState } from './missing-state'
import { type Piece, pieceOf, usePiece } from './piece'

interface SlotOptions {
  /** Whether it may stay empty. */
  isOptional?: boolean
  /** Approximate height in pixels, reserved while its code loads. */
  minHeight?: number
}

/**
 * A place on a feature's screen that another feature fills, without the first knowing the second:
 * `src/app/slots.ts` connects them.
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
  /** Preloads its code. On failure the slot shows the error. */
  Slot.load = async () => void (await filling?.load().catch(() => undefined))
  /** For small components on most screens: bundled, without a request. */
  Slot.put = (component: ComponentType<Props>) => {
    Small = component
  }
  return Slot
}
