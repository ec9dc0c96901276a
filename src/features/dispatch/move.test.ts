import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crewOf } from '@/features/jobs/job'
import { dayOf, wallClock } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { BoardJob } from './dispatch.schema'
import {
  bookedText,
  handedOver,
  moveBack,
  moveTo,
  nextVisitOf,
  spanText,
  type Target,
  visitPatch,
} from './move'

const ZONE = 'America/Los_Angeles'
const grace = { id: 'grace', name: 'Grace Hopper', isNamesake: false }
const ada = { id: 'ada', name: 'Ada Lovelace' }
const linus = { id: 'linus', name: 'Linus Torvalds' }
const base: BoardJob = {
  id: '1',
  num: 'JOB-1',
  customer: null,
  address: null,
  description: null,
  crew: null,
  status: 'open',
  technicianId: null,
  technicianIds: [],
  technicianNames: [],
  scheduledStart: null,
  scheduledEnd: null,
  version: 1,
  stage: 'scheduled',
  visitId: 'v1',
  visitStatus: 'scheduled',
  visitVersion: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const taken = {
  ...base,
  crew: 'Ada Lovelace',
  technicianId: 'ada',
  technicianIds: ['ada'],
  technicianNames: ['Ada Lovelace'],
}
/** Sunday, 9:30 to 11:00. */
const dated = {
  ...taken,
  scheduledStart: '2026-11-15T17:30:00.000Z',
  scheduledEnd: '2026-11-15T19:00:00.000Z',
}
const patch = (job: BoardJob, target: Target) => moveTo(job, target, ZONE)?.patch

describe('what is written to the visit', () => {
  const written = (job: BoardJob, target: Target) => {
    const move = moveTo(job, target, ZONE)
    return move && visitPatch(move)
  }
  it('are its technicians and times, by their ids', () => {
    expect(written(dated, { kind: 'technician', assignee: grace })).toEqual({ technicianIds: ['grace'] })
    expect(written(dated, { kind: 'unassigned' })).toEqual({ technicianIds: [] })
    expect(written(dated, { kind: 'end', end: '2026-11-15T20:00:00.000Z' })).toEqual({
      scheduledEnd: '2026-11-15T20:00:00.000Z',
    })
  })
  it('is nothing without an open visit, and for an outside crew', () => {
    const day: Target = { kind: 'day', day: '2026-11-16' }
    expect(written({ ...dated, visitId: null, visitStatus: null }, day)).toBeUndefined()
    expect(written({ ...dated, visitStatus: 'done' }, day)).toBeUndefined()
    expect(written({ ...base, crew: 'Steel Bros' }, day)).toBeUndefined()
  })
})

describe('the proposed next visit', () => {
  const proposed = (job: BoardJob, today: string) => {
    const { technicianIds, scheduledStart, scheduledEnd } = nextVisitOf(job, today, ZONE)
    return { technicianIds, scheduledStart, scheduledEnd }
  }
  it('is a day later with the same crew, time and length', () =>
    expect(proposed(dated, '2026-11-10')).toEqual({
      technicianIds: ['ada'],
      scheduledStart: '2026-11-16T17:30:00.000Z',
      scheduledEnd: '2026-11-16T19:00:00.000Z',
    }))
  it('is never before tomorrow', () => {
    expect(proposed(dated, '2026-11-20').scheduledStart).toBe('2026-11-21T17:30:00.000Z')
    expect(proposed(taken, '2026-11-20').scheduledStart).toBe('2026-11-21T16:00:00.000Z')
  })
  it('leaves out technicians who have left', () =>
    expect(proposed({ ...dated, was: 'Ada Lovelace' }, '2026-11-10').technicianIds).toEqual([]))
})

describe('another technician', () => {
  it('joins those on the job, and the lead stays', () =>
    expect(moveTo(dated, { kind: 'joining', assignee: grace }, ZONE)).toEqual({
      patch: { technicianIds: ['ada', 'grace'] },
      job: { ...dated, technicianIds: ['ada', 'grace'], technicianNames: ['Ada Lovelace', 'Grace Hopper'] },
    }))
  it('joins once', () =>
    expect(patch(dated, { kind: 'joining', assignee: { ...ada, isNamesake: false } })).toBeUndefined())
})

describe('a new end', () => {
  const end = '2026-11-15T20:00:00.000Z'
  it('leaves start and technicians as they are', () =>
    expect(moveTo(dated, { kind: 'end', end }, ZONE)).toEqual({
      patch: { scheduledEnd: end },
      job: { ...dated, scheduledEnd: end },
    }))
  it('is no move where it is the old one', () =>
    expect(patch(dated, { kind: 'end', end: dated.scheduledEnd })).toBeUndefined())
  it('is told with the day', () => expect(spanText(dated, ZONE)).toBe('Sun, Nov 15, 9:30 AM – 11:00 AM'))
})

describe('as specified: assigning', () => {
  it('sends the crew alone, and shows the technician at once', () =>
    expect(moveTo(base, { kind: 'technician', assignee: grace }, ZONE)).toEqual({
      patch: { crew: 'Grace Hopper' },
      job: { ...base, ...crewOf([grace]) },
    }))
  it('keeps the date', () =>
    expect(patch(dated, { kind: 'technician', assignee: grace })).toEqual({ crew: 'Grace Hopper' }))
  it('says who is meant where two have the same name', () =>
    expect(patch(base, { kind: 'technician', assignee: { ...grace, isNamesake: true } })).toEqual({
      crew: 'Grace Hopper',
      technicianId: 'grace',
    }))
  it('clears the crew and keeps the date', () =>
    expect(moveTo(dated, { kind: 'unassigned' }, ZONE)).toEqual({
      patch: { crew: '' },
      job: { ...dated, ...crewOf([]) },
    }))
  it('changes nothing where the job already stands', () => {
    expect(patch(base, { kind: 'unassigned' })).toBeUndefined()
    expect(patch(taken, { kind: 'technician', assignee: { ...grace, id: 'ada' } })).toBeUndefined()
    expect(patch(dated, { kind: 'day', day: '2026-11-15' })).toBeUndefined()
    expect(
      patch(dated, { kind: 'hour', start: dated.scheduledStart, assignee: { ...grace, id: 'ada' } }),
    ).toBeUndefined()
  })
})

describe('a job of several technicians', () => {
  const people = (ids: string) => [...ids].map((id) => ({ id, name: id.toUpperCase() }))
  const letters = (technicians: { id: string }[]) => technicians.map(({ id }) => id).join('')

  it.each([
    ['the first to somebody new', 'abc', 'a', 'x', 'xbc'],
    ['the second to somebody new', 'abc', 'b', 'x', 'axc'],
    ['the first to the third', 'abc', 'a', 'c', 'cb'],
    ['the third to the first', 'abc', 'c', 'a', 'ab'],
    ['the second to nobody', 'abc', 'b', '', 'ac'],
    ['the first to nobody', 'abc', 'a', '', 'bc'],
    ['the only one to nobody', 'a', 'a', '', ''],
    ['the only one to somebody new', 'a', 'a', 'x', 'x'],
    ['nobody to somebody', '', '', 'x', 'x'],
  ])('%s', (_, before, from, to, after) => {
    const [taker = null] = people(to)
    expect(letters(handedOver(people(before), from || null, taker))).toBe(after)
  })

  it('anyone who is neither the one nor the other stays, in the same order, and nobody stands twice', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 }),
        fc.nat(5),
        fc.constantFrom('', ...'abcdefxy'),
        (ids, place, to) => {
          const from = ids[place % ids.length] ?? ''
          const [taker = null] = people(to)
          const after = [...letters(handedOver(people(ids.join('')), from, taker))]
          const bystanders = (of: string[]) => of.filter((id) => id !== from && id !== to)
          expect(bystanders(after)).toEqual(bystanders(ids))
          expect(new Set(after).size).toBe(after.length)
          expect(after.includes(to)).toBe(to !== '')
          expect(after.includes(from)).toBe(from === to)
        },
      ),
    ))

  const job = { ...dated, ...crewOf([ada, linus]) }
  it('is handed over from the row it was taken from', () => {
    expect(moveTo(job, { kind: 'technician', assignee: grace }, ZONE, 'linus')).toEqual({
      patch: { technicianIds: ['ada', 'grace'] },
      job: { ...job, ...crewOf([ada, { id: 'grace', name: 'Grace Hopper' }]) },
    })
    expect(moveTo(job, { kind: 'unassigned' }, ZONE, 'ada')?.patch).toEqual({ technicianIds: ['linus'] })
  })
  it('stands still in its own row, and where there are no rows keeps everybody', () => {
    const own = { kind: 'technician', assignee: { ...linus, isNamesake: false } } as const
    expect(moveTo(job, own, ZONE, 'linus')).toBeNull()
    const moved = moveTo(job, { kind: 'day', day: '2026-11-17' }, ZONE)
    expect(moved?.patch).not.toHaveProperty('technicianIds')
    expect(moved?.job.technicianIds).toEqual(['ada', 'linus'])
  })
  it('leaves the first where no row is known', () =>
    expect(patch(job, { kind: 'technician', assignee: grace })).toEqual({
      technicianIds: ['grace', 'linus'],
    }))
})

describe('scheduling', () => {
  it('gives a job without a time two hours from eight', () =>
    expect(patch(base, { kind: 'day', day: '2026-11-16', assignee: grace })).toEqual({
      crew: 'Grace Hopper',
      scheduledStart: '2026-11-16T16:00:00.000Z',
      scheduledEnd: '2026-11-16T18:00:00.000Z',
    }))
  it('keeps the time of day and the length on another day', () =>
    expect(patch(dated, { kind: 'day', day: '2026-11-17' })).toEqual({
      scheduledStart: '2026-11-17T17:30:00.000Z',
      scheduledEnd: '2026-11-17T19:00:00.000Z',
    }))
  it.each([
    ['into summer time', '2026-03-07T17:30:00.000Z', '2026-03-08', '2026-03-08T16:30:00.000Z'],
    ['out of it', '2026-10-31T16:30:00.000Z', '2026-11-01', '2026-11-01T17:30:00.000Z'],
    ['over a year’s end', '2026-12-31T17:30:00.000Z', '2027-01-01', '2027-01-01T17:30:00.000Z'],
  ])('stays at 9:30 %s', (_, scheduledStart, day, start) => {
    const scheduledEnd = new Date(Date.parse(scheduledStart) + 5_400_000).toISOString()
    const moved = patch({ ...taken, scheduledStart, scheduledEnd }, { kind: 'day', day })
    expect(moved?.scheduledStart).toBe(start)
    expect(Date.parse(moved?.scheduledEnd ?? '') - Date.parse(start)).toBe(5_400_000)
  })
  it('takes the hour it is put on, with its length', () =>
    expect(patch(dated, { kind: 'hour', start: '2026-11-15T22:00:00.000Z', assignee: grace })).toEqual({
      crew: 'Grace Hopper',
      scheduledStart: '2026-11-15T22:00:00.000Z',
      scheduledEnd: '2026-11-15T23:30:00.000Z',
    }))
  it('leaves an end open that was open', () =>
    expect(patch({ ...dated, scheduledEnd: null }, { kind: 'day', day: '2026-11-17' })).toEqual({
      scheduledStart: '2026-11-17T17:30:00.000Z',
    }))

  it('always lands on the day, as long as it was', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: -800, max: 800 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(ZONE, 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'),
        (hours, days, minutes, zone) => {
          const start = Date.parse('2026-01-01T00:00:00.000Z') + hours * 3_600_000
          const job = {
            ...taken,
            scheduledStart: new Date(start).toISOString(),
            scheduledEnd: new Date(start + minutes * 60_000).toISOString(),
          }
          const day = addDays(dayOf(job.scheduledStart, zone), days)
          const moved = moveTo(job, { kind: 'day', day }, zone)?.job ?? job
          const { scheduledStart, scheduledEnd } = moved
          expect(dayOf(scheduledStart ?? '', zone)).toBe(day)
          expect(Date.parse(scheduledEnd ?? '') - Date.parse(scheduledStart ?? '')).toBe(minutes * 60_000)
          const clock = (instant: string | null) => wallClock(instant ?? '', zone).slice(11)
          const isLeftOut = clock(scheduledStart) !== clock(job.scheduledStart)
          // Only an hour that the clocks leave out becomes another one.
          if (isLeftOut)
            expect(clock(job.scheduledStart) >= '02:00' && clock(job.scheduledStart) < '03:00').toBe(true)
        },
      ),
    ))
})

describe('taking a move back', () => {
  it.each([
    ['a technician and a time', dated],
    ['a technician without a date', taken],
    ['several technicians', { ...dated, ...crewOf([ada, linus]) }],
    ['nobody', base],
    [
      'a crew that is nobody of ours',
      { ...base, crew: 'Rose City Crane', scheduledStart: dated.scheduledStart },
    ],
  ])('gives %s back', (_, before) => {
    const now = {
      ...before,
      ...moveTo(before, { kind: 'day', day: '2026-12-24', assignee: grace }, ZONE)?.job,
      version: 2,
    }
    const { patch, job } = moveBack(now, before)
    expect(job).toEqual({ ...before, version: 2 })
    expect(patch).toEqual({
      ...(before.technicianId
        ? { technicianIds: before.technicianIds }
        : { crew: before.crew ?? '', technicianId: '' }),
      scheduledStart: before.scheduledStart ?? '',
      scheduledEnd: before.scheduledEnd ?? '',
    })
  })
})

it('says for when and with whom a job is booked', () => {
  expect(bookedText(dated, ZONE)).toBe('Booked for Sun, Nov 15, 9:30 AM with Ada Lovelace')
  expect(bookedText({ ...dated, crew: null }, ZONE)).toBe('Booked for Sun, Nov 15, 9:30 AM, not assigned yet')
  expect(bookedText({ ...dated, ...crewOf([ada, linus, grace]) }, ZONE)).toBe(
    'Booked for Sun, Nov 15, 9:30 AM with Ada Lovelace +2',
  )
  expect(bookedText(taken, ZONE)).toBe('With Ada Lovelace, not scheduled yet')
  expect(bookedText(base, ZONE)).toBe('Not scheduled yet')
})

describe('a job whose technicians have all left', () => {
  const left: BoardJob = { ...base, ...crewOf([ada, linus]), was: 'Ada Lovelace, Linus Torvalds' }

  it('goes to anyone who takes it, without any of them', () => {
    expect(moveTo(left, { kind: 'technician', assignee: grace }, ZONE)).toMatchObject({
      patch: { technicianIds: ['grace'] },
      job: { technicianIds: ['grace'], crew: 'Grace Hopper', was: null },
    })
  })

  it('stands in Unassigned already', () => {
    expect(moveTo(left, { kind: 'unassigned' }, ZONE)).toBeNull()
  })
})
