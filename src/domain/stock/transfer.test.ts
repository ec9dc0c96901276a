import { describe, expect, it } from 'vitest'
import {
  completionProblem,
  deletionProblem,
  editProblem,
  routeProblem,
  summed,
  transferName,
} from './transfer'

describe('a transfer', () => {
  it('merges lines for the same item into the first one', () => {
    const lines = [
      { itemId: 'tape', qty: 2 },
      { itemId: 'elbow', qty: 1 },
      { itemId: 'tape', qty: 3 },
    ]
    expect(summed(lines)).toEqual([
      { itemId: 'tape', qty: 5, index: 0 },
      { itemId: 'elbow', qty: 1, index: 1 },
    ])
  })

  it('goes to another location or another zone', () => {
    const way = (toLocationId: string, toZoneId?: string | null) =>
      routeProblem({ fromLocationId: 'shop', toLocationId, toZoneId })
    expect(way('van')).toBeNull()
    expect(way('shop', 'shelf')).toBeNull()
    expect(way('shop')).toBe('Choose a different location, or a zone in this one')
    expect(way('shop', null)).toBe('Choose a different location, or a zone in this one')
  })

  it('can be edited, deleted and completed only as a draft', () => {
    for (const problem of [editProblem, deletionProblem, completionProblem]) {
      expect(problem('draft')).toBeNull()
      expect(problem('completed')).toEqual(expect.any(String))
    }
  })

  it('is named after its locations', () => {
    const places = { fromLocationName: 'Shop', toLocationName: 'Van 1' }
    expect(transferName(places)).toBe('Shop → Van 1')
    expect(transferName({ ...places, toZoneName: 'Left drawer' })).toBe('Shop → Van 1, Left drawer')
  })
})
