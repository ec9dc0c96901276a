import { vi } from 'vitest'

/** Records the page's requests and delays answers to those whose URL contains the text. */
export function watchRequests(held?: string) {
  const fetch = window.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const changes: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? 'GET'
    if (method !== 'GET') changes.push(`${method} ${address}`)
    if (held && address.includes(held)) await released
    return fetch(input, init)
  })
  return {
    /** The changes sent: "POST /api/jobs". */
    changes,
    release: () => release(),
  }
}
