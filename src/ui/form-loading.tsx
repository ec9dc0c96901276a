import { ErrorState } from './error-state'
import { useOffline } from './hooks'
import { Dialog, DialogBody } from './primitives/dialog'

interface FormLoadingProps {
  /** The form's title. */
  title: string
  error: Error | null
  retry: () => void
  onClose: () => void
}

/** Replaces a form while its data loads: nothing at first, or the error. */
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
