import { describe, expect, it } from 'vitest'
import { completeness, type KitPart, lackOf, lacksOf, missingFromReturn, outWithKit, takeable } from './kit'
import { kitInput } from './kit.schema'

const part = (over: Partial<KitPart> = {}): KitPart => ({
  itemName: 'Drill',
  itemType: 'tool',
  qty: 1,
  available: 1,
  missing: 0,
  lastHolder: null,
  isArchived: false,
  isOutOfService: false,
  places: [{ locationId: 'shop', name: 'Shop', qty: 1 }],
  holders: [],
  ...over,
})
const ann = { name: 'Ann Lee', jobNum: 'J-1042', qty: 1, isWithKit: false }
const bob = { name: 'Bob Ray', jobNum: null, qty: 1, isWithKit: false }

describe('what is lacking in a kit', () => {
  it.each<[string, Partial<KitPart>, string | null]>([
    ['nothing, while there is enough', {}, null],
    ['a tool, by its holder', { available: 0, holders: [ann] }, 'Drill is out with Ann Lee on J-1042'],
    [
      'one that several have, by all of them',
      { qty: 2, available: 0, holders: [ann, bob, ann] },
      'Drill is out with Ann Lee on J-1042 and Bob Ray',
    ],
    [
      'some of several',
      { qty: 3, available: 1, holders: [bob] },
      'Drill: Only 1 in stock, others with Bob Ray',
    ],
    [
      'a lost one, by who had it last',
      { available: 0, missing: 1, lastHolder: 'Ann Lee' },
      'Drill is reported missing, last with Ann Lee',
    ],
    ['one of which nobody knows who had it', { available: 0, missing: 1 }, 'Drill is reported missing'],
    [
      'a consumable, by how many there are, no matter who took some',
      { itemType: 'consumable', qty: 5, available: 2, holders: [ann] },
      'Drill: Only 2 in stock',
    ],
    ['what is archived', { isArchived: true }, 'Drill is archived'],
    ['what must not be used', { isOutOfService: true }, 'Drill is out of service'],
  ])('is %s', (_, over, words) => {
    expect(lackOf(part(over))).toBe(words)
  })

  it('is what does not lie at the place that was named', () => {
    const van = { id: 'van', name: 'Van 1' }
    expect(lackOf(part(), { id: 'shop', name: 'Shop' })).toBeNull()
    expect(lackOf(part(), van)).toBe('Drill: Only 0 at Van 1')
  })

  it('is all told, each by its place in the kit', () => {
    expect(
      lacksOf([part({ isArchived: true }), part(), part({ itemName: 'Saw', available: 0, holders: [bob] })]),
    ).toEqual([
      { path: 'items.0', message: 'Drill is archived' },
      { path: 'items.2', message: 'Saw is out with Bob Ray' },
    ])
  })

  it('is counted in kinds, not in units', () => {
    expect(completeness({ items: [1, 2, 3, 4, 5], missing: [] })).toBe('Complete')
    expect(completeness({ items: [1, 2, 3, 4, 5], missing: [1, 2] })).toBe('2 of 5 missing')
  })
})

describe('the input', () => {
  const paths = (input: unknown) => kitInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
  const many = Array.from({ length: 101 }, (_, n) => ({ itemId: `i${n}` }))

  it.each<[unknown, string[] | undefined]>([
    [{ name: 'Kit', items: [{ itemId: 'a' }, { itemId: 'b', qty: '3' }] }, undefined],
    [{ name: 'Kit', items: many.slice(1) }, undefined],
    [{ name: ' ', items: [] }, ['name', 'items']],
    [{ name: 'Kit' }, ['items']],
    [{ name: 'Kit', items: many }, ['items']],
    [{ name: 'Kit', items: [{ itemId: 'a' }, { itemId: 'b' }, { itemId: 'a' }] }, ['items.2.itemId']],
    [
      { name: 'Kit', items: [{ itemId: 'a', qty: 0 }, { itemId: 'b', qty: 1.5 }, {}] },
      ['items.0.qty', 'items.1.qty', 'items.2.itemId'],
    ],
  ])('%# is judged as a whole', (input, wrong) => {
    expect(paths(input)).toEqual(wrong)
  })
})

describe('the rest of an incomplete kit', () => {
  it.each<[string, Partial<KitPart>, number]>([
    ['all that is wanted', { qty: 2, available: 5 }, 2],
    ['what is left', { qty: 3, available: 2 }, 2],
    ['nothing of an archived item', { isArchived: true }, 0],
    ['nothing of an item out of service', { isOutOfService: true }, 0],
  ])('has %s', (_, over, units) => {
    expect(takeable(part(over))).toBe(units)
  })

  it('has no objection to a part of which nothing is taken', () => {
    expect(lackOf(part({ qty: 0, isArchived: true }))).toBeNull()
  })
})

describe('the return of a kit', () => {
  const withKit = { ...ann, isWithKit: true }

  it('names what others have, and nothing that is out with the kit or in stock', () => {
    const parts = [
      part({ available: 0, holders: [withKit] }),
      part({ itemName: 'Saw', available: 0, holders: [bob] }),
      part({ itemName: 'Level' }),
      part({ itemName: 'Anchors', itemType: 'consumable', qty: 10, available: 2 }),
    ]
    expect(missingFromReturn(parts)).toEqual(['Saw is out with Bob Ray', 'Anchors: Only 2 in stock'])
    expect(parts.map(outWithKit)).toEqual([1, 0, 0, 0])
  })
})
