import { CountForm } from './count-form'
import { ItemForm } from './item-form'
import { ItemQr } from './item-qr'
import { MissingForm } from './missing-form'
import { MovementForm } from './movement-form'

const KINDS = ['qr', 'checkout', 'checkin', 'missing', 'count'] as const
export type DialogKind = (typeof KINDS)[number]

/** The value of `?form=` for a dialog about one item other than its edit form, whose value is the bare id. */
export const dialogOf = (kind: DialogKind, id: string) => `${kind}.${id}`

interface ItemDialogProps {
  form: string | undefined
  onClose: () => void
}

/** Whichever dialog the URL names. */
export function ItemDialog({ form, onClose }: ItemDialogProps) {
  if (form === undefined) return null
  const kind = KINDS.find((known) => form.startsWith(`${known}.`))
  const id = kind ? form.slice(kind.length + 1) : form
  switch (kind) {
    case 'qr':
      return <ItemQr id={id} onClose={onClose} />
    case 'checkout':
    case 'checkin':
      return <MovementForm id={id} action={kind} onClose={onClose} />
    case 'missing':
      return <MissingForm id={id} onClose={onClose} />
    case 'count':
      return <CountForm id={id} onClose={onClose} />
    default:
      return <ItemForm id={form === 'new' ? undefined : form} onClose={onClose} />
  }
}
