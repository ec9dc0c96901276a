import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '@/client/search-params'
import { countParameters, isSameSearch, searchText, viewAt, viewSearchOf } from './saved-view'
import { savedViewInput } from './saved-view.schema'

describe('the part of an address that a view keeps', () => {
  it('is everything the list shows, without an open dialog', () => {
    const search = parseSearch(
      '?status=sent&open=1&sort=-balance&form=new&scan=1&clock=x&columns=a,b&tag=x&tag=y',
    )
    expect(viewSearchOf(search)).toEqual({
      columns: 'a,b',
      sort: '-balance',
      status: 'sent',
      tag: ['x', 'y'],
    })
    expect(viewSearchOf({ status: '', from: undefined, to: null, page: 2 })).toEqual({ page: '2' })
  })

  it('survives a round trip through an address', () => {
    const search = { 'cf.7': 'a&b=c', search: '50 % ½" ü', tag: ['x', 'y'] }
    expect(viewSearchOf(parseSearch(stringifySearch(search)))).toEqual(search)
    expect([searchText(search), countParameters(search)]).toEqual([stringifySearch(search).slice(1), 4])
  })
})

describe('whether an address shows a view', () => {
  it.each([
    ['?b=2&a=1', '?a=1&b=2', true],
    ['?a=1&open=x', '?a=1', true],
    ['?a=1&b=', '?a=1', true],
    ['', '?open=x', true],
    ['?a=1', '?a=2', false],
    ['?a=1', '?a=1&b=2', false],
    ['?a=1&a=2', '?a=2&a=1', false],
    ['?a=1%262', '?a=1&2', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameSearch(parseSearch(one), parseSearch(other))).toBe(isSame)
    expect(isSameSearch(parseSearch(other), parseSearch(one))).toBe(isSame)
  })

  it("depends on its list and, between equal views, prefers one's own", () => {
    const search = { status: 'sent' }
    const shared = { id: 'shared', screen: '/invoices', search, isShared: true }
    const own = { id: 'own', screen: '/invoices', search, isShared: false }
    const other = { id: 'other', screen: '/estimates', search, isShared: false }
    const at = (views: (typeof own)[], path = '/invoices') =>
      viewAt(views, path, { ...search, open: 'x' })?.id
    expect([at([other, shared, own]), at([other, shared]), at([other])]).toEqual(['own', 'shared', undefined])
    expect(at([shared, own], '/jobs')).toBeUndefined()
  })
})

describe('an invalid view', () => {
  const problems = (search: unknown, screen = '/invoices') =>
    savedViewInput.safeParse({ screen, name: 'X', search }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    ['//evil.example/invoices', {}],
    ['https://evil.example/invoices', {}],
    ['/invoices/../settings', {}],
    ['/settings', {}],
    ['/', {}],
    ['/jobs/$id', {}],
    ['toString', {}],
  ])('is one of %s, which is not a list', (screen, search) => {
    expect(problems(search, screen)).toEqual(['Unknown list'])
  })

  it.each([
    ['what is open', { open: '1' }],
    ['a form', { form: 'new' }],
    [
      'too many parameters',
      { a: Array.from({ length: 30 }, () => 'x'), b: Array.from({ length: 11 }, () => 'x') },
    ],
    ['too long a text', { a: 'x'.repeat(2001) }],
    ['too long a text as it stands in an address', { a: '%'.repeat(700) }],
    ['too long a name', { ['x'.repeat(101)]: '1' }],
    ['a name of another kind', { 'a=1&open': '1' }],
    ['a name that begins as none does', { __defineGetter__: 'x' }],
    ['a number', { a: 1 }],
    ['something deeper', { a: { b: '1' } }],
    ['something deeper in a list', { a: [['1']] }],
    ['a NUL', { a: '\u0000' }],
    ['a list', ['a']],
    ['a text', 'a=1'],
  ])('%s', (_, search) => {
    expect(problems(search)).not.toEqual([])
  })
})
