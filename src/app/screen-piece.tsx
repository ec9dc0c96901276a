import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { ErrorState } from '@/ui/error-state'
import { MissingState } from '@/ui/missing-state'
import { MissingPiece, type Piece, reloadIfStuck } from '@/ui/piece'

/** The component of a route whose loader fetches its code: there by then, or the failure is shown instead. */
export const componentOf = (piece: Piece<{ default: ComponentType }>) =>
  function Screen() {
    const Known = piece.known()?.default
    return Known && <Known />
  }

/** Where a screen was to be: its code could not be fetched, or it is broken. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => reloadIfStuck(error), [error])
  if (!(error instanceof MissingPiece))
    return <ErrorState title="This screen failed" error={error} onRetry={reset} />
  return <MissingState onRetry={() => void router.invalidate()} />
}
