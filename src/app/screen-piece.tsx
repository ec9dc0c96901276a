import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useMay } from '@/client/viewer'
import type { Permission } from '@/shared/policy'
import { ErrorState } from '@/ui/error-state'
import { MissingState } from '@/ui/missing-state'
import { MissingPiece, type Piece, reloadIfStuck } from '@/ui/piece'
import { NotForYou } from './not-found'

/** The component of a route whose loader fetches its code: there by then, or the failure is shown instead. */
export const componentOf = (piece: Piece<{ default: ComponentType }>) =>
  function Screen() {
    const Known = piece.known()?.default
    return Known && <Known />
  }

/** People who may not see the screen are told so: a colleague may have sent them the link. */
export const whereAllowed = (needs: Permission, Screen: ComponentType) =>
  function Allowed() {
    const may = useMay()
    return may(needs) ? <Screen /> : <NotForYou />
  }

/** Where a screen was to be: its code could not be fetched, or it is broken. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => reloadIfStuck(error), [error])
  if (!(error instanceof MissingPiece))
    return <ErrorState title="This screen failed" error={error} onRetry={reset} />
  return <MissingState onRetry={() => void router.invalidate()} />
}
