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
  it('counts an item that is named twice as one line, where it first stood', () => {
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

  it('leads to another place, or to a zone', () => {
    const way = (toLocationId: string, toZoneId?: string | null) =>
      routeProblem({ fromLocationId: 'shop', toLocationId, toZoneId })
    expect(way('van')).toBeNull()
    expect(way('shop', 'shelf')).toBeNull()
    expect(way('shop')).toBe('Choose a different location, or a zone in this one')
    expect(way('shop', null)).toBe('Choose a different location, or a zone in this one')
  })

  it('can be edited, deleted and completed while it is a draft', () => {
    for (const problem of [editProblem, deletionProblem, completionProblem]) {
      expect(problem('draft')).toBeNull()
      expect(problem('completed')).toEqual(expect.any(String))
    }
  })

  it('is called by its places', () => {
    const places = { fromLocationName: 'Shop', toLocationName: 'Van 1' }
    expect(transferName(places)).toBe('Shop → Van 1')
    expect(transferName({ ...places, toZoneName: 'Left drawer' })).toBe('Shop → Van 1, Left drawer')
  })
})
