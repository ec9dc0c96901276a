import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '@/shared/policy'
import { literal, type SearchTerms } from '../search-terms'

/** The highest code point. */
const LAST = '\u{10ffff}'

/** The search as named parameters, so that the SQL text is the same for all searches and is planned once. */
export interface SearchParameters {
  text: string
  /** Upper bound of all strings that start with the text. */
  bound: string
  /** Spellings of the text as a number or code. */
  codes: string[]
  one: string
  two: string
  three: string
  four: string
  /** The digits, if the text may be a phone number. */
  digits: string | null
  /** Pattern for the last digits of a phone number. */
  ending: string | null
  /** Patterns for the last digits of a record number. */
  endings: string[]
  /** Matches a line that starts with the text; every line is preceded by a line break. */
  line: string
  /** Matches a line that equals the text. */
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

/** Collects the parameters of one statement in the order of their first use. */
export class Parameters {
  readonly names: (keyof SearchParameters)[] = []

  readonly of = (name: keyof SearchParameters): SQL => {
    if (!this.names.includes(name)) this.names.push(name)
    return sql.raw(`$${this.names.indexOf(name) + 1}::${TYPES[name] ?? 'text'}`)
  }
}
