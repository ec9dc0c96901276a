import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * Problems of the current journey; a worker runs one at a time, and late ones of the previous journey are
 * dropped.
 */
let found: string[] = []
const expected: (string | RegExp)[] = []

/** Records errors and failed or refused requests on every page of this context. */
export function watch(context: BrowserContext): void {
  const own = found
  context.on('weberror', (problem) => own.push(`error: ${problem.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isSignedOut(message)) own.push(inShort(message))
  })
}

/** Reports what the content policy blocks, which is invisible if the page catches it. */
export async function reportBlocked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // Chromium's own page around a picture has inline styles.
      if (document.contentType === 'text/html')
        console.error(`Blocked by the content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    }),
  )
}

/** The session check answers 401 to a visitor, which Chromium reports as an error. */
const isSignedOut = (message: ConsoleMessage) =>
  message.location().url.endsWith('/api/auth/user') && message.text().includes('401')

/** `409 /api/jobs`, `net::ERR_FAILED /api/jobs`, or the text the page logged. */
function inShort(message: ConsoleMessage): string {
  const reason = /^Failed to load resource: (?:.* status of (\d+)|(net::\w+))/.exec(message.text())
  if (!reason) return `console: ${message.text()}`
  return `${reason[1] ?? reason[2]} ${new URL(message.location().url).pathname}`
}

/**
 * Declares a problem that the journey provokes: a text must occur about once per call, a pattern at least
 * once.
 */
export function expectTrouble(trouble: string | RegExp): void {
  expected.push(trouble)
}

/** Returns unexpected problems and expected ones that did not occur, and resets both. */
export function takeUnexpected(): string[] {
  const troubles = found
  found = []
  const texts: string[] = []
  const patterns: RegExp[] = []
  for (const each of expected.splice(0)) typeof each === 'string' ? texts.push(each) : patterns.push(each)

  const unexpected = troubles.filter((trouble) => {
    const index = texts.indexOf(trouble)
    if (index >= 0) texts.splice(index, 1)
    return index < 0 && !patterns.some((pattern) => pattern.test(trouble))
  })
  const unseen = patterns.filter((pattern) => !troubles.some((trouble) => pattern.test(trouble)))
  return [...unexpected, ...[...texts, ...unseen].map((trouble) => `did not come about: ${trouble}`)]
}
