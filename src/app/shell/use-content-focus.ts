import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of screen the focus is in its content, at the heading, so that keys and screen readers go on there. */
export function useContentFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen of a page leaves the focus where the browser begins; an open dialog has it.
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
