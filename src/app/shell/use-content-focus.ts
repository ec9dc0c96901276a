import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the new screen's heading, for keyboards and screen readers. */
export function useContentFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen keeps the browser's focus; an open dialog keeps its own.
        if (!fromLocation || !pathChanged || document.querySelector('[data-dialog]')) return
        focusContent()
      }),
    [router],
  )
}

export function focusContent() {
  const content = document.getElementById('content')
  const place = content?.querySelector<HTMLElement>('h1[tabindex]') ?? content
  place?.focus({ preventScroll: true })
}
