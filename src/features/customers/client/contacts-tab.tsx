import { formName } from '@/client/form-name'
import { confirm } from '@/ui/confirm'
import { ContactLink } from '@/ui/contact-link'
import { Badge } from '@/ui/primitives/badge'
import { withToast } from '@/ui/toast'
import type { Contact } from '../customer.schema'
import { useContacts } from './customers.resource'
import { PartList, PartRow } from './part-list'

interface ContactsTabProps {
  customerId: string
  /** Undefined until they are known. */
  contacts: readonly Contact[] | undefined
  onForm: (form: string) => void
}

export function ContactsTab({ customerId, contacts, onForm }: ContactsTabProps) {
  const { remove } = useContacts(customerId)

  async function askToDelete({ id, name }: Contact) {
    const question = { title: `Delete ${name}?`, action: 'Delete contact', destructive: true }
    if (await confirm(question)) await withToast((attempt) => remove(id, attempt), DELETED)
  }

  return (
    <PartList
      parts={contacts}
      none="No contacts yet. Add the people to call or write to."
      add="Add Contact"
      onAdd={() => onForm(formName('contact'))}
    >
      {(contact) => (
        <PartRow
          name={contact.name}
          badge={contact.isPrimary === 1 && <Badge tone="blue">Primary</Badge>}
          onEdit={() => onForm(formName('contact', contact.id))}
          onDelete={() => askToDelete(contact)}
        >
          {contact.title && <p className="break-words text-quiet">{contact.title}</p>}
          <div className="flex flex-col md:mt-1 md:flex-row md:flex-wrap md:gap-x-6">
            {contact.phone && <ContactLink kind="phone" value={contact.phone} />}
            {contact.email && <ContactLink kind="email" value={contact.email} />}
          </div>
        </PartRow>
      )}
    </PartList>
  )
}

const DELETED = { success: { title: 'Contact deleted' }, failure: 'Failed to delete contact' }
