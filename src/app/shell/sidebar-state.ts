import { useEffect, useState } from 'react'
import { useIsPhone } from '@/ui/hooks'

const COOKIE = 'sidebar_state'
const MAX_AGE = 60 * 60 * 24 * 7

function remembered(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/**
 * Expanded or collapsed on a desktop (remembered for 7 days), open or closed on a phone; Ctrl/Cmd+B toggles either.
 */
export function useSidebarState() {
  const isPhone = useIsPhone()
  const [isExpanded, setExpanded] = useState(remembered)
  const [isSheetOpen, setSheetOpen] = useState(false)

  function toggle() {
    if (isPhone) return setSheetOpen(!isSheetOpen)
    setExpanded(!isExpanded)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${COOKIE}=${!isExpanded}; path=/; max-age=${MAX_AGE}; samesite=lax`
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return { isPhone, isExpanded, isSheetOpen, toggle, closeSheet: () => setSheetOpen(false) }
}
