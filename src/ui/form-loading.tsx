import { ErrorState } from './error-state'
import { useOffline } from './hooks'
import { Dialog, DialogBody } from './primitives/dialog'

interface FormLoadingProps {
  /** The form's own. */
  title: string
  error: Error | null
  retry: () => void
  onClose: () => void
}

/** In place of a form while what it begins with is on its way: nothing for that moment, or why it cannot be had. */
export function FormLoading({ title, error, retry, onClose }: FormLoadingProps) {
  const isOffline = useOffline()
  if (!error) return null
  return (
    <Dialog open onClose={onClose} title={title}>
      <DialogBody>
        {isOffline ? (
          <ErrorState
            title="You are offline"
            hint="This form has not loaded yet. It opens when you are back online."
            onRetry={retry}
          />
        ) : (
          <ErrorState title="This record could not be loaded" error={error} onRetry={retry} />
        )}
      </DialogBody>
    </Dialog>
  )
}
