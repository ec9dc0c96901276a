import { WaitedQuestion } from './waited-question'

/**
 * Whose page this is. When the session has ended, requests wait here until the person has signed in again over what
 * they were doing; every request names them, so that nothing is done or shown in the name of somebody else who
 * signed in meanwhile.
 */
let person: string | undefined
const signIn = new WaitedQuestion()
const confirmation = new WaitedQuestion()

export const personHere = () => person

/** Another person's page begins where this one ends, and nothing waits across that. */
export function setPersonHere(id: string | undefined) {
  if (id === person) return
  person = id
  endSignIn(false)
  endConfirmation(false)
}

/** Told when the session that the browser holds turns out to be another person's. */
let onSomebodyElse: () => void = () => undefined
export const whenSomebodyElse = (listener: () => void) => {
  onSomebodyElse = listener
}
export const somebodyElseIsHere = () => onSomebodyElse()

/** Told when nothing is answered any more until the person has set up a second factor. */
let onSecondFactorRequired: () => void = () => undefined
export const whenSecondFactorRequired = (listener: () => void) => {
  onSecondFactorRequired = listener
}
export const secondFactorIsRequired = () => onSecondFactorRequired()

/** Whether the person has signed in again, or would rather not now. */
export const signedInAgain = (signal: AbortSignal | undefined) => signIn.ask(signal)

export function endSignIn(isSignedIn: boolean) {
  signIn.end(isSignedIn)
  if (isSignedIn) for (const listener of returnListeners) listener()
}

export const useIsSignInAsked = () => signIn.useIsAsked()

/** Whether the person has confirmed that it is they who change something. */
export const sessionConfirmed = (signal: AbortSignal | undefined) => confirmation.ask(signal)
export const endConfirmation = (isConfirmed: boolean) => confirmation.end(isConfirmed)
export const isConfirmationAsked = () => confirmation.isAsked()
export const useIsConfirmationAsked = () => confirmation.useIsAsked()

const returnListeners = new Set<() => void>()

/** Told when the person has signed in again over what they were doing. */
export function whenSignedInAgain(listener: () => void): () => void {
  returnListeners.add(listener)
  return () => returnListeners.delete(listener)
}
