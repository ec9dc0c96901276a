import { useSyncExternalStore } from 'react'

/**
 * Whose page this is. When the session has ended, requests wait here until the person has signed in again over what
 * they were doing; every request names them, so that nothing is done or shown in the name of somebody else who
 * signed in meanwhile.
 */
let person: string | undefined
let asked: { answer: Promise<boolean>; end: (isSignedIn: boolean) => void } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const personHere = () => person

/** Another person's page begins where this one ends, and nothing waits across that. */
export function setPersonHere(id: string | undefined) {
  if (id === person) return
  person = id
  endSignIn(false)
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

/** Answers whether the person has signed in again, or would rather not now. */
export function signedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  asked ??= newQuestion()
  const { answer } = asked
  if (!signal) return answer
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(new DOMException('Given up', 'AbortError'))
      if (signal.aborted) giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
    }),
  ])
}

function newQuestion() {
  let end: (isSignedIn: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    end = resolve
  })
  queueMicrotask(tell)
  return { answer, end }
}

export function endSignIn(isSignedIn: boolean) {
  const ended = asked
  asked = undefined
  ended?.end(isSignedIn)
  tell()
  if (isSignedIn) for (const listener of returnListeners) listener()
}

const returnListeners = new Set<() => void>()

/** Told when the person has signed in again over what they were doing. */
export function whenSignedInAgain(listener: () => void): () => void {
  returnListeners.add(listener)
  return () => returnListeners.delete(listener)
}

export function useIsSignInAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked !== undefined,
  )
}
