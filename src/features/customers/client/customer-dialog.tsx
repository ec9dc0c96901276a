import { readForm } from '@/client/form-name'
import { ContactForm } from './contact-form'
import { CustomerForm } from './customer-form'
import { EquipmentForm } from './equipment-form'

/** What belongs to the customer that is open. */
const PARTS = ['contact', 'equipment'] as const

interface CustomerDialogProps {
  form: string | undefined
  /** The customer that is open. */
  customerId: string | undefined
  onClose: () => void
  /** A new customer has been made. */
  onCreated: (id: string) => void
}

/** Whichever dialog the URL names. */
export function CustomerDialog({ form, customerId, onClose, onCreated }: CustomerDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, PARTS)
  if (!kind && id) return <CustomerForm id={id} onClose={() => onClose()} />
  if (!kind) return <CustomerForm onClose={(created) => (created ? onCreated(created.id) : onClose())} />
  if (customerId === undefined) return null
  const Form = kind === 'contact' ? ContactForm : EquipmentForm
  return <Form customerId={customerId} id={id} onClose={onClose} />
}
