import { ContactForm } from './contact-form'
import { CustomerForm } from './customer-form'
import { EquipmentForm } from './equipment-form'

const KINDS = ['contact', 'equipment'] as const
export type PartKind = (typeof KINDS)[number]

/** The value of `?form=` for a contact or piece of equipment of the customer that is open; `new` without an id. */
export const dialogOf = (kind: PartKind, id = 'new') => `${kind}.${id}`

interface CustomerDialogProps {
  form: string | undefined
  /** The customer that is open. */
  customerId: string | undefined
  onClose: () => void
}

/** Whichever dialog the URL names. */
export function CustomerDialog({ form, customerId, onClose }: CustomerDialogProps) {
  if (form === undefined) return null
  const kind = KINDS.find((known) => form.startsWith(`${known}.`))
  const named = kind ? form.slice(kind.length + 1) : form
  const id = named === 'new' ? undefined : named
  if (!kind) return <CustomerForm id={id} onClose={onClose} />
  if (customerId === undefined) return null
  const Form = kind === 'contact' ? ContactForm : EquipmentForm
  return <Form customerId={customerId} id={id} onClose={onClose} />
}
