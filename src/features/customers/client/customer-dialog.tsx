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
}

/** Whichever dialog the URL names. */
export function CustomerDialog({ form, customerId, onClose }: CustomerDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, PARTS)
  if (!kind) return <CustomerForm id={id} onClose={onClose} />
  if (customerId === undefined) return null
  const Form = kind === 'contact' ? ContactForm : EquipmentForm
  return <Form customerId={customerId} id={id} onClose={onClose} />
}
