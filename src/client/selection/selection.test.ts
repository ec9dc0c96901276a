import { describe, expect, it } from 'vitest'
import { choose, countChosen, EVERYTHING, isChosen, NOTHING, selectAllState } from './selection'

describe('some', () => {
  const some = choose(choose(NOTHING, ['a', 'b', 'c'], true), ['b', 'x'], false)

  it('holds what was chosen and not taken back', () => {
    expect(['a', 'b', 'c', 'x'].map((id) => isChosen(some, id))).toEqual([true, false, true, false])
    expect(countChosen(some, '500')).toEqual({ count: 2, isMore: false })
  })

  it('leaves what it began with as it was', () => {
    expect(isChosen(NOTHING, 'a')).toBe(false)
  })
})

describe('all', () => {
  const without = choose(EVERYTHING, ['a', 'b'], false)

  it('holds what was never seen, and not what was taken out', () => {
    expect(['a', 'b', 'never seen'].map((id) => isChosen(without, id))).toEqual([false, false, true])
    expect(countChosen(without, '500')).toEqual({ count: 498, isMore: false })
  })

  it('takes back in what was taken out', () => {
    expect(countChosen(choose(without, ['a', 'c'], true), '500')).toEqual({ count: 499, isMore: false })
  })

  it('tells that there are more than are counted', () => {
    expect(countChosen(without, '10000+')).toEqual({ count: 10_000, isMore: true })
  })

  it('counts nothing before the list has come', () => {
    expect(countChosen(EVERYTHING, null)).toEqual({ count: 0, isMore: false })
  })
})

describe('the box over all rows', () => {
  const three = ['a', 'b', 'c']
  it.each([
    ['nothing', NOTHING, false],
    ['everything', EVERYTHING, true],
    ['one', choose(NOTHING, ['a'], true), 'indeterminate'],
    ['each one by hand', choose(NOTHING, three, true), true],
    ['all but one', choose(EVERYTHING, ['a'], false), 'indeterminate'],
    ['all with each one taken out', choose(EVERYTHING, three, false), false],
  ])('shows %s of three', (_, selection, share) => expect(selectAllState(selection, '3')).toBe(share))
})
