import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** No progress bar for quicker loads. */
const DELAY_MS = 150

/** A progress bar at the top while the next screen loads. */
export function Progress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return setShown(false)
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (!isShown) return null
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="progress-motion h-full w-2/5 bg-accent motion-reduce:w-full" />
    </div>
  )
}
