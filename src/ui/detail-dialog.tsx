import { type ReactNode, useEffect, useRef } from 'react'
import { DetailFooter } from './detail-footer'
import { ErrorState } from './error-state'
import { Dialog, DialogBody } from './primitives/dialog'
import { SkeletonLines, StillSkeletons } from './primitives/skeleton'
import { RecordDocuments, type RecordName } from './record-documents'
import { visited } from './visits'

interface DetailDialogProps {
  /** Whether the dialog is open. */
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Next to the title. */
  badges?: ReactNode
  /** The action bar: the primary action is last, a destructive one first with `md:mr-auto`. */
  actions?: ReactNode
  /** The record is loading. */
  isLoading?: boolean
  error?: Error | null
  onRetry?: () => void
  width?: 'default' | 'wide' | 'full'
  /** The shown record, whose documents follow at the end. */
  record: RecordName | undefined
  children: ReactNode
}

export function DetailDialog(props: DetailDialogProps) {
  // Keeps showing the last record while the dialog fades out.
  const last = useRef(props)
  if (props.open) last.current = props
  const { open, onClose } = props
  const { title, subtitle, badges, actions, isLoading, error, onRetry, width, record, children } =
    last.current
  const failed = isLoading && error
  const name = useRef<HTMLSpanElement>(null)
  const shown = open && !isLoading ? record?.id : undefined
  useEffect(() => {
    // Text of a title that may contain elements.
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
      {!isLoading && actions && <DetailFooter>{actions}</DetailFooter>}
    </Dialog>
  )
}
