import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MissingState } from '../missing-state'
import { pieceOf, usePiece } from '../piece'
import { Skeleton } from '../primitives/skeleton'

type Drawing = typeof import('./drawing')['drawing']

const piece = pieceOf(() => import('./drawing'))

interface ChartProps {
  /** Approximate height, to reserve space. */
  height: number
  children: (drawing: Drawing, width: number) => ReactNode
}

/** A chart at full width; its drawing code is loaded on first use. */
export function Chart({ height, children }: ChartProps) {
  const { known, isMissing, retry } = usePiece(piece, true)
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  if (isMissing) return <MissingState onRetry={retry} />
  return (
    <div ref={room} className="min-w-0">
      {known && width > 0 ? children(known.drawing, width) : <Skeleton style={{ height }} />}
    </div>
  )
}
