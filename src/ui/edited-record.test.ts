import { describe, expect, it } from 'vitest'
import { changedKeys, mergeEdits, onlyChanged } from './edited-record'

const base = { name: 'Pump', crew: 'Ada', lines: [{ qty: 1 }], notes: '' }

describe('the values a form sends', () => {
  it('are the changed fields, lists as a whole', () => {
    const mine = { ...base, crew: 'Bob', lines: [{ qty: 2 }] }
    const keys = changedKeys(base, mine)
    expect(onlyChanged(mine, keys)).toEqual({ crew: 'Bob', lines: [{ qty: 2 }] })
  })

  it('are empty if a change was typed back', () => {
    expect(onlyChanged({ ...base }, changedKeys(base, { ...base, lines: [{ qty: 1 }] }))).toEqual({})
  })
})

describe('two people editing one record', () => {
  it('both keep their changes to different fields', () => {
    const { values, clashes } = mergeEdits(base, { ...base, crew: 'Bob' }, { ...base, notes: 'Gate 4' })
    expect(values).toEqual({ ...base, crew: 'Bob', notes: 'Gate 4' })
    expect(clashes).toEqual([])
  })

  it('are asked about a field that both changed differently', () => {
    const { values, clashes } = mergeEdits(
      base,
      { ...base, crew: 'Bob', notes: 'x' },
      { ...base, crew: 'Cy', notes: 'x' },
    )
    expect(values).toEqual({ ...base, crew: 'Bob', notes: 'x' })
    expect(clashes).toEqual([{ key: 'crew', mine: 'Bob', theirs: 'Cy' }])
  })
})

describe('a field that the server merges', () => {
  const record = { notes: '', customFields: { gate: '12', key: 'left' } as Record<string, string | null> }
  const holding = (fields: Record<string, string | null>) => ({
    ...record,
    customFields: { ...record.customFields, ...fields },
  })

  it('is sent and merged entry by entry', () => {
    const mine = holding({ gate: '13', insured: '' })
    expect(onlyChanged(mine, changedKeys(record, mine))).toEqual({ customFields: { gate: '13' } })
    const { values, clashes } = mergeEdits(record, mine, holding({ key: 'right' }))
    expect(values.customFields).toEqual({ gate: '13', key: 'right' })
    expect(clashes).toEqual([])
  })

  it('is asked about where both changed the same entry', () => {
    const { clashes } = mergeEdits(record, holding({ gate: '13' }), holding({ gate: null }))
    expect(clashes).toEqual([{ key: 'customFields.gate', mine: '13', theirs: null }])
  })

  it('is sent as a whole from a new record', () => {
    expect(onlyChanged(record, ['notes', 'customFields'])).toEqual(record)
  })
})
