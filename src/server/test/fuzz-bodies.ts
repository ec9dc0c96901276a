import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Schema } from './api-document'

/** A body as it goes over the wire. */
export interface Sent {
  label: string
  body: Buffer
  headers?: Record<string, string>
  /** In pieces, without saying how long it is. */
  isChunked?: boolean
}

const JSON_BODY = { 'content-type': 'application/json' }
/** Room for what stands around. */
const MARGIN = 2_000
/** Fewer values than a body may have, and as deep as they may lie with what stands around them. */
const FEWER_PARTS = 240_000
const DEEP = 30
/** Photos are longer, and are looked at apart. */
const LONGEST_TEXT = 50_000
const BOMB = gzipSync(Buffer.alloc(1_000_000))

/** A body that a schema might have meant. */
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

/** What a careless expression goes through again and again, in every text, and as long as it may be. */
export function longestTexts(schema: Schema): Sent[] {
  return ['0', '1', ' ', 'a', 'a@', 'a.', '-', '1,', '=', 'é'].map((unit) => {
    const textFor = ({ maxLength = 100 }: Schema) => {
      const length = Math.min(maxLength, LONGEST_TEXT) - 1
      return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`
    }
    return json(`"${unit}" over and over`, JSON.stringify(sampleOf(schema, textFor)))
  })
}

/** The names of a body's fields that take texts, and of those that take lists. */
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

/** The sample with one field's JSON in the place of its own. */
function withField(sample: object, field: string, value: string): string {
  const rest = Object.entries(sample).filter(([name]) => name !== field)
  const members = rest.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`)
  return `{${[...members, `${JSON.stringify(field)}:${value}`].join(',')}}`
}

const repeated = (unit: string, bytes: number) => unit.repeat(Math.max(1, Math.floor(bytes / unit.length)))

/** As many as fit into the size and are not too many to be looked at. */
function listOf(unit: string, bytes: number): string {
  const parts = (unit.match(/["[{,]/g)?.length ?? 0) + 1
  return `[${repeated(`${unit},`, Math.min(bytes, (FEWER_PARTS / parts) * (unit.length + 1)))}${unit}]`
}

/**
 * Just below what a body may have: in bytes of one text, in number of values, and in depth. Each is made when it is
 * called, since making them takes longer than sending them.
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

/** Beyond what is parsed at all, which takes few bytes. */
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

/** Each value in every field at once: whatever the fields make of it, one request tells. */
export function invalidValues(schema: Schema): Sent[] {
  const { all } = fieldsOf(schema)
  return VALUES.map((value) =>
    json(`${value} everywhere`, `{${all.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
  )
}

/** Fields that mean something on other routes, also sent where no body is taken. */
export const FOREIGN_BODIES: Sent[] = [
  '{"version":1}',
  '{"id":"00000000-0000-4000-8000-000000000000"}',
  '[{"version":1}]',
].map((text) => json(text, text))

/** The same body in other bytes, under other names, and broken. */
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
