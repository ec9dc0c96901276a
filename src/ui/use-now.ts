import { useEffect, useState } from 'react'

/** The current time, updated at this interval counted from `since`, so that a shown second lasts a second. */
export function useNow(every: number, since = 0): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        every - ((((Date.now() - since) % every) + every) % every),
      )
    }
    setNow(new Date())
    wait()
    return () => clearTimeout(timer)
  }, [every, since])
  return now
}
