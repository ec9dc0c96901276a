import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from './error-state'
import { Dialog, DialogBody, DialogFooter } from './primitives/dialog'
import { SkeletonLines, StillSkeletons } from './primitives/skeleton'
import { RecordDocuments, type RecordName } from './record-documents'
import { visited } from './visits'

interface DetailDialogProps {
  /** The record is wanted; closed again when it no longer is. */
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Stand beside the title. */
  badges?: ReactNode
  /** The action bar; the primary action comes last, a destructive one first with `md:mr-auto`. */
  actions?: ReactNode
  /** While the record is not known yet. */
  isLoading?: boolean
  error?: Error | null
  onRetry?: () => void
  width?: 'default' | 'wide' | 'full'
  /** What is shown, so that its documents stand at the end. */
  record: RecordName | undefined
  children: ReactNode
}

export function DetailDialog(props: DetailDialogProps) {
  // Closing takes the record away from the screen before the dialog has faded: until then it shows the last one.
  const last = useRef(props)
  if (props.open) last.current = props
  const { open, onClose } = props
  const { title, subtitle, badges, actions, isLoading, error, onRetry, width, record, children } =
    last.current
  const failed = isLoading && error
  const name = useRef<HTMLSpanElement>(null)
  const shown = open && !isLoading ? record?.id : undefined
  useEffect(() => {
    // As it reads: some titles are more than a text.
    const text = name.current?.textContent
    if (shown && text) visited(text)
  }, [shown])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={width}
      title={
        <>
          <span ref={name} className="min-w-0 break-words">
            {failed ? 'Not available' : isLoading ? 'Loading…' : title}
          </span>
          {!isLoading && badges}
        </>
      }
      description={isLoading ? undefined : subtitle}
    >
      <DialogBody>
        {failed ? (
          <ErrorState title="This record could not be loaded" error={error} onRetry={onRetry ?? onClose} />
        ) : isLoading ? (
          <SkeletonLines />
        ) : (
          <>
            {error && (
              <div className="mb-4">
                <ErrorState
                  title="The rest of this record could not be loaded"
                  error={error}
                  onRetry={onRetry ?? onClose}
                />
              </div>
            )}
            <StillSkeletons isStill={Boolean(error)}>{children}</StillSkeletons>
            {record && <RecordDocuments key={record.id} {...record} />}
          </>
        )}
      </DialogBody>
      {!isLoading && actions && <DialogFooter>{actions}</DialogFooter>}
    </Dialog>
  )
}
