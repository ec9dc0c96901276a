import { wordsOf } from '@/shared/badges'
import { QrDialog } from '@/ui/qr-dialog'
import { qrFileName, qrText } from '../item'
import { items } from './items.resource'

interface ItemQrProps {
  id: string
  onClose: () => void
}

export function ItemQr({ id, onClose }: ItemQrProps) {
  const { data: item, error, retry } = items.useOne(id)
  const subject = item && {
    id,
    code: item.code,
    text: qrText(item),
    name: item.name,
    about: [wordsOf(item.type), item.location].filter(Boolean).join(' · '),
    fileName: qrFileName(item.name),
  }
  return <QrDialog subject={subject} error={error} onRetry={retry} onClose={onClose} />
}
