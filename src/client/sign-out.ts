import { forgetKeptDrafts } from '@/ui/kept-drafts'
import { personHere } from './signed-in-person'

/** Removes the person's data from this browser before they sign out. */
export const forgetPerson = () => forgetKeptDrafts(personHere())

export function signOut() {
  forgetPerson()
  location.assign('/api/logout')
}
