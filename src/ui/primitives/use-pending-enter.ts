import { useEffect, useRef } from 'react'
import { useFormHold } from '../form-hold'

/**
 * Enter pressed before the matches arrived. The form waits for it, so that what is sent does not depend on
 * the server's speed.
 */
export function usePendingEnter() {
  const hold = useFormHold()
  const release = useRef<() => void>(undefined)

  /** Returns whether Enter was pending. */
  function end(): boolean {
    const wasAwaited = release.current !== undefined
    release.current?.()
    release.current = undefined
    return wasAwaited
  }

  useEffect(() => () => release.current?.(), [])

  return {
    begin() {
      if (release.current) return
      hold(
        new Promise<void>((resolve) => {
          release.current = resolve
        }),
      )
    },
    end,
    isAwaited: () => release.current !== undefined,
  }
}
