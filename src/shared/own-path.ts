const BASE = 'http://own.invalid'
const MAX_LENGTH = 2000

/** The text as a path of this application, or undefined; never an external address. */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !text.startsWith('/')) return undefined
  const url = parsed(text)
  if (url?.origin !== BASE) return undefined
  const path = url.pathname + url.search + url.hash
  // "/.//elsewhere" becomes "//elsewhere"; and the API is not a screen.
  return /^\/(\/|api(\/|$|\?|#))/.test(path) ? undefined : path
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text, BASE)
  } catch {
    return undefined
  }
}
