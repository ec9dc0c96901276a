import { ContactLink } from '@/ui/contact-link'
import { Badge } from '@/ui/primitives/badge'
import type { Contact } from '../customer.schema'
import { useContacts } from './customers.resource'
import { PartList } from './part-list'

interface ContactsTabProps {
  customerId: string
  /** Undefined while loading. */
  contacts: readonly Contact[] | undefined
  onForm: (form: string) => void
}

export function ContactsTab({ customerId, contacts, onForm }: ContactsTabProps) {
  const { remove } = useContacts(customerId)
  return (
    <PartList
      kind="contact"
      parts={contacts}
      none="No contacts yet. Add the people to call or email."
      nameOf={({ name }) => name}
      badgeOf={({ isPrimary }) => isPrimary === 1 && <Badge>Primary</Badge>}
      remove={remove}
      onForm={onForm}
    >
      {(contact) => (
        <>
          {contact.title && <p className="break-words text-quiet">{contact.title}</p>}
          <div className="flex flex-col md:mt-1 md:flex-row md:flex-wrap md:gap-x-6 md:gap-y-2">
            {contact.phone && <ContactLink kind="phone" value={contact.phone} />}
            {contact.email && <ContactLink kind="email" value={contact.email} />}
          </div>
        </>
      )}
    </PartList>
  )
}
