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

describe('the missing part of a kit', () => {
  it.each<[string, Partial<KitPart>, string | null]>([
    ['is none while there is enough', {}, null],
    ['names the holder of a tool', { available: 0, holders: [ann] }, 'Drill is out with Ann Lee on J-1042'],
    [
      'names all holders of a part',
      { qty: 2, available: 0, holders: [ann, bob, ann] },
      'Drill is out with Ann Lee on J-1042 and Bob Ray',
    ],
    [
      'says how many are left and who has the others',
      { qty: 3, available: 1, holders: [bob] },
      'Drill: Only 1 in stock, others with Bob Ray',
    ],
    [
      'names who had a missing part last',
      { available: 0, missing: 1, lastHolder: 'Ann Lee' },
      'Drill is reported missing, last with Ann Lee',
    ],
    [
      'says that a part is missing where nobody had it',
      { available: 0, missing: 1 },
      'Drill is reported missing',
    ],
    [
      'gives only the number left of a consumable',
      { itemType: 'consumable', qty: 5, available: 2, holders: [ann] },
      'Drill: Only 2 in stock',
    ],
    ['is an archived item', { isArchived: true }, 'Drill is archived'],
    ['is an item out of service', { isOutOfService: true }, 'Drill is out of service'],
  ])('%s', (_, over, words) => {
    expect(lackOf(part(over))).toBe(words)
  })

  it('is one that is not at the named location', () => {
    const van = { id: 'van', name: 'Van 1' }
    expect(lackOf(part(), { id: 'shop', name: 'Shop' })).toBeNull()
    expect(lackOf(part(), van)).toBe('Drill: Only 0 at Van 1')
  })

  it('is reported at its line, together with all others', () => {
    expect(
      lacksOf([part({ isArchived: true }), part(), part({ itemName: 'Saw', available: 0, holders: [bob] })]),
    ).toEqual([
      { path: 'items.0', message: 'Drill is archived' },
      { path: 'items.2', message: 'Saw is out with Bob Ray' },
    ])
  })

  it('is counted by line, not by unit', () => {
    expect(completeness({ items: [1, 2, 3, 4, 5], missing: [] })).toBe('Complete')
    expect(completeness({ items: [1, 2, 3, 4, 5], missing: [1, 2] })).toBe('2 of 5 missing')
  })
})

describe('the kit input', () => {
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
  ])('case %# reports the expected fields', (input, wrong) => {
    expect(paths(input)).toEqual(wrong)
  })
})

describe('checking out an incomplete kit', () => {
  it.each<[string, Partial<KitPart>, number]>([
    ['takes the full quantity of a part in stock', { qty: 2, available: 5 }, 2],
    ['takes what is left of a part', { qty: 3, available: 2 }, 2],
    ['takes nothing of an archived item', { isArchived: true }, 0],
    ['takes nothing of an item out of service', { isOutOfService: true }, 0],
  ])('%s', (_, over, units) => {
    expect(takeable(part(over))).toBe(units)
  })

  it('ignores a part of which nothing is taken', () => {
    expect(lackOf(part({ qty: 0, isArchived: true }))).toBeNull()
  })
})

describe('the return of a kit', () => {
  const withKit = { ...ann, isWithKit: true }

  it('names what others hold, but not what is out with the kit or in stock', () => {
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
