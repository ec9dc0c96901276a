import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/primitives/button'
import { DropZone } from './drop-zone'
import { useAimed } from './drop-zones'

/** How long a job is held over it before the calendar moves. */
const TIMEOUT_MS = 700

interface TurnButtonProps {
  label: string
  onTurn: () => void
  children: ReactNode
}

/** Moves the calendar on click, or while a job is held over it, so that a drag reaches another week. */
export function TurnButton({ label, onTurn, children }: TurnButtonProps) {
  const isAimed = useAimed(label) !== false
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })
  useEffect(() => {
    if (!isAimed) return
    const timer = setInterval(() => turn.current(), TIMEOUT_MS)
    return () => clearInterval(timer)
  }, [isAimed])
  return (
    <DropZone id={label} label={label} className="rounded-md">
      <Button size="icon" onClick={onTurn} aria-label={label}>
        {children}
      </Button>
    </DropZone>
  )
}
