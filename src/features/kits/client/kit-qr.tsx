import { kits } from '@/domain/kits/client/kits.resource'
import { kitQrText } from '@/domain/kits/kit'
import { qrFileName } from '@/features/items/item'
import { counted } from '@/shared/counted'
import { QrDialog } from '@/ui/qr-dialog'

interface KitQrProps {
  id: string
  onClose: () => void
}

export function KitQr({ id, onClose }: KitQrProps) {
  const { data: kit, error, retry } = kits.useOne(id)
  const subject = kit && {
    id,
    code: kit.code,
    text: kitQrText(kit),
    name: kit.name,
    about: `Kit · ${counted(kit.items.length, 'item')}`,
    fileName: qrFileName(kit.name),
  }
  return <QrDialog subject={subject} error={error} onRetry={retry} onClose={onClose} />
}
