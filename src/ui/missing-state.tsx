import { ErrorState } from './error-state'
import { useOffline, useReconnected } from './hooks'
import { Button } from './primitives/button'
import { reloadNow } from './reload'

/** Shown if a piece of code could not be loaded. The rest of the screen stays. */
export function MissingState({ onRetry }: { onRetry: () => void }) {
  const isOffline = useOffline()
  useReconnected(onRetry)
  if (isOffline) {
    return (
      <ErrorState
        title="You are offline"
        hint="This part has not loaded yet. It opens when you are back online, and nothing else is lost."
        onRetry={onRetry}
      />
    )
  }
  return (
    <ErrorState
      title="This part could not be loaded"
      hint="Plumbline may have been updated since this page was opened. Finish what you are doing, then reload the page."
      onRetry={onRetry}
      action={<Button onClick={reloadNow}>Reload Page</Button>}
    />
  )
}
