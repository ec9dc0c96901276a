import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from '@/client/viewer'
import type { Permission } from '@/shared/policy'
import { ErrorState } from '@/ui/error-state'
import { MissingState } from '@/ui/missing-state'
import { HeadingFirst, type LastHeading } from '@/ui/page-heading'
import { MissingPiece, type Piece } from '@/ui/piece'
import { NotForYou } from './not-found'

/** The component of a route whose loader fetches its code: there by then, or the failure is shown instead. */
export const componentOf = (piece: Piece<{ default: ComponentType }>) =>
  function Screen() {
    const Known = piece.known()?.default
    return Known && <Known />
  }

/** The same of a screen that always has the same heading, which is therefore known when it is opened again. */
export const headedBy = (Screen: ComponentType) => {
  const last: LastHeading = {}
  return function Headed() {
    return (
      <HeadingFirst last={last}>
        <Screen />
      </HeadingFirst>
    )
  }
}

/** For whoever may not see the screen, it says so: a colleague may have sent them the link. */
export const whereAllowed = (needs: Permission, Screen: ComponentType) =>
  function Allowed() {
    const may = useMay()
    return may(needs) ? <Screen /> : <NotForYou />
  }

/** Where a screen was to be: its code could not be fetched, or it is broken. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (!(error instanceof MissingPiece)) return <ErrorState title="This screen failed" onRetry={reset} />
  return <MissingState onRetry={() => void router.invalidate()} />
}
