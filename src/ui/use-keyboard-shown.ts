import { useEffect, useState } from 'react'

/** A keyboard takes more of the screen than the browser's own bars. */
const LEAST_SHARE = 0.7

const TYPED_INTO =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=button])'

/**
 * Whether a phone's keyboard is shown: there is no event for it, but the viewport gets much lower while
 * typing.
 */
export function useKeyboardShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => {
      const height = window.visualViewport?.height ?? window.innerHeight
      setShown(
        height < window.screen.height * LEAST_SHARE && document.activeElement?.matches(TYPED_INTO) === true,
      )
    }
    window.visualViewport?.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      window.visualViewport?.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isShown
}
