import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useMay } from '@/client/viewer'
import type { Permission } from '@/shared/policy'
import { ErrorState } from '@/ui/error-state'
import { MissingState } from '@/ui/missing-state'
import { MissingPiece, type Piece, reloadIfStuck } from '@/ui/piece'
import { NotForYou } from './not-found'

/** The component of a route whose loader loads its code; shows the failure if that failed. */
export const componentOf = (piece: Piece<{ default: ComponentType }>) =>
  function Screen() {
    const Known = piece.known()?.default
    return Known && <Known />
  }

/** Explains a missing permission: a colleague may have sent the link. */
export const whereAllowed = (needs: Permission, Screen: ComponentType) =>
  function Allowed() {
    const may = useMay()
    return may(needs) ? <Screen /> : <NotForYou />
  }

/** Shown if a screen's code could not be loaded, or crashed. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => reloadIfStuck(error), [error])
  if (!(error instanceof MissingPiece))
    return <ErrorState title="This screen failed" error={error} onRetry={reset} />
  return <MissingState onRetry={() => void router.invalidate()} />
}
