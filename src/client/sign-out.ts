import { forgetKeptDrafts } from '@/ui/kept-drafts'
import { personHere } from './signed-in-person'

/** Removes what the browser keeps of the person, who is about to sign out. */
export const forgetPerson = () => forgetKeptDrafts(personHere())

export function signOut() {
  forgetPerson()
  location.assign('/api/logout')
}
