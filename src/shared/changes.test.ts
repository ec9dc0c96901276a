import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, MAX_FIELDS, MAX_LINES, MAX_TEXT } from './changes'

const value = fc.oneof(fc.string({ maxLength: 30 }), fc.integer(), fc.boolean(), fc.constant(null))
const secretName = fc.constantFrom(
  'password',
  'passwordHash',
  'tokenHash',
  'inviteToken',
  'sid',
  'recoveryCodes',
)
/** Few names, so that two records often have some in common. */
const name = fc.constantFrom('name', 'status', 'notes', 'price', 'crew', 'dueDate')
const record = fc.dictionary(name, value)

describe('the changes between two states of a record', () => {
  it('lead from one state to the other', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = changesBetween(before, after) ?? {}
        const led: Record<string, unknown> = { ...before }
        for (const [field, [from, to]] of Object.entries(changes)) {
          expect(from).toEqual(before[field] ?? null)
          expect(to).not.toEqual(from)
          led[field] = to
        }
        for (const field of Object.keys({ ...before, ...after }))
          expect(led[field] ?? null).toEqual(after[field] ?? null)
      }),
    )
  })

  it('never contain a secret at any depth', () => {
    const withSecret = fc
      .tuple(record, secretName, fc.string({ minLength: 12 }))
      .map(([fields, secret, text]) => ({ ...fields, [secret]: `secret ${text}` }))
    fc.assert(
      fc.property(withSecret, fc.option(withSecret), (before, after) => {
        const nested = { ...before, settings: before, lineItems: [before] }
        const text = JSON.stringify(changesBetween(nested, after && { ...after, lineItems: [after, after] }))
        expect(text).not.toContain('"secret ')
        expect(text).not.toMatch(/password|token|sid"|recovery/i)
      }),
    )
  })

  it('are limited in size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 2000 }), (count, length) => {
        const fields = Object.fromEntries(
          Array.from({ length: count }, (_, n) => [`field${n}`, 'x'.repeat(length)]),
        )
        const lineItems = Array.from({ length: count }, (_, n) => ({
          description: `${n} ${'y'.repeat(length)}`,
        }))
        const changes = changesBetween({ ...fields, lineItems }, null) ?? {}
        expect(Object.keys(changes).length).toBeLessThanOrEqual(MAX_FIELDS)
        expect(JSON.stringify(changes).length).toBeLessThan((MAX_FIELDS + MAX_LINES) * (MAX_TEXT + 50))
      }),
    )
  })

  it('are empty for equal states with fields in another order', () => {
    expect(changesBetween({ a: 1, b: { c: [1], d: 2 } }, { b: { d: 2, c: [1] }, a: 1 })).toBeNull()
    expect(changesBetween({ a: null }, {})).toBeNull()
  })

  it('list the values of a deleted record', () => {
    expect(changesBetween({ name: 'Acme', notes: null, price: 0 }, null)).toEqual({
      name: ['Acme', null],
      price: [0, null],
    })
  })

  it('shorten long texts and long lists', () => {
    const changes = changesBetween({ notes: 'a' }, { notes: 'b'.repeat(600), tags: Array(40).fill('t') })
    expect(changes?.notes?.[1]).toBe(`${'b'.repeat(MAX_TEXT - 1)}…`)
    expect(changes?.tags?.[1]).toEqual([...Array(30).fill('t'), '… 10 more'])
  })

  it('say that photos changed, not where they are stored', () => {
    const file = (n: number) => `/api/files/${n}`
    expect(
      changesBetween(
        { photoUrl: null, logoUrl: file(1), photos: [file(1)], more: [file(1)] },
        { photoUrl: file(1), logoUrl: file(2), photos: [file(1), file(2)], more: [file(2)] },
      ),
    ).toEqual({
      photoUrl: [null, 'photo'],
      logoUrl: ['photo', 'another photo'],
      photos: ['1 photo', '2 photos'],
      more: ['1 photo', '1 other photos'],
    })
  })
})

describe('the changes between the lines of a document', () => {
  const line = (description: string, unitPrice = 100) => ({ description, unitPrice, unit: null })
  const between = (from: object[], to: object[]) => changesBetween({ lineItems: from }, { lineItems: to })

  it('are listed by line, and a moved line is unchanged', () => {
    expect(between([line('A'), line('B')], [line('New'), line('A'), line('B', 200)])).toEqual({
      'lineItems.1.description': ['B', 'New'],
      'lineItems.3': [null, { description: 'B', unitPrice: 200 }],
    })
    expect(between([line('A'), line('B')], [line('A'), line('B', 200)])).toEqual({
      'lineItems.2.unitPrice': [100, 200],
    })
    expect(between([line('A'), line('B')], [line('B')])).toEqual({
      'lineItems.1': [{ description: 'A', unitPrice: 100 }, null],
    })
  })

  it('are only counted where there are too many to read', () => {
    const many = Array.from({ length: 30 }, (_, n) => line(`Line ${n}`))
    expect(between([], many)).toEqual({ lineItems: ['0 lines', '30 lines'] })
    expect(between(many, many.slice(1))).toEqual({
      'lineItems.1': [{ description: 'Line 0', unitPrice: 100 }, null],
    })
    expect(between([line('A'), line('B')], [line('B'), line('A')])).toEqual({
      lineItems: ['2 lines', '2 lines in another order'],
    })
  })
})
