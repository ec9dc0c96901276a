import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ErrorState } from './error-state'
import { Button } from './primitives/button'
import { Dialog, DialogBody, DialogFooter } from './primitives/dialog'
import { Skeleton } from './primitives/skeleton'
import { drawQrPicture, type QrSubject } from './qr-picture'
import { ShortCode } from './short-code'

const SIZE = 256

interface QrDialogProps {
  /** Undefined while loading. */
  subject: (QrSubject & { name: string; about: string; fileName: string }) | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** The QR code of a record, and its label to print. */
export function QrDialog({ subject, error, onRetry, onClose }: QrDialogProps) {
  const { data: picture } = useQuery({
    queryKey: ['qr-code', subject?.text],
    queryFn: () => (subject ? drawQrPicture(subject) : null),
    enabled: subject !== undefined,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} title="QR Code">
      <DialogBody className="flex flex-col items-center gap-4 text-center">
        {error && !subject ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : subject && picture ? (
          <img
            src={picture.code}
            alt={`QR code of ${subject.name}`}
            width={SIZE}
            height={SIZE}
            className="rounded-lg border border-line"
          />
        ) : (
          <Skeleton className="size-64 rounded-lg" />
        )}
        {subject && (
          <div className="min-w-0 max-w-full">
            <p className="mb-1 text-xl">
              <ShortCode code={subject.code} className="text-ink!" />
            </p>
            <p className="break-words font-semibold">{subject.name}</p>
            <p className="break-words text-quiet">{subject.about}</p>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {subject && picture && (
          <Button asChild variant="primary">
            <a href={picture.label} download={subject.fileName}>
              <Download aria-hidden />
              Download QR Code
            </a>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
