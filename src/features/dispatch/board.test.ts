import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crewOf } from '@/features/jobs/job'
import {
  arrange,
  cardId,
  clashesOf,
  foldIdle,
  isMovable,
  jobsOfDay,
  othersOn,
  overlap,
  spanOf,
  spanOfDay,
  withoutDate,
} from './board'
import type { Board, BoardJob } from './dispatch.schema'

const ZONE = 'America/Los_Angeles'

function job(id: string, fields: Partial<BoardJob> = {}): BoardJob {
  return {
    id,
    num: `JOB-${id}`,
    customer: null,
    address: null,
    description: null,
    crew: 'Ada Lovelace',
    status: 'open',
    technicianId: 'ada',
    technicianIds: ['ada'],
    technicianNames: ['Ada Lovelace'],
    scheduledStart: null,
    scheduledEnd: null,
    version: 1,
    stage: 'scheduled',
    visitId: null,
    visitStatus: null,
    visitVersion: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  }
}

const at = (start: string, end?: string) => ({
  scheduledStart: `2026-11-16T${start}:00.000Z`,
  scheduledEnd: end ? `2026-11-16T${end}:00.000Z` : null,
})
/** Their ids are their names here. */
const by = (...ids: string[]) => crewOf(ids.map((id) => ({ id, name: id })))
const free = by()
const ids = (jobs: BoardJob[]) => jobs.map(({ id }) => id)

describe('the visits of one job', () => {
  const first = job('1', { visitId: 'a', visitStatus: 'scheduled', ...at('09:00', '11:00') })
  const second = job('1', { visitId: 'b', visitStatus: 'scheduled', ...at('10:00', '12:00') })

  it('are cards of their own, which may overlap', () => {
    expect([first, second].map(cardId)).toEqual(['a', 'b'])
    expect([...clashesOf([first, second])]).toEqual([
      ['a', ['JOB-1']],
      ['b', ['JOB-1']],
    ])
  })
  it('can be moved until they are done', () => {
    expect(
      (['scheduled', 'travelling', 'on_site', 'done', 'cancelled', null] as const).map((visitStatus) =>
        isMovable(job('1', { visitStatus })),
      ),
    ).toEqual([true, true, true, false, false, true])
    expect(isMovable(job('1', { status: 'closed' }))).toBe(false)
  })
})

describe('people without jobs who are not technicians', () => {
  const person = (id: string, isTechnician: boolean) => ({
    id,
    firstName: id,
    lastName: null,
    email: `${id}@b.c`,
    profileImageUrl: null,
    isTechnician,
  })
  const folded = (jobs: BoardJob[], ...technicians: Board['technicians']) => {
    const rest = { timeOff: [], more: { scheduled: 0, unassigned: 0, unscheduled: 0 } }
    const { shown, idle } = foldIdle(arrange({ technicians, jobs, ...rest }).technicians)
    return [shown, idle].map((lanes) => lanes.map(({ id }) => id))
  }

  it('are folded away, but nobody with jobs and no technician', () => {
    const people = [person('ada', false), person('grace', false), person('rob', true)]
    expect(folded([job('1')], ...people)).toEqual([['ada', 'rob'], ['grace']])
  })

  it('are all shown where nobody else is', () =>
    expect(folded([], person('ada', false), person('grace', false))).toEqual([['ada', 'grace'], []]))
})

describe('as specified: where a job stands', () => {
  const ada = {
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'a@b.c',
    profileImageUrl: null,
    isTechnician: true,
  }
  const grace = { ...ada, id: 'grace', firstName: 'Grace', lastName: 'Hopper' }
  const board = (jobs: BoardJob[]): Board => ({
    technicians: [ada, grace],
    jobs,
    timeOff: [],
    more: { scheduled: 0, unassigned: 0, unscheduled: 0 },
  })

  /** Told by the words of the rule, not by how the board is arranged. */
  function rowsOf({ technicianIds, crew, status }: BoardJob): string[] {
    const listed = technicianIds.filter((id) => id === 'ada' || id === 'grace')
    if (listed.length > 0) return listed
    if (technicianIds.length > 0) return [`crew:${crew}`]
    return [status === 'open' ? 'unassigned' : 'crew:No crew']
  }

  it('is Unassigned for an open job whose technicians have all left', () => {
    const left = job('1', { ...by('bob', 'eve'), ...at('17:00'), was: 'bob, eve' })
    const { unassigned, technicians, others } = arrange(board([left]))
    expect([ids(unassigned), technicians.map(({ jobs }) => ids(jobs)), others]).toEqual([['1'], [[], []], []])
    expect(othersOn(left)).toEqual([])
  })

  it.each([
    ['open, no crew', job('1', free), { unassigned: ['1'] }],
    ['open, no crew, with a date', job('1', { ...free, ...at('17:00') }), { unassigned: ['1'] }],
    ['open, a technician, with a date', job('1', at('17:00')), { ada: ['1'] }],
    ['open, a technician, no date', job('1'), { ada: ['1'] }],
    ['closed, with a date', job('1', { ...at('17:00'), status: 'closed' }), { ada: ['1'] }],
    ['closed, no date', job('1', { status: 'closed' }), {}],
    [
      'several, with a date',
      job('1', { ...by('ada', 'grace'), ...at('17:00') }),
      { ada: ['1'], grace: ['1'] },
    ],
    ['several, no date', job('1', by('grace', 'ada')), { ada: ['1'], grace: ['1'] }],
    ['several, closed', job('1', { ...by('grace', 'ada'), status: 'closed' }), {}],
    ['a crew of nobody', job('1', { ...by(), crew: 'Crew B' }), { 'crew:Crew B': ['1'] }],
    ['someone not listed', job('1', by('zoe')), { 'crew:zoe': ['1'] }],
    ['someone listed with someone not', job('1', by('zoe', 'ada')), { ada: ['1'] }],
    [
      'closed, no crew, a date',
      job('1', { ...free, ...at('17:00'), status: 'closed' }),
      { 'crew:No crew': ['1'] },
    ],
  ])('%s', (_, one, expected) => {
    const { unassigned, technicians, others } = arrange(board([one]))
    const lanes = [{ id: 'unassigned', jobs: unassigned }, ...technicians, ...others]
    const filled = lanes.filter(({ jobs }) => jobs.length > 0).map(({ id, jobs }) => [id, ids(jobs)])
    expect(Object.fromEntries(filled)).toEqual(expected)
  })

  it('by time, then without a date newest first', () => {
    const jobs = [
      job('old', { createdAt: '2026-10-01T00:00:00.000Z' }),
      job('new', { createdAt: '2026-10-02T00:00:00.000Z' }),
      job('late', at('20:00')),
      job('early', at('17:00')),
    ]
    expect(ids(arrange(board(jobs)).technicians[0]?.jobs ?? [])).toEqual(['early', 'late', 'new', 'old'])
    expect(ids(withoutDate(jobs))).toEqual(['old', 'new'])
  })

  it('nothing that is open is lost, and each stands once in the row of each of its technicians', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            who: fc.uniqueArray(fc.constantFrom('ada', 'grace', 'zoe')),
            scheduledStart: fc.constantFrom(null, '2026-11-16T17:00:00.000Z'),
            status: fc.constantFrom('open' as const, 'closed' as const),
          }),
        ),
        (many) => {
          const jobs = many.map(({ who, ...fields }, index) =>
            job(String(index), { ...fields, ...by(...who) }),
          )
          const { unassigned, technicians, others } = arrange(board(jobs))
          const rows = [...technicians, ...others, { id: 'unassigned', jobs: unassigned }]
          const shown = rows.flatMap((lane) => lane.jobs.map(({ id }) => `${id} ${lane.id}`))
          const expected = jobs.filter(({ status, scheduledStart }) => status === 'open' || scheduledStart)
          expect(shown.sort()).toEqual(
            expected.flatMap((one) => rowsOf(one).map((row) => `${one.id} ${row}`)).sort(),
          )
        },
      ),
    ))
})

it.each([
  [['ada'], 'ada', []],
  [['ada', 'grace', 'zoe'], 'grace', ['ada', 'zoe']],
  [['ada', 'grace'], undefined, ['grace']],
  [['zoe', 'ada'], 'crew:zoe', ['ada']],
  [[], undefined, []],
])('%j in the row of %s has %j beside it', (ids, row, others) =>
  expect(othersOn(job('1', by(...ids)), row)).toEqual(others),
)

describe('the days of a zone', () => {
  const hours = (day: string) => (spanOfDay(day, ZONE).end - spanOfDay(day, ZONE).start) / 3_600_000

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-15', 24],
    ['2026-12-31', 24],
  ])('%s has %i hours', (day, length) => expect(hours(day)).toBe(length))

  it('a job is on the day of the company, not of UTC', () => {
    const late = job('late', {
      scheduledStart: '2027-01-01T06:00:00.000Z',
      scheduledEnd: '2027-01-01T07:30:00.000Z',
    })
    expect(jobsOfDay([late], '2026-12-31', ZONE)).toEqual([late])
    expect(jobsOfDay([late], '2027-01-01', ZONE)).toEqual([])
  })

  it('a job over midnight is on both days, one that ends at midnight is not', () => {
    const over = job('over', {
      scheduledStart: '2026-11-16T06:00:00.000Z',
      scheduledEnd: '2026-11-16T10:00:00.000Z',
    })
    const until = job('until', {
      scheduledStart: '2026-11-16T06:00:00.000Z',
      scheduledEnd: '2026-11-16T08:00:00.000Z',
    })
    expect(ids(jobsOfDay([over, until], '2026-11-15', ZONE))).toEqual(['over', 'until'])
    expect(ids(jobsOfDay([over, until], '2026-11-16', ZONE))).toEqual(['over'])
  })
})

describe('clashes', () => {
  const found = (...jobs: BoardJob[]) => Object.fromEntries(clashesOf(jobs))

  it.each([
    ['one after the other', job('a', at('09:00', '10:00')), job('b', at('10:00', '11:00')), {}],
    [
      'a little over',
      job('a', at('09:00', '10:01')),
      job('b', at('10:00', '11:00')),
      { a: ['JOB-b'], b: ['JOB-a'] },
    ],
    [
      'one within the other',
      job('a', at('09:00', '12:00')),
      job('b', at('10:00', '11:00')),
      { a: ['JOB-b'], b: ['JOB-a'] },
    ],
    [
      'no end: two hours',
      job('a', at('09:00')),
      job('b', at('10:59', '12:00')),
      { a: ['JOB-b'], b: ['JOB-a'] },
    ],
    ['no date', job('a'), job('b', at('09:00', '10:00')), {}],
    [
      'a closed one',
      job('a', { ...at('09:00', '12:00'), status: 'closed' }),
      job('b', at('10:00', '11:00')),
      {},
    ],
  ])('%s', (_, one, other, expected) => expect(found(one, other)).toEqual(expected))

  it('are exactly the pairs that overlap', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 })), {
          maxLength: 12,
        }),
        (times) => {
          const jobs = times.map(([start, length], index) =>
            job(String(index), {
              scheduledStart: new Date(start * 60_000).toISOString(),
              scheduledEnd: new Date((start + length) * 60_000).toISOString(),
            }),
          )
          const clashes = clashesOf(jobs)
          for (const one of jobs) {
            const span = spanOf(one)
            const others = jobs.filter((other) => {
              const theirs = spanOf(other)
              return other !== one && span && theirs && overlap(span, theirs)
            })
            expect((clashes.get(one.id) ?? []).toSorted()).toEqual(others.map(({ num }) => num).toSorted())
          }
        },
      ),
    ))
})
