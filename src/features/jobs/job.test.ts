import { describe, expect, it } from 'vitest'
import {
  crewNames,
  crewOf,
  crewText,
  jobLabel,
  jobNamed,
  jobNameOf,
  jobNumberAfter,
  ledBy,
  mostLikelyFirst,
  othersJob,
  outsideCrew,
  scheduleProblem,
} from './job'

describe('as specified: jobLabel', () => {
  it.each([
    ['Alder Street Bakery', '#7 - Alder Street Bakery'],
    [null, '#7 - No customer'],
    ['', '#7 - No customer'],
  ])('of the customer %j is %j', (customer, label) => expect(jobLabel({ num: '7', customer })).toBe(label))
})

describe('jobNameOf', () => {
  it.each([
    ['7', 'Alder Street Bakery', '#7 - Alder Street Bakery'],
    ['7', null, '#7 - No customer'],
    [null, null, 'No job'],
  ])('%j for %j is %j', (jobNum, customer, name) => expect(jobNameOf({ jobNum, customer })).toBe(name))
})

describe('jobNamed', () => {
  it.each([
    ['1042', undefined, { num: '1042' }],
    [' #JOB-7 ', undefined, { num: 'JOB-7' }],
    ['JOB-7', 'c1', { num: 'JOB-7' }],
    ['Alder Street Bakery', undefined, { customer: 'Alder Street Bakery' }],
    ['12 Alder St', undefined, { customer: '12 Alder St' }],
    ['Alder Street Bakery', 'c1', {}],
    ['', undefined, {}],
  ])('takes %j with the customer %j for %j', (text, customerId, known) =>
    expect(jobNamed(text, customerId)).toEqual(known),
  )
})

describe('othersJob', () => {
  const job = { customerId: 'c1', customer: 'Alder Street Bakery' }

  it.each([
    [job, 'c1'],
    [job, undefined],
    [{ ...job, customerId: null }, 'c2'],
  ])('has nothing to say about %j for %j', (owned, customerId) =>
    expect(othersJob(owned, customerId)).toBeUndefined(),
  )

  it('names whose job it is', () =>
    expect(othersJob(job, 'c2')).toBe(
      'This job is for Alder Street Bakery, not for the customer chosen here',
    ))
})

describe('who goes to a job', () => {
  const ada = { id: 'ada', name: 'Ada Lovelace' }
  const grace = { id: 'grace', name: 'Grace Hopper' }
  const nobody = { crew: null, technicianId: null, technicianIds: [], technicianNames: [] }

  it('is led by the first, whose name is the crew', () =>
    expect(crewOf([grace, ada])).toEqual({
      crew: 'Grace Hopper',
      technicianId: 'grace',
      technicianIds: ['grace', 'ada'],
      technicianNames: ['Grace Hopper', 'Ada Lovelace'],
    }))

  it('may be nobody, or none of ours', () => {
    expect(crewOf([])).toEqual(nobody)
    expect(outsideCrew('Crew B')).toEqual({ ...nobody, crew: 'Crew B' })
  })

  it.each([
    [crewOf([]), null, []],
    [outsideCrew('Crew B'), 'Crew B', ['Crew B']],
    [crewOf([ada]), 'Ada Lovelace', ['Ada Lovelace']],
    [crewOf([grace, ada]), 'Grace Hopper +1', ['Grace Hopper', 'Ada Lovelace']],
  ])('%j reads %j, in full %j', (who, text, names) => {
    expect(crewText(who)).toBe(text)
    expect(crewNames(who)).toEqual(names)
  })

  it.each([
    ['nobody', crewOf([]), crewOf([ada])],
    ['a crew from outside', outsideCrew('Crew B'), crewOf([ada])],
    ['someone else', crewOf([grace]), crewOf([ada])],
    ['someone else with the one who is named', crewOf([grace, ada]), crewOf([ada])],
    ['the one who is named, with others', crewOf([ada, grace]), crewOf([ada, grace])],
    ['the same under an older name', crewOf([{ ...ada, name: 'Ada Byron' }, grace]), crewOf([ada, grace])],
  ])('after %s, naming one technician', (_, before, after) => expect(ledBy(before, ada)).toEqual(after))
})

describe('scheduleProblem', () => {
  const nine = '2026-11-16T09:00:00.000Z'
  const ten = '2026-11-16T10:00:00.000Z'

  it.each([
    { scheduledStart: null, scheduledEnd: null, problem: null },
    { scheduledStart: nine, scheduledEnd: null, problem: null },
    { scheduledStart: nine, scheduledEnd: ten, problem: null },
    { scheduledStart: null, scheduledEnd: ten, problem: 'Enter a start for this end' },
    { scheduledStart: ten, scheduledEnd: nine, problem: 'The end must be after the start' },
    { scheduledStart: nine, scheduledEnd: nine, problem: 'The end must be after the start' },
  ])('$scheduledStart to $scheduledEnd: $problem', ({ problem, ...schedule }) => {
    expect(scheduleProblem(schedule)).toBe(problem)
  })

  it('compares instants, not texts', () => {
    const schedule = { scheduledStart: '2026-11-16T09:00:00+02:00', scheduledEnd: '2026-11-16T08:00:00Z' }
    expect(scheduleProblem(schedule)).toBeNull()
  })
})

describe('jobNumberAfter', () => {
  it.each([
    [0, 'JOB-1'],
    [41, 'JOB-42'],
    [999_999_999_999_999, 'JOB-1000000000000000'],
  ])('%i is followed by %s', (highest, num) => expect(jobNumberAfter(highest)).toBe(num))
})

describe('mostLikelyFirst', () => {
  const rows = (ids: string) => [...ids].map((id) => ({ id }))
  it.each([
    ['suggested ones first, each once', 'ca', 'abcd', false, 'cabd'],
    ['suggested ones that are on a later page', 'xc', 'abcd', false, 'xcabd'],
    ['of a search only what matches', 'xc', 'abcd', true, 'cabd'],
    ['none suggested', '', 'abcd', false, 'abcd'],
  ])('%s', (_, suggested, found, isSearch, expected) => {
    expect(mostLikelyFirst(rows(suggested), rows(found), isSearch)).toEqual(rows(expected))
  })
})
