import type { FastifyInstance } from 'fastify'
import { HttpError } from '@/shared/errors'

/** Far more values than any form sends. */
const MAX_PARTS = 250_000
const DEEPEST = 32

const SIGN = /["[\]{},]/g
const BACKSLASH = 0x5c

/**
 * Rejects JSON with millions of small or deeply nested values before it is parsed: parsing would block the event
 * loop for seconds, whereas the same bytes in one string, such as a photo, cost almost nothing.
 */
export function rejectComplexJson(text: string): void {
  let parts = 0
  let depth = 0
  SIGN.lastIndex = 0
  while (SIGN.test(text)) {
    const at = SIGN.lastIndex - 1
    const sign = text[at]
    if (sign === ']' || sign === '}') depth--
    else parts++
    if (sign === '[' || sign === '{') depth++
    if (sign === '"') SIGN.lastIndex = endOfText(text, at) + 1
    if (depth > DEEPEST) throw new HttpError(400, 'invalid', 'The body is nested too deeply')
    if (parts > MAX_PARTS) throw new HttpError(413, 'too_large', 'The request is too large')
  }
}

/** The end of the string literal that begins here. */
function endOfText(text: string, begin: number): number {
  let end = begin
  do {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
  } while (isEscaped(text, end, begin))
  return end
}

function isEscaped(text: string, at: number, begin: number): boolean {
  let before = at - 1
  while (before > begin && text.charCodeAt(before) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

/** Accepts JSON bodies only, and only those that parse quickly. */
export function boundJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      rejectComplexJson(body as string)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, body as string, done)
  })
}
