import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import { statusLabel } from '@/ui/primitives/status-badge'
import { qrFileName, qrText } from '../item'
import type { Item } from '../item.schema'
import { items } from './items.resource'

const SIZE = 256
/** The picture is finer than it is shown, so that a printed label has sharp edges. */
const PICTURE_SIZE = 4 * SIZE

interface ItemQrProps {
  id: string
  onClose: () => void
}

export function ItemQr({ id, onClose }: ItemQrProps) {
  const { data: item, error, retry } = items.useOne(id)
  const { data: picture } = useQuery({
    queryKey: ['qr-code', item && qrText(item)],
    queryFn: () => (item ? drawCode(item) : null),
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
            src={picture}
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
            <p className="break-words font-semibold">{item.name}</p>
            <p className="break-words text-quiet">
              {[statusLabel(item.type), item.location].filter(Boolean).join(' · ')}
            </p>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {item && picture && (
          <Button asChild variant="primary">
            <a href={picture} download={qrFileName(item.name)}>
              <Download aria-hidden />
              Download QR Code
            </a>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

async function drawCode(item: Item): Promise<string> {
  const { toDataURL } = await import('qrcode')
  const draw = (text: string) =>
    toDataURL(text, { errorCorrectionLevel: 'H', width: PICTURE_SIZE, margin: 4 })
  try {
    return await draw(qrText(item))
  } catch {
    // A very long name and location do not fit into one code; the id alone always does, and is all that a scan needs.
    return draw(item.id)
  }
}
