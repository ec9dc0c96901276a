import type { ReactNode } from 'react'
import { uncovered } from './primitives/uncovered'
import { useKeyboardShown } from './use-keyboard-shown'

interface BottomBarProps {
  label: string
  /** `page` replaces the app's own bar while its page is open. */
  of: 'app' | 'page'
  children: ReactNode
}

/** A phone's bar within reach of the thumb. styles.css hides it below dialogs and gives it its room. */
export function BottomBar({ label, of, children }: BottomBarProps) {
  const Element = of === 'app' ? 'nav' : 'section'
  return (
    <Element
      {...uncovered}
      data-bottom-bar={of}
      aria-label={label}
      hidden={useKeyboardShown()}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="flex">{children}</div>
    </Element>
  )
}
