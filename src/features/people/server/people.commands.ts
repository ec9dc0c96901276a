import type { Json } from '@/db/json'
import type { Sessions } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { defined } from '@/shared/defined'
import { conflict, orNotFound } from '@/shared/errors'
import type { Person, PersonPatch } from '../person.schema'
import { lockOwnersAnd, updatePerson } from './people.store'

/** Whoever is disabled is signed out everywhere at once, and a new role holds from the next request. */
export async function changePerson(
  context: Context,
  sessions: Sessions,
  id: string,
  patch: PersonPatch,
): Promise<Json<Person>> {
  let forget = () => {}
  const changed = await command<Person>(context, async (tx) => {
    const { owners, person } = await lockOwnersAnd(tx, id)
    const before = orNotFound(person, 'Person not found')
    const after = { role: before.role, disabled: before.disabled, ...defined(patch) }
    if (after.role === before.role && after.disabled === before.disabled)
      return { answer: JSON.stringify(before) }
    const isOwnerAfter = after.role === 'owner' && !after.disabled
    if (!isOwnerAfter && owners.every((owner) => owner === id) && owners.length > 0)
      throw conflict('The last owner can be neither demoted nor disabled')
    const answer = await updatePerson(tx, id, after)
    if (after.disabled) await sessions.endAllOf(tx, id)
    else forget = await sessions.forgetAllOf(tx, id)
    const verb = after.disabled === before.disabled ? 'role_changed' : after.disabled ? 'disabled' : 'enabled'
    const payload = { id, email: before.email, from: before.role, to: after.role }
    return { answer, activity: { action: `user.${verb}`, payload } }
  })
  forget()
  return changed
}
