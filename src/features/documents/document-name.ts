import { MAX_DOCUMENT_NAME } from './document'

/** Characters that file systems refuse, or that are invisible or reverse the text. */
const UNFIT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd<>:"|?*]/g

const EXTENSION = /\.([a-z0-9]{1,10})$/i

/** A safe file name: without folders, and with the extension of its actual kind. */
export function documentName(sent: string, extensions: readonly string[], known: readonly string[]): string {
  const [extension = ''] = extensions
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/\p{Surrogate}/gu, ' ')
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const given = EXTENSION.exec(clean)?.[1]?.toLowerCase()
  const isRight = given !== undefined && extensions.includes(given)
  const ending = isRight ? given : extension
  // Removes the extension of another kind; any other is part of the name.
  const stem = isRight || (given && known.includes(given)) ? clean.slice(0, -given.length - 1) : clean
  const bounded = [...(stem.trim() || 'Document')].slice(0, MAX_DOCUMENT_NAME - ending.length - 1).join('')
  return `${bounded.trim()}.${ending}`
}
