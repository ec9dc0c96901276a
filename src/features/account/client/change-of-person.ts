import { queryClient } from '@/client/query-client'
import {
  endSignIn,
  personHere,
  setPersonHere,
  whenSecondFactorRequired,
  whenSomebodyElse,
} from '@/client/signed-in-person'
import { userKey } from '@/client/viewer'
import { toast } from '@/ui/toast'
import { userQuery } from './account.resource'
import { whenSignedInElsewhere } from './other-tabs'

/** Keeps people apart who use the same browser: what one had open and fetched is gone before the other sees anything. */
export function watchForChangeOfPerson() {
  whenSomebodyElse(() => void leave())
  // The account says so too, and leads to the one screen that there is then.
  whenSecondFactorRequired(() => void queryClient.invalidateQueries({ queryKey: userKey }))
  whenSignedInElsewhere((person) => {
    if (personHere() === undefined) return
    if (person === personHere()) endSignIn(true)
    else void leave()
  })
}

async function leave() {
  setPersonHere(undefined)
  // One that was sent for the person before would be taken for the answer about the next.
  await queryClient.cancelQueries({ queryKey: userKey })
  history.replaceState(null, '', '/')
  queryClient.setQueryData(userKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
  await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)
  toast({
    title: 'Someone else signed in',
    description: 'The screens open here were closed.',
    variant: 'destructive',
  })
}
