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

/** Separates people who share a browser: one person's data is dropped before the next sees anything. */
export function watchForChangeOfPerson() {
  whenSomebodyElse(() => void leave())
  // The account also contains it and shows the enrolment screen.
  whenSecondFactorRequired(() => void queryClient.invalidateQueries({ queryKey: userKey }))
  whenSignedInElsewhere((person) => {
    if (personHere() === undefined) return
    if (person === personHere()) endSignIn(true)
    else void leave()
  })
}

async function leave() {
  setPersonHere(undefined)
  // A request of the previous person must not be taken for the next person's.
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
