import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import type { users } from '@/db/schema/users'
import { revokeLinksBy, revokeLinksFor } from '@/features/account/server/links.commands'
import { resetSecondFactor } from '@/features/account/server/two-factor.commands'
import type { Sessions } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { defined } from '@/shared/defined'
import { conflict, orNotFound } from '@/shared/errors'
import type { Person, PersonPatch } from '../person.schema'
import { findPerson, hasTwoFactor, lockOwnersAndUser, type PersonValues, updatePerson } from './people.store'

/** Disabling signs the person out everywhere at once; a new role applies from the next request. */
export async function changePerson(
  context: Context,
  sessions: Sessions,
  id: string,
  patch: PersonPatch,
): Promise<Json<Person>> {
  let forget = () => {}
  const changed = await command<Person>(context, async (tx) => {
    const { owners, person } = await lockOwnersAndUser(tx, id)
    const found = orNotFound(person, 'Person not found')
    const before = decidedOf(found)
    const phone = patch.phone === undefined ? before.phone : patch.phone || null
    const after = { ...before, ...defined(patch), phone }
    if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findPerson(tx, id)) }
    const isOwnerAfter = after.role === 'owner' && !after.disabled
    if (!isOwnerAfter && owners.every((owner) => owner === id) && owners.length > 0)
      throw conflict('The last owner can be neither demoted nor disabled')
    const answer = await updatePerson(tx, id, after)
    if (!isOwnerAfter) await revokeLinksBy(tx, id)
    if (after.disabled) await revokeLinksFor(tx, id)
    // Enabling ends sessions too, so that one started in the meantime does not become valid.
    if (after.disabled || before.disabled) await sessions.endAllOf(tx, id)
    else forget = await sessions.forgetAllOf(tx, id)
    const payload = { id, email: found.email, from: before.role, to: after.role }
    const action = `user.${verbOf(before, after)}` as const
    return { answer, activity: { action, payload, changed: { from: before, to: after } } }
  })
  forget()
  return changed
}

const decidedOf = (person: typeof users.$inferSelect): PersonValues => {
  const { firstName, lastName, phone, role, seesPrices, disabledAt, costRate, billingRate } = person
  const disabled = disabledAt !== null
  return { firstName, lastName, phone, role, seesPrices, disabled, costRate, billingRate }
}

function verbOf(before: PersonValues, after: PersonValues) {
  if (after.disabled !== before.disabled) return after.disabled ? 'disabled' : 'enabled'
  return after.role === before.role ? 'updated' : 'role_changed'
}

/**
 * For people who lost their authenticator app and recovery codes: they sign in with the password and start
 * over.
 */
export function resetTwoFactor(context: Context, sessions: Sessions, id: string): Promise<string> {
  if (id === context.user.id) throw conflict('Turn off your own two-factor authentication under Security')
  return command(context, async (tx) => {
    const { person } = await lockOwnersAndUser(tx, id)
    const { email } = orNotFound(person, 'Person not found')
    if (!(await hasTwoFactor(tx, id))) throw conflict('This person has no two-factor authentication')
    await resetSecondFactor(tx, id)
    await sessions.endAllOf(tx, id)
    return { answer: '', activity: { action: 'user.two_factor_reset', payload: { id, email } } }
  })
}
