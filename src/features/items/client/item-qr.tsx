import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { wordsOf } from '@/shared/badges'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import { qrFileName, qrText } from '../item'
import { ItemCode } from './item-code'
import { items } from './items.resource'
import { drawQrPicture } from './qr-picture'

const SIZE = 256

interface ItemQrProps {
  id: string
  onClose: () => void
}

export function ItemQr({ id, onClose }: ItemQrProps) {
  const { data: item, error, retry } = items.useOne(id)
  const { data: picture } = useQuery({
    queryKey: ['qr-code', item && qrText(item)],
    queryFn: () => (item ? drawQrPicture(item) : null),
    enabled: item !== undefined,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} title="QR Code">
      <DialogBody className="flex flex-col items-center gap-4 text-center">
        {error && !item ? (
          <ErrorState onRetry={retry} />
        ) : item && picture ? (
          <img
            src={picture.code}
            alt={`QR code of ${item.name}`}
            width={SIZE}
            height={SIZE}
            className="rounded-lg border border-line"
          />
        ) : (
          <Skeleton className="size-64 rounded-lg" />
        )}
        {item && (
          <div className="min-w-0 max-w-full">
            <p className="mb-1 text-xl">
              <ItemCode code={item.code} className="text-ink!" />
            </p>
            <p className="break-words font-semibold">{item.name}</p>
            <p className="break-words text-quiet">
              {[wordsOf(item.type), item.location].filter(Boolean).join(' · ')}
            </p>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {item && picture && (
          <Button asChild variant="primary">
            <a href={picture.label} download={qrFileName(item.name)}>
              <Download aria-hidden />
              Download QR Code
            </a>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
