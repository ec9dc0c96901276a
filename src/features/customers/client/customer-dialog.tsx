import { readForm } from '@/client/form-name'
import { ContactForm } from './contact-form'
import { CustomerForm } from './customer-form'
import { EquipmentForm } from './equipment-form'

/** Forms for parts of the open customer. */
const PARTS = ['contact', 'equipment'] as const

interface CustomerDialogProps {
  form: string | undefined
  /** The open customer. */
  customerId: string | undefined
  onClose: () => void
  /** A new customer was created. */
  onCreated: (id: string) => void
}

/** The dialog named in the URL. */
export function CustomerDialog({ form, customerId, onClose, onCreated }: CustomerDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, PARTS)
  if (!kind && id) return <CustomerForm id={id} onClose={() => onClose()} />
  if (!kind) return <CustomerForm onClose={(created) => (created ? onCreated(created.id) : onClose())} />
  if (customerId === undefined) return null
  const Form = kind === 'contact' ? ContactForm : EquipmentForm
  return <Form customerId={customerId} id={id} onClose={onClose} />
}
