/** Tabs of a browser share the session, so each tells the others who has signed in. */
const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('plumbline-sign-in')

export const announceSignIn = (person: string) => channel?.postMessage(person)

export function whenSignedInElsewhere(listener: (person: string) => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  })
}
