import { describe, expect, it } from 'vitest'
import { changedKeys, mergeEdits, onlyChanged } from './edited-record'

const base = { name: 'Pump', crew: 'Ada', lines: [{ qty: 1 }], notes: '' }

describe('what a form sends', () => {
  it('is what was changed, lists as a whole', () => {
    const mine = { ...base, crew: 'Bob', lines: [{ qty: 2 }] }
    const keys = changedKeys(base, mine)
    expect(onlyChanged(mine, keys)).toEqual({ crew: 'Bob', lines: [{ qty: 2 }] })
  })

  it('is nothing when what was typed was typed back', () => {
    expect(onlyChanged({ ...base }, changedKeys(base, { ...base, lines: [{ qty: 1 }] }))).toEqual({})
  })
})

describe('two people editing one record', () => {
  it('both keep what they changed where they changed different fields', () => {
    const { values, clashes } = mergeEdits(base, { ...base, crew: 'Bob' }, { ...base, notes: 'Gate 4' })
    expect(values).toEqual({ ...base, crew: 'Bob', notes: 'Gate 4' })
    expect(clashes).toEqual([])
  })

  it('are asked about what both changed, each to something else', () => {
    const { values, clashes } = mergeEdits(
      base,
      { ...base, crew: 'Bob', notes: 'x' },
      { ...base, crew: 'Cy', notes: 'x' },
    )
    expect(values).toEqual({ ...base, crew: 'Bob', notes: 'x' })
    expect(clashes).toEqual([{ key: 'crew', mine: 'Bob', theirs: 'Cy' }])
  })
})
