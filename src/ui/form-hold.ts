import { createContext, useContext, useRef, useState } from 'react'

type Hold = (work: Promise<unknown>) => void

/** Lets a field delay submission while it is still reading its input. */
export const FormHold = createContext<Hold>(() => undefined)

export const useFormHold = () => useContext(FormHold)

/** The form's side: pending work of its fields. */
export function useHolds() {
  const held = useRef(new Set<Promise<unknown>>())
  const [isWaiting, setWaiting] = useState(false)
  return {
    hold(work: Promise<unknown>) {
      held.current.add(work)
      const release = () => held.current.delete(work)
      work.then(release, release)
    },
    isWaiting,
    /** Resolves when no work is pending. */
    async released() {
      if (held.current.size === 0) return
      setWaiting(true)
      await Promise.allSettled(held.current)
      setWaiting(false)
    },
  }
}
