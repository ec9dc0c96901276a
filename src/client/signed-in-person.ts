import { WaitedQuestion } from './waited-question'

/**
 * The user of this page. When the session has ended, requests wait until the person has signed in again in place;
 * every request names the user, so that nothing is done or shown for somebody else who signed in meanwhile.
 */
let sitting: { person: string } | undefined
const signIn = new WaitedQuestion()
const confirmation = new WaitedQuestion()

export const personHere = () => sitting?.person

/** Another object after each sign-in, also of the same person. */
export const sittingHere = () => sitting

/** Clears pending prompts when another person signs in. */
export function setPersonHere(id: string | undefined) {
  if (id === personHere()) return
  sitting = id === undefined ? undefined : { person: id }
  endSignIn(false)
  endConfirmation(false)
}

/** Called when the browser's session turns out to be another person's. */
let onSomebodyElse: () => void = () => undefined
export const whenSomebodyElse = (listener: () => void) => {
  onSomebodyElse = listener
}
export const somebodyElseIsHere = () => onSomebodyElse()

/** Called when the server requires a second factor before anything else. */
let onSecondFactorRequired: () => void = () => undefined
export const whenSecondFactorRequired = (listener: () => void) => {
  onSecondFactorRequired = listener
}
export const secondFactorIsRequired = () => onSecondFactorRequired()

/** Whether the person has signed in again, or declined. */
export const signedInAgain = (signal: AbortSignal | undefined) => signIn.ask(signal)

export function endSignIn(isSignedIn: boolean) {
  signIn.end(isSignedIn)
  if (isSignedIn) for (const listener of returnListeners) listener()
}

export const useIsSignInAsked = () => signIn.useIsAsked()

/** Whether the person has confirmed the password. */
export const sessionConfirmed = (signal: AbortSignal | undefined) => confirmation.ask(signal)
export const endConfirmation = (isConfirmed: boolean) => confirmation.end(isConfirmed)
export const isConfirmationAsked = () => confirmation.isAsked()
export const useIsConfirmationAsked = () => confirmation.useIsAsked()

const returnListeners = new Set<() => void>()

/** Called when the person has signed in again in place. */
export function whenSignedInAgain(listener: () => void): () => void {
  returnListeners.add(listener)
  return () => returnListeners.delete(listener)
}
