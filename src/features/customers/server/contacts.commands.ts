import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { orNotFound } from '@/shared/errors'
import type { Contact, ContactInput, ContactPatch } from '../customer.schema'
import {
  type ContactValues,
  clearPrimaryContact,
  contactValues,
  deleteContact,
  findContact,
  insertContact,
  updateContact,
} from './contacts.store'
import { customerToChange, partActivity } from './customers.commands'

const newContact: Omit<ContactValues, 'name'> = { title: null, email: null, phone: null, isPrimary: 0 }

/** A new primary contact replaces the previous one. */
export function createContact(
  context: Context,
  customerId: string,
  input: ContactInput,
): Promise<Json<Contact>> {
  return command(context, async (tx) => {
    const customer = await customerToChange(tx, customerId)
    const id = idFor(context)
    const values = { ...newContact, ...defined(input) }
    if (values.isPrimary) await clearPrimaryContact(tx, customerId)
    const answer = await insertContact(tx, customerId, id, values)
    return { answer, activity: partActivity('contact.created', customer, id, values.name) }
  })
}

export function changeContact(
  context: Context,
  customerId: string,
  id: string,
  patch: ContactPatch,
): Promise<Json<Contact>> {
  return command(context, async (tx) => {
    const customer = await customerToChange(tx, customerId)
    const before = orNotFound(await contactValues(tx, customerId, id), 'Contact not found')
    const values = { ...before, ...defined(patch) }
    if (isDeepStrictEqual(values, before))
      return { answer: orNotFound(await findContact(tx, customerId, id)) }
    if (values.isPrimary) await clearPrimaryContact(tx, customerId)
    const answer = await updateContact(tx, id, values)
    const changed = { from: before, to: values }
    return { answer, activity: { ...partActivity('contact.updated', customer, id, values.name), changed } }
  })
}

export function removeContact(context: Context, customerId: string, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const customer = await customerToChange(tx, customerId)
    const name = orNotFound(await deleteContact(tx, customerId, id), 'Contact not found')
    return { answer: '', activity: partActivity('contact.deleted', customer, id, name) }
  })
}
