import type { OpenFile } from './kinds'

/** Starts of files that browsers or shells would run or render. */
const RUNS =
  /^\s*(#!|<[a-z!?%/]|%!PS|\{\\rtf|MZ)|<(script|html|svg|iframe|body|head|object|embed|!doctype)\b|<\?(xml|php)/i
const LOOKED_AT = 2048

/** Control characters that no text contains; tab, form feed and line ends are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1f\x7f]/
/** Undefined in Windows-1252. */
const UNUSED_1252 = /[\x81\x8d\x8f\x90\x9d]/

/** Text in UTF-8 or Windows-1252 that nothing would run. Reads the file once, in chunks. */
export async function isPlainText({ handle, head }: OpenFile): Promise<boolean> {
  const beginning = head.toString('latin1', 0, LOOKED_AT).replace(/^\xef\xbb\xbf/, '')
  if (RUNS.test(beginning)) return false
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let is1252 = true
  for await (const bytes of handle.createReadStream({ start: 0, autoClose: false })) {
    const text = (bytes as Buffer).toString('latin1')
    if (CONTROL.test(text)) return false
    is1252 &&= !UNUSED_1252.test(text)
    isUtf8 &&= decodes(utf8, bytes as Buffer, true)
    if (!isUtf8 && !is1252) return false
  }
  return is1252 || (isUtf8 && decodes(utf8, Buffer.alloc(0), false))
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream })
    return true
  } catch {
    return false
  }
}
