import { expect, test } from 'vitest'
import { readVisits, type Visit, withVisit } from './visits'

const visit = (n: number): Visit => ({ href: `/jobs/${n}`, title: `Job ${n}` })

test('the last ten visits are kept, newest first, each once with its latest title', () => {
  const many = Array.from({ length: 14 }, (_, n) => visit(n)).reduce<Visit[]>(withVisit, [])
  expect(many.map(({ href }) => href)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `/jobs/${n}`))
  const again = withVisit(many, { href: '/jobs/7', title: 'Renamed' })
  expect(again).toHaveLength(10)
  expect(again.slice(0, 2)).toEqual([{ href: '/jobs/7', title: 'Renamed' }, visit(13)])
  expect(withVisit([], { href: '/', title: 'x'.repeat(1000) })[0]?.title).toHaveLength(200)
})

test('stored visits are read back without invalid entries', () => {
  const kept = [visit(1), visit(2)]
  expect(readVisits(JSON.stringify(kept))).toEqual(kept)
  const strange = [
    null,
    7,
    { href: 'https://elsewhere.example', title: 'Elsewhere' },
    { href: '//elsewhere.example', title: 'Elsewhere' },
    { href: '/\\elsewhere.example', title: 'Elsewhere' },
    { href: '/jobs', title: '' },
    { href: `/${'x'.repeat(400)}`, title: 'Long' },
    { title: 'Nowhere' },
  ]
  expect(readVisits(JSON.stringify([...strange, visit(3)]))).toEqual([visit(3)])
  for (const text of [undefined, '', '{', '{"a":1}', '"text"']) expect(readVisits(text)).toEqual([])
  expect(readVisits(JSON.stringify(Array.from({ length: 50 }, (_, n) => visit(n))))).toHaveLength(10)
})
