import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Of the journey that is under way: a worker goes on one at a time. What comes late of the one before is not its own. */
let found: string[] = []
const expected: (string | RegExp)[] = []

/** From now on notes what goes wrong on every page of this context: errors, and requests that fail or are refused. */
export function watch(context: BrowserContext): void {
  const own = found
  context.on('weberror', (problem) => own.push(`error: ${problem.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isSignedOut(message)) own.push(inShort(message))
  })
}

/** Has pages report what the content policy blocks: a blocked attempt that the page itself catches shows nowhere else. */
export async function reportBlocked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // Around a picture in a tab of its own the browser draws a page with styles of its own.
      if (document.contentType === 'text/html')
        console.error(`Blocked by the content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    }),
  )
}

/** The check who is signed in answers 401 to a visitor, which Chromium reports as an error. */
const isSignedOut = (message: ConsoleMessage) =>
  message.location().url.endsWith('/api/auth/user') && message.text().includes('401')

/** `409 /api/jobs` and `net::ERR_FAILED /api/jobs`, or what the page itself wrote. */
function inShort(message: ConsoleMessage): string {
  const reason = /^Failed to load resource: (?:.* status of (\d+)|(net::\w+))/.exec(message.text())
  if (!reason) return `console: ${message.text()}`
  return `${reason[1] ?? reason[2]} ${new URL(message.location().url).pathname}`
}

/** For what a journey makes go wrong itself: a text must come about once for each call, a pattern at least once. */
export function expectTrouble(trouble: string | RegExp): void {
  expected.push(trouble)
}

/** What went wrong unexpectedly, and what was expected and did not come about; the next journey starts over. */
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
