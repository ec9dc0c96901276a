import { useEffect, useRef } from 'react'
import { ErrorState } from './error-state'
import { useOffline } from './hooks'
import { Button } from './primitives/button'

/** In place of a piece that could not be fetched. All else stays as it is: the page is never loaded anew by itself. */
export function MissingState({ onRetry }: { onRetry: () => void }) {
  const isOffline = useOffline()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    // Back again: what was wanted comes without a further tap.
    if (wasOffline.current && !isOffline) onRetry()
    wasOffline.current = isOffline
  })
  if (isOffline) {
    return (
      <ErrorState
        title="You are offline"
        hint="This part has not been loaded yet. It opens as soon as you are back, and nothing else is lost."
        onRetry={onRetry}
      />
    )
  }
  return (
    <ErrorState
      title="This part could not be loaded"
      hint="Plumbline may have been updated since this page was opened. Finish what you are doing, then load it anew."
      onRetry={onRetry}
      action={<Button onClick={() => location.reload()}>Load the page anew</Button>}
    />
  )
}
