import { createContext, useContext, useRef, useState } from 'react'

type Hold = (work: Promise<unknown>) => void

/** Lets a field say that what was chosen in it is still being read; the form waits for it before it is sent. */
export const FormHold = createContext<Hold>(() => undefined)

export const useFormHold = () => useContext(FormHold)

/** The form's side: what its fields hold it for. */
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
    /** Ends when nothing holds the form any more. */
    async released() {
      if (held.current.size === 0) return
      setWaiting(true)
      await Promise.allSettled(held.current)
      setWaiting(false)
    },
  }
}
