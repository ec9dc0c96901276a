import { typedPhone } from '@/shared/phone-field'
import { CheckField } from '@/ui/fields/check-field'
import { PhoneField } from '@/ui/fields/phone-field'
import { EmailField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { formWords } from '@/ui/form-words'
import { type Contact, type ContactFormValues, contactInput } from '../customer.schema'
import { customers, useContacts } from './customers.resource'

interface ContactFormProps {
  customerId: string
  /** The contact to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

export function ContactForm({ customerId, id, onClose }: ContactFormProps) {
  const { data: customer } = customers.useOne(customerId)
  const { save, edits } = useContacts(customerId)
  const contact = customer?.contacts.find((known) => known.id === id)
  if (id !== undefined && !contact) return null
  return (
    <FormDialog
      {...(id === undefined ? ADD : EDIT)}
      schema={contactInput.extend({ phone: typedPhone(contact?.phone) })}
      defaults={toFormValues(contact)}
      edits={edits(contact, toFormValues)}
      save={(input, attempt) => save(id, input, attempt)}
      next={[]}
      onClose={onClose}
      record={contact && { entity: 'contact', id: contact.id }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" required />
          <TextField control={control} name="title" label="Title" />
          <EmailField control={control} name="email" label="Email" half />
          <PhoneField control={control} name="phone" label="Phone" half />
          <CheckField
            control={control}
            name="isPrimary"
            label="Primary Contact"
            description="Each customer has one primary contact. This replaces the current one"
          />
        </>
      )}
    </FormDialog>
  )
}

const { create: ADD, edit: EDIT } = formWords('Contact', 'Add')

function toFormValues(contact: Contact | undefined): ContactFormValues {
  return {
    name: contact?.name ?? '',
    title: contact?.title ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    isPrimary: contact?.isPrimary === 1,
  }
}
