import { readForm } from '@/client/form-name'
import { LABEL_FORM, LabelDialog } from '@/features/labels/client/labels.dialogs'
import { CountForm } from './count-form'
import { ItemForm } from './item-form'
import { ItemQr } from './item-qr'
import { MissingForm } from './missing-form'
import { MoveForm } from './move-form'
import { MovementForm } from './movement-form'
import { PhotoForm } from './photo-form'

const KINDS = ['qr', LABEL_FORM, 'checkout', 'checkin', 'missing', 'count', 'move', 'photo'] as const

interface ItemDialogProps {
  form: string | undefined
  onClose: () => void
}

/** The dialog named in the URL. */
export function ItemDialog({ form, onClose }: ItemDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, KINDS)
  if (!kind || !id) return <ItemForm id={id} onClose={onClose} />
  switch (kind) {
    case 'qr':
      return <ItemQr id={id} onClose={onClose} />
    case LABEL_FORM:
      return <LabelDialog entity="item" id={id} onClose={onClose} />
    case 'checkout':
    case 'checkin':
      return <MovementForm id={id} action={kind} onClose={onClose} />
    case 'missing':
      return <MissingForm id={id} onClose={onClose} />
    case 'count':
      return <CountForm id={id} onClose={onClose} />
    case 'move':
      return <MoveForm id={id} onClose={onClose} />
    case 'photo':
      return <PhotoForm id={id} onClose={onClose} />
  }
}
