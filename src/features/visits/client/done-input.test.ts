import { describe, expect, it } from 'vitest'
import { BLANK, type DoneValues } from './done-form'
import { takenForVisit, toDoneInput } from './done-input'

const pipe = { itemId: 'pipe', qty: 3, itemType: 'consumable' } as const
const drill = { itemId: 'drill', qty: 1, itemType: 'tool' } as const
const inputOf = (values: Partial<DoneValues>, isClockRunning = false) =>
  toDoneInput({ ...BLANK, ...values }, { checklists: [], materials: [pipe, pipe, drill], isClockRunning })

const END = '2026-11-18T16:00:00.000Z'

it('the sheet lists what was taken since the day of the visit, not for earlier ones', () => {
  const taken = ['2020-11-16T16:00:00Z', '2020-11-18T09:00:00Z', '2020-11-19T09:00:00Z'].map((since) => ({
    since,
  }))
  expect(takenForVisit(taken, { arrivedAt: '2020-11-18T12:00:00Z' })).toEqual(taken.slice(1))
  expect(takenForVisit([...taken, { since: new Date().toISOString() }], { arrivedAt: null })).toHaveLength(1)
})

describe('the request of a Done sheet', () => {
  it('returns what was not used of all that was taken, and no tools', () => {
    expect(inputOf({}).returned).toBeUndefined()
    expect(inputOf({ used: { pipe: 4, drill: 0 } }).returned).toEqual([{ itemId: 'pipe', qty: 2 }])
    expect(inputOf({ used: { pipe: 0 } }).returned).toEqual([{ itemId: 'pipe', qty: 6 }])
  })

  it('names the end of the clock only where a running clock is stopped', () => {
    expect(inputOf({ clockOutAt: END })).not.toHaveProperty('clockOutAt')
    expect(inputOf({ clockOutAt: END, clockOut: false }, true)).toMatchObject({ clockOut: false })
    expect(inputOf({ clockOutAt: END, clockOut: false }, true)).not.toHaveProperty('clockOutAt')
    expect(inputOf({ clockOutAt: END }, true)).toMatchObject({ clockOut: true, clockOutAt: END })
    expect(inputOf({}, true)).not.toHaveProperty('clockOutAt')
  })

  it('proposes a visit only if the job is not finished', () => {
    const next = { scheduledStart: END, scheduledEnd: null }
    expect(inputOf({ outcome: 'come back', nextStart: END })).toMatchObject({ jobFinished: false, next })
    expect(inputOf({ outcome: 'finished', nextStart: END })).not.toHaveProperty('next')
    expect(inputOf({ outcome: 'come back' })).not.toHaveProperty('next')
  })
})
