import { describe, expect, it } from 'vitest'
import { choose, countChosen, EVERYTHING, isChosen, NOTHING, selectAllState } from './selection'

describe('a selection of single records', () => {
  const some = choose(choose(NOTHING, ['a', 'b', 'c'], true), ['b', 'x'], false)

  it('contains what was selected and not deselected', () => {
    expect(['a', 'b', 'c', 'x'].map((id) => isChosen(some, id))).toEqual([true, false, true, false])
    expect(countChosen(some, '500')).toEqual({ count: 2, isMore: false })
  })

  it('does not modify the selection it is derived from', () => {
    expect(isChosen(NOTHING, 'a')).toBe(false)
  })
})

describe('a selection of all matches', () => {
  const without = choose(EVERYTHING, ['a', 'b'], false)

  it('contains rows that were never loaded, but not the deselected ones', () => {
    expect(['a', 'b', 'never seen'].map((id) => isChosen(without, id))).toEqual([false, false, true])
    expect(countChosen(without, '500')).toEqual({ count: 498, isMore: false })
  })

  it('contains a row again that was deselected and selected', () => {
    expect(countChosen(choose(without, ['a', 'c'], true), '500')).toEqual({ count: 499, isMore: false })
  })

  it('is marked where there are more than are counted', () => {
    expect(countChosen(without, '10000+')).toEqual({ count: 10_000, isMore: true })
  })

  it('has no count before the list has loaded', () => {
    expect(countChosen(EVERYTHING, null)).toEqual({ count: 0, isMore: false })
  })
})

describe('the checkbox above all rows', () => {
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
