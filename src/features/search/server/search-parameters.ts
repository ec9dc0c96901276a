import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '@/shared/policy'
import { literal, type SearchTerms } from '../search-terms'

/** The greatest letter there is. */
const LAST = '\u{10ffff}'

/** What is asked, as statements need it: under a name each, so that their text is the same for all and planned once. */
export interface SearchParameters {
  text: string
  /** Behind all that begins with the text. */
  bound: string
  /** As a number or a code may be written. */
  codes: string[]
  one: string
  two: string
  three: string
  four: string
  /** Of what may be a phone number. */
  digits: string | null
  /** How the digits of a phone end. */
  ending: string | null
  /** How a number ends. */
  endings: string[]
  /** A line that begins with the text: each has a line break before it. */
  line: string
  /** A line that is the text. */
  whole: string
  viewer: string
  limit: number
}

export function searchParameters(terms: SearchTerms, viewer: Viewer, limit: number): SearchParameters {
  const { text, numbers, digits } = terms
  const [one = '%', two = '%', three = '%', four = '%'] = terms.words.map((word) => `%${literal(word)}%`)
  return {
    ...{ text, one, two, three, four, limit },
    bound: text + LAST,
    codes: [...numbers, text],
    digits: digits && `%${digits}%`,
    ending: digits && digits.length > 3 ? `%${digits}` : null,
    endings: numbers.map((number) => `%${literal(number)}`),
    line: `\n${text}`,
    whole: `\n${text}\n`,
    viewer: viewer.id,
  }
}

const TYPES: Partial<Record<keyof SearchParameters, string>> = {
  codes: 'text[]',
  endings: 'text[]',
  limit: 'int',
}

/** The parameters of one statement: those that it names, in the order in which it first does. */
export class Parameters {
  readonly names: (keyof SearchParameters)[] = []

  readonly of = (name: keyof SearchParameters): SQL => {
    if (!this.names.includes(name)) this.names.push(name)
    return sql.raw(`$${this.names.indexOf(name) + 1}::${TYPES[name] ?? 'text'}`)
  }
}
