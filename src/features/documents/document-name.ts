import { MAX_DOCUMENT_NAME } from './document'

/** Without what no file system takes, what would turn the writing round, or what is not seen. */
const UNFIT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd<>:"|?*]/g

const EXTENSION = /\.([a-z0-9]{1,10})$/i

/** A name to keep a file under: no folders in it, and an ending that tells what it really is. */
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
  // One that promises another kind of file goes; any other is part of the name.
  const stem = isRight || (given && known.includes(given)) ? clean.slice(0, -given.length - 1) : clean
  const bounded = [...(stem.trim() || 'Document')].slice(0, MAX_DOCUMENT_NAME - ending.length - 1).join('')
  return `${bounded.trim()}.${ending}`
}
