import type { QueryClient } from '@tanstack/react-query'

/** So long after the last movement of the pointer a click may still be on its way. */
const AIMING_MS = 400
/** Whoever never rests is shown all the same what others do. */
const LONGEST_AIMING_MS = 3_000
const LOOK_MS = 50

let isPressed = false
let lastMove = 0

/** Notes where the person's finger is, for `pointerAtRest`. */
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
      // One that was lifted outside of the window is not told of.
      if (buttons === 0) isPressed = false
      lastMove = Date.now()
    },
    options,
  )
  return () => gone.abort()
}

/** Resolves when nothing would move from under a finger, and no change of one's own is on its way. */
export async function pointerAtRest(client: QueryClient): Promise<void> {
  const since = Date.now()
  const isAiming = () => Date.now() - lastMove < AIMING_MS && Date.now() - since < LONGEST_AIMING_MS
  while (isPressed || client.isMutating() > 0 || isAiming())
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
