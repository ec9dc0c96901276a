import type { ComponentType } from 'react'
import { useMay } from '@/client/viewer'
import type { Permission } from '@/shared/policy'
import { HeadingFirst, type LastHeading } from '@/ui/page-heading'
import { NotForYou } from './not-found'

/** For a screen whose heading is known by its code, or at least when it is opened again. */
export const headedBy = (last: LastHeading, Screen: ComponentType, isLarge: () => boolean) =>
  function Headed() {
    return (
      <HeadingFirst last={last} isLarge={isLarge()}>
        <Screen />
      </HeadingFirst>
    )
  }

/** For whoever may not see the screen, it says so: a colleague may have sent them the link. */
export const whereAllowed = (needs: Permission, Screen: ComponentType) =>
  function Allowed() {
    const may = useMay()
    return may(needs) ? <Screen /> : <NotForYou />
  }
