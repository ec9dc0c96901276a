import { describe, expect, it } from 'vitest'
import { type Allowed, type JobState, type NextStep, nextStep } from './next-step'

const office: Allowed = { plan: true, bill: true }
const technician: Allowed = { plan: false, bill: false }

const called: JobState = {
  status: 'open',
  scheduledStart: null,
  hasWork: false,
  isUnderWay: false,
  isOwnClock: false,
  hasUnbilled: false,
  hasUnpaid: false,
}
const scheduled: JobState = { ...called, scheduledStart: '2026-11-20T17:00:00.000Z' }
const inProgress: JobState = { ...scheduled, hasWork: true, isUnderWay: true }
const worked: JobState = { ...scheduled, hasWork: true, hasUnbilled: true }
const billed: JobState = { ...worked, hasUnbilled: false, hasUnpaid: true }
const paid: JobState = { ...billed, hasUnpaid: false }

describe('the next step', () => {
  it.each<[string, JobState, NextStep | null, NextStep | null]>([
    ['has no date', called, 'schedule', 'clock-in'],
    ['is scheduled', scheduled, 'clock-in', 'clock-in'],
    ['is worked on by others', inProgress, null, 'clock-in'],
    ['is worked on by oneself', { ...inProgress, isOwnClock: true }, 'clock-out', 'clock-out'],
    ['is worked on, with some of it billed', { ...inProgress, hasUnpaid: true }, null, 'clock-in'],
    ['was worked on without a date', { ...worked, scheduledStart: null }, 'bill', 'clock-in'],
    ['was worked on', worked, 'bill', 'clock-in'],
    ['is billed in part', { ...worked, hasUnpaid: true }, 'bill', 'clock-in'],
    ['is billed', billed, 'collect', 'clock-in'],
    ['is paid', paid, 'close', 'clock-in'],
    ['is closed with work that nobody billed', { ...worked, status: 'closed' }, 'bill', null],
    ['is closed and not paid', { ...billed, status: 'closed' }, 'collect', null],
    ['is closed and paid', { ...paid, status: 'closed' }, null, null],
    [
      'is closed, with one’s clock still on it',
      { ...inProgress, isOwnClock: true, status: 'closed' },
      'clock-out',
      'clock-out',
    ],
  ])('on a job that %s', (_, state, forOffice, forTechnician) => {
    expect(nextStep(state, office)).toBe(forOffice)
    expect(nextStep(state, technician)).toBe(forTechnician)
  })

  const flags = ['hasWork', 'isUnderWay', 'isOwnClock', 'hasUnbilled', 'hasUnpaid'] as const
  const everyState = Array.from(
    { length: 2 ** (flags.length + 2) },
    (_, bits): JobState => ({
      ...called,
      status: bits & 1 ? 'closed' : 'open',
      scheduledStart: bits & 2 ? scheduled.scheduledStart : null,
      ...Object.fromEntries(flags.map((flag, place) => [flag, Boolean(bits & (4 << place))])),
    }),
  )

  it('is limited to what the person may do, and starts nothing on a closed job', () => {
    for (const state of everyState) {
      expect(['clock-in', 'clock-out', null]).toContain(nextStep(state, technician))
      const step = nextStep(state, office)
      if (state.status === 'closed') expect(['clock-out', 'bill', 'collect', null]).toContain(step)
      if (state.hasUnbilled || state.hasUnpaid) expect(step).not.toBe('close')
    }
  })
})
