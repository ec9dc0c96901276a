import { describe, expect, it } from 'vitest'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import { bookedDaysOff, dayOffQuestion, daysOfJob } from './days-off'
import type { BoardJob } from './dispatch.schema'

const ZONE = 'America/Los_Angeles'

/** Ids are names here. */
const job = (start: string | null, end: string | null, ...technicians: string[]): BoardJob => ({
  id: 'job',
  num: 'JOB-1',
  customer: null,
  address: null,
  description: null,
  crew: technicians[0] ?? null,
  status: 'open',
  technicianId: technicians[0] ?? null,
  technicianIds: technicians,
  technicianNames: technicians,
  scheduledStart: start,
  scheduledEnd: end,
  version: 1,
  stage: 'scheduled',
  visitId: 'visit',
  visitStatus: 'scheduled',
  visitVersion: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
})

const off = (userId: string, from: string, to = from, note: string | null = null): TimeOff => ({
  id: `${userId} ${from}`,
  userId,
  userName: userId,
  from,
  to,
  note,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})

const MORNING = ['2026-11-20T17:00:00.000Z', '2026-11-20T19:00:00.000Z'] as const
const vacation = off('Maria', '2026-11-20', '2026-11-22', 'vacation')
const booked = (before: BoardJob, after: BoardJob, ...entries: TimeOff[]) =>
  bookedDaysOff(before, after, entries, ZONE).map(({ name, day }) => `${name} ${day}`)

describe('the days of a job', () => {
  it('are those of the company, and end with its last minute', () => {
    expect(daysOfJob(job('2026-11-21T03:00:00.000Z', '2026-11-21T08:00:00.000Z'), ZONE)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    })
    expect(daysOfJob(job('2026-11-21T03:00:00.000Z', '2026-11-21T08:01:00.000Z'), ZONE)?.to).toBe(
      '2026-11-21',
    )
    expect(daysOfJob(job(null, null), ZONE)).toBeNull()
  })
})

describe('a move onto a day off', () => {
  const free = job(...MORNING)

  it('books the technicians who are off then, not their colleagues', () => {
    const both = job(...MORNING, 'Tom', 'Maria')
    expect(booked(free, both, vacation, off('Tom', '2026-11-19'))).toEqual(['Maria 2026-11-20'])
    expect(booked(free, job(null, null, 'Maria'), vacation)).toEqual([])
  })

  it('is asked about once: not for a technician who was booked on that day before', () => {
    const before = job(...MORNING, 'Maria')
    const withTom = job(...MORNING, 'Maria', 'Tom')
    expect(booked(before, withTom, vacation)).toEqual([])
    const longer = job(MORNING[0], '2026-11-21T19:00:00.000Z', 'Maria')
    expect(booked(before, longer, vacation)).toEqual(['Maria 2026-11-21'])
  })
})

describe('the question', () => {
  const day = (number: number) => ({ name: 'Maria', day: `2026-11-${number}`, note: null })

  it('names the person, the day and the note', () => {
    expect(
      dayOffQuestion(bookedDaysOff(job(...MORNING), job(...MORNING, 'Maria'), [vacation], ZONE)),
    ).toEqual({
      title: 'Maria is off on Nov 20 (vacation). Assign anyway?',
      action: 'Assign Anyway',
    })
  })

  it('lists several days and counts the rest', () => {
    expect(dayOffQuestion([20, 21, 22, 23, 24, 25].map(day)).description?.split('\n')).toEqual([
      'Maria is off on Nov 20.',
      'Maria is off on Nov 21.',
      'Maria is off on Nov 22.',
      'Maria is off on Nov 23.',
      '2 more days off.',
    ])
  })
})
