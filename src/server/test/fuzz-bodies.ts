import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Schema } from './api-document'

/** A request body as sent over the network. */
export interface Sent {
  label: string
  body: Buffer
  headers?: Record<string, string>
  /** Sent in chunks without a length. */
  isChunked?: boolean
}

const JSON_BODY = { 'content-type': 'application/json' }
/** Room for the rest of the body. */
const MARGIN = 2_000
/** Just below the limits of values and depth, with room for the rest of the body. */
const FEWER_PARTS = 240_000
const DEEP = 30
/** Photos are longer and tested separately. */
const LONGEST_TEXT = 50_000
const BOMB = gzipSync(Buffer.alloc(1_000_000))

/** A body that matches the schema. */
export function sampleOf(schema: Schema, textFor: (schema: Schema) => string = () => 'x'): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [part] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (part) return sampleOf(part, textFor)
  const [type] = [schema.type ?? []].flat()
  if (type === 'array') return schema.items ? [sampleOf(schema.items, textFor)] : []
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field, textFor)]),
    )
  if (type === 'string') return textFor(schema)
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : null
}

/** Long texts of patterns that make careless regular expressions backtrack, in every text field. */
export function longestTexts(schema: Schema): Sent[] {
  return ['0', '1', ' ', 'a', 'a@', 'a.', '-', '1,', '=', 'é'].map((unit) => {
    const textFor = ({ maxLength = 100 }: Schema) => {
      const length = Math.min(maxLength, LONGEST_TEXT) - 1
      return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`
    }
    return json(`"${unit}" over and over`, JSON.stringify(sampleOf(schema, textFor)))
  })
}

/** All field names of a body, those of texts and those of lists. */
function fieldsOf(schema: Schema): { all: string[]; texts: string[]; lists: string[] } {
  const fields = Object.entries(schema.properties ?? {})
  const taking = (type: string) =>
    fields.filter(([, field]) => typesOf(field).includes(type)).map(([name]) => name)
  return { all: fields.map(([name]) => name), texts: taking('string'), lists: taking('array') }
}

const typesOf = ({ type, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...[type ?? []].flat(),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(typesOf),
]

const json = (label: string, text: string): Sent => ({ label, body: Buffer.from(text), headers: JSON_BODY })

/** The sample with one field replaced by this JSON. */
function withField(sample: object, field: string, value: string): string {
  const rest = Object.entries(sample).filter(([name]) => name !== field)
  const members = rest.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`)
  return `{${[...members, `${JSON.stringify(field)}:${value}`].join(',')}}`
}

const repeated = (unit: string, bytes: number) => unit.repeat(Math.max(1, Math.floor(bytes / unit.length)))

/** A list of as many units as fit into the size and the limit on values. */
function listOf(unit: string, bytes: number): string {
  const parts = (unit.match(/["[{,]/g)?.length ?? 0) + 1
  return `[${repeated(`${unit},`, Math.min(bytes, (FEWER_PARTS / parts) * (unit.length + 1)))}${unit}]`
}

/**
 * Bodies just below the limits: bytes of one text, number of values, depth. Built on demand, because building
 * them takes longer than sending them.
 */
export function largeBodies(schema: Schema, sample: object, limit: number): (() => Sent)[] {
  const { texts, lists } = fieldsOf(schema)
  const text = texts[0] ?? 'unheard_of'
  const list = lists[0] ?? 'unheard_of'
  const size = limit - MARGIN - JSON.stringify(sample).length
  const { items } = schema.properties?.[list] ?? {}
  const fill = (label: string, field: string, value: string) => json(label, withField(sample, field, value))
  return [
    () => fill('a text of zeros', text, `"${repeated('0', size)}"`),
    () => fill('a text of escapes', text, `"${repeated('\\u0000', size)}"`),
    () => fill('a long number', text, repeated('9', size)),
    () => fill('many small values', list, listOf('0', size)),
    () => fill('many of what it takes', list, listOf(JSON.stringify(items ? sampleOf(items) : {}), size)),
    () => fill('many deep ones', list, listOf('['.repeat(DEEP) + ']'.repeat(DEEP), size)),
    () => MANY_FIELDS,
  ]
}

const MANY_FIELDS = json(
  'many unknown fields',
  `{${Array.from({ length: FEWER_PARTS / 3 }, (_, n) => `"f${n}":0`).join(',')}}`,
)

/** Small bodies that exceed the limits of the parser. */
export function complexBodies(schema: Schema, sample: object): Sent[] {
  const { all, lists } = fieldsOf(schema)
  const field = lists[0] ?? all[0] ?? 'unheard_of'
  return [
    json('deep lists', withField(sample, field, '['.repeat(50_000) + ']'.repeat(50_000))),
    json('deep objects', withField(sample, field, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)),
    json('deep lists that do not end', '['.repeat(100_000)),
    json('one field over and over', `{${`"${field}":"x",`.repeat(2_000)}"${field}":"x"}`),
  ]
}

const VALUES = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '9007199254740993',
  '123456789012345678901234567890',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '"\\ufeff"',
  '"\\u202e"',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '[[[[[[[[[[]]]]]]]]]]',
  '"1111111111111111111111111111111111111111111111!"',
]

/** Each value in all fields at once, so that one request covers them. */
export function invalidValues(schema: Schema): Sent[] {
  const { all } = fieldsOf(schema)
  return VALUES.map((value) =>
    json(`${value} everywhere`, `{${all.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
  )
}

/** Fields of other routes, also sent to routes without a body. */
export const FOREIGN_BODIES: Sent[] = [
  '{"version":1}',
  '{"id":"00000000-0000-4000-8000-000000000000"}',
  '[{"version":1}]',
].map((text) => json(text, text))

/** The same body in other encodings, with other content types, and malformed. */
export function malformedBytes(sample: object): Sent[] {
  const text = JSON.stringify(sample)
  const umlauts = JSON.stringify({ ...sample, unheard_of: 'Müller ½″ 🔧' })
  const utf8 = Buffer.from(text)
  const sent = (label: string, body: Buffer, headers: Record<string, string> = {}): Sent => ({
    label,
    body,
    headers: { ...JSON_BODY, ...headers },
  })
  const typed = (type: string) => sent(`called ${type.slice(0, 40)}`, utf8, { 'content-type': type })
  return [
    sent('UTF-16 with a mark', Buffer.from(`\ufeff${umlauts}`, 'utf16le')),
    sent('UTF-16, big end first', Buffer.from(umlauts, 'utf16le').swap16()),
    sent('UTF-16 under its name', Buffer.from(umlauts, 'utf16le'), {
      'content-type': 'application/json; charset=utf-16',
    }),
    sent('Latin-1', Buffer.from(umlauts, 'latin1'), {
      'content-type': 'application/json; charset=iso-8859-1',
    }),
    sent('UTF-8 with a mark', Buffer.from(`\ufeff${umlauts}`)),
    sent(
      'broken UTF-8',
      Buffer.concat([utf8.subarray(0, -1), Buffer.from([0x2c, 0x22, 0xff, 0xc3, 0x22, 0x3a, 0x31, 0x7d])]),
    ),
    sent('cut off', utf8.subarray(0, -1)),
    sent('cut off within a letter', Buffer.from(umlauts).subarray(0, -5)),
    sent('zero bytes', Buffer.alloc(1_000)),
    sent('nothing', Buffer.alloc(0)),
    sent('two bodies', Buffer.concat([utf8, utf8])),
    sent('gzip', gzipSync(utf8), { 'content-encoding': 'gzip' }),
    sent('a bomb', BOMB, { 'content-encoding': 'gzip' }),
    sent('brotli', brotliCompressSync(utf8), { 'content-encoding': 'br' }),
    sent('gzip that does not say so', gzipSync(utf8)),
    sent('not gzip', utf8, { 'content-encoding': 'gzip, gzip' }),
    { ...sent('in pieces', utf8), isChunked: true },
    { ...sent('under a key', utf8, { 'idempotency-key': 'k'.repeat(255) }) },
    { ...sent('under a long key', utf8, { 'idempotency-key': 'k'.repeat(8_000) }) },
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/merge-patch+json',
      'application/json; charset=utf-16',
      'application/json;;;=',
      `application/json; x=${'y'.repeat(8_000)}`,
    ].map(typed),
  ]
}
