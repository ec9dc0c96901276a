import type { QueryClient } from '@tanstack/react-query'

/** How long after the last pointer movement a click may still follow. */
const AIMING_MS = 400
/** Refreshes are not delayed any longer than this. */
const LONGEST_AIMING_MS = 3_000
const LOOK_MS = 50

let isPressed = false
let lastMove = 0

/** Tracks the pointer for `pointerAtRest`. */
export function watchFinger(): () => void {
  const gone = new AbortController()
  const options = { capture: true, passive: true, signal: gone.signal }
  const press = () => {
    isPressed = true
  }
  const lift = () => {
    isPressed = false
    lastMove = Date.now()
  }
  window.addEventListener('pointerdown', press, options)
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur'] as const)
    window.addEventListener(end, lift, options)
  window.addEventListener(
    'pointermove',
    ({ buttons }) => {
      // A release outside of the window is not reported.
      if (buttons === 0) isPressed = false
      lastMove = Date.now()
    },
    options,
  )
  return () => gone.abort()
}

/** Resolves when a refresh would not move anything under the pointer, and no own change is pending. */
export async function pointerAtRest(client: QueryClient): Promise<void> {
  const since = Date.now()
  const isAiming = () => Date.now() - lastMove < AIMING_MS && Date.now() - since < LONGEST_AIMING_MS
  while (isPressed || client.isMutating() > 0 || isAiming())
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
