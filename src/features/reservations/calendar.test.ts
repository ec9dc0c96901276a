import { describe, expect, it } from 'vitest'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { agendaOf, rowsOf } from './calendar'

const DAYS = ['2027-03-01', '2027-03-02', '2027-03-03']
const reserved = (from: string, to: string, fields: Partial<Reservation> = {}) =>
  ({
    id: `${from} ${to}`,
    subject: 'Saw',
    itemId: 'saw',
    kitId: null,
    jobId: null,
    jobNum: null,
    startDate: `2027-${from}T00:00:00.000Z`,
    endDate: `2027-${to}T00:00:00.000Z`,
    ...fields,
  }) as Reservation
const rows = (reservations: Reservation[], by: 'subject' | 'job' = 'subject') =>
  rowsOf(reservations, DAYS, by, 'UTC')

describe('the rows of the calendar', () => {
  it('contain reservations on its days, from the first to the last', () => {
    const bars = rows([reserved('02-20', '03-02'), reserved('03-02', '03-03'), reserved('03-03', '03-09')])
    expect(bars[0]?.bars).toMatchObject([
      { first: 0, last: 0, lane: 0, isFromBefore: true, isGoingOn: false },
      { first: 1, last: 1, lane: 0, isFromBefore: false },
      { first: 2, last: 2, lane: 0, isGoingOn: true },
    ])
    // The end is exclusive: a reservation until midnight is not shown on the next day.
    expect(rows([reserved('02-20', '03-01'), reserved('03-04', '03-05')])).toEqual([])
  })

  it('put overlapping reservations into lanes', () => {
    const [row] = rows([reserved('03-01', '03-03'), reserved('03-02', '03-03'), reserved('03-03', '03-04')])
    expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0])
    expect(row?.lanes).toBe(2)
  })

  it('are sorted by item name, or by job with those without one last', () => {
    const all = [
      reserved('03-01', '03-02', { subject: 'Saw' }),
      reserved('03-01', '03-02', {
        itemId: null,
        kitId: 'kit',
        subject: 'Core kit',
        jobId: 'b',
        jobNum: 'J-10',
      }),
      reserved('03-01', '03-02', { itemId: 'axe', subject: 'Axe', jobId: 'a', jobNum: 'J-9' }),
    ]
    expect(rows(all).map(({ name }) => name)).toEqual(['Axe', 'Core kit', 'Saw'])
    expect(rows(all, 'job').map(({ name }) => name)).toEqual(['#J-9', '#J-10', 'No job'])
  })
})

it('the agenda lists reservations by first day, and those under way on its first day', () => {
  const [long, next] = [reserved('02-20', '03-04'), reserved('03-03', '03-04')]
  expect(agendaOf([long, next], DAYS, 'UTC')).toEqual([
    { day: '2027-03-01', reservations: [long] },
    { day: '2027-03-03', reservations: [next] },
  ])
})
