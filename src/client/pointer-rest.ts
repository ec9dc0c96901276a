/** A click may follow within this time of the last pointer movement. */
const AIMING_MS = 400
/** Changes by others are shown after this time even if the pointer never rests. */
const LONGEST_AIMING_MS = 3_000
const LOOK_MS = 50

/** Watches the pointer, so that nothing moves away from under it. */
export function watchFinger() {
  let isPressed = false
  let lastMove = 0
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
      // A button released outside the window sends no event.
      if (buttons === 0) isPressed = false
      lastMove = Date.now()
    },
    options,
  )
  return {
    /** Resolves when the pointer rests and `isBusy` is over. */
    async atRest(isBusy: () => boolean): Promise<void> {
      const since = Date.now()
      const isAiming = () => Date.now() - lastMove < AIMING_MS && Date.now() - since < LONGEST_AIMING_MS
      while (isPressed || isBusy() || isAiming()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    },
    stop: () => gone.abort(),
  }
}
