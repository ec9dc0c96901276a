import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { useIsPhone } from './hooks'
import { Button } from './primitives/button'

interface AddButtonProps {
  onClick: () => void
  /** On desktops, next to a more important action. */
  isSecondary?: boolean
  /** Stays where it is on phones too. */
  isInPlace?: boolean
  children: ReactNode
}

/** A screen's primary action for a new record; shortcut `n`. On phones it floats within reach of the thumb. */
export function AddButton({ onClick, isSecondary = false, isInPlace = false, children }: AddButtonProps) {
  const isPhone = useIsPhone()
  return (
    <Button
      variant={isSecondary && !isPhone ? 'secondary' : 'primary'}
      onClick={onClick}
      aria-keyshortcuts="n"
      className={cx(!isInPlace && floatingClass)}
      data-floating={isInPlace ? undefined : ''}
    >
      <Plus aria-hidden />
      <span className={cx(!isInPlace && 'max-md:sr-only')}>{children}</span>
    </Button>
  )
}

/** Above the bottom bar, and out of the way while a selection has its own bar there. */
const floatingClass =
  'max-md:fixed max-md:right-4 max-md:bottom-[calc(1rem+max(var(--bottom-bar,0px),env(safe-area-inset-bottom)))] max-md:z-20 max-md:size-14 max-md:rounded-full max-md:p-0 max-md:shadow-pop max-md:[&_svg]:size-6 max-md:[body:has([data-selection-bar])_&]:hidden'
