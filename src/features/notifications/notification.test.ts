import { describe, expect, it } from 'vitest'
import { NOTICE_KINDS, NOTICES, type NoticeKind, type NoticePayloads, noticesFor } from '@/shared/notices'
import type { Role } from '@/shared/policy'
import { agoText, bellLabel, wordsOf } from './notification'
import type { Notification } from './notification.schema'

const notice = <Kind extends NoticeKind>(kind: Kind, payload: NoticePayloads[Kind]) =>
  ({
    id: 'n1',
    kind,
    payload,
    entity: NOTICES[kind].entity,
    entityId: 'r1',
    createdAt: '2026-11-16T09:00:00.000Z',
    readAt: null,
  }) as Notification

const scheduledStart = '2026-12-01T16:00:00.000Z'
const bakery = { num: '1042', customer: 'Alder Street Bakery', address: null, scheduledStart }
const threader = {
  name: 'Pipe threader',
  personId: 'tom',
  person: 'Tom Reed',
  endDate: '2026-11-16T00:00:00.000Z',
}
const elbow = { item: 'Elbow', itemId: 'i1', place: 'Shop', qty: 2, threshold: 4 }

describe('the text of a notification', () => {
  it.each<[Notification, title: string, text: string]>([
    [
      notice('job_assigned', bakery),
      'You are assigned to job #1042',
      'Alder Street Bakery · Dec 1, 2026 4:00 PM',
    ],
    [
      notice('rfi_answered', { number: 'RFI-007', subject: 'Vent', jobNum: '1042' }),
      'RFI-007 was answered',
      'Vent · Job #1042',
    ],
    [
      notice('change_order_decided', {
        number: 'CO-003',
        title: 'Cleanout',
        jobNum: '9',
        status: 'rejected',
      }),
      'CO-003 was rejected',
      'Cleanout · Job #9',
    ],
    [
      notice('care_due', {
        item: 'Wrench',
        itemId: 'i1',
        plan: 'Calibration',
        dueAt: '2026-11-16T00:00:00.000Z',
      }),
      'Wrench is due for maintenance',
      'Calibration · Due Nov 16, 2026',
    ],
    [
      notice('person_joined', { name: 'Eve Moss', email: 'eve@example.com' }),
      'Eve Moss joined',
      'eve@example.com · Signed up without an invitation',
    ],
    [notice('low_stock', elbow), 'Elbow is low', '2 left at Shop · Reorder at 4'],
    [notice('low_stock', { ...elbow, qty: 0 }), 'Elbow is out of stock', '0 left at Shop · Reorder at 4'],
  ])('case %#', (one, title, text) => {
    expect(wordsOf(one)).toEqual({ title, text })
  })

  it('names the person who is late, except to that person', () => {
    const late = notice('tool_overdue', threader)
    expect(wordsOf(late, 'tom')).toMatchObject({
      title: 'Pipe threader is overdue',
      text: 'Due back Nov 15, 2026',
    })
    expect(wordsOf(late, 'ada').text).toBe('Tom Reed · Due back Nov 15, 2026')
  })
})

it('only owners are told who joined, and technicians get every other kind except low stock', () => {
  const kindsOf = (role: Role) => noticesFor({ role, seesPrices: true })
  expect(kindsOf('owner')).toEqual([...NOTICE_KINDS])
  expect(kindsOf('office')).toEqual(NOTICE_KINDS.filter((kind) => kind !== 'person_joined'))
  expect(kindsOf('technician')).toEqual(kindsOf('office').filter((kind) => kind !== 'low_stock'))
})

it('the bell shows the number of unread notifications', () => {
  expect([bellLabel(0), bellLabel(3)]).toEqual(['Notifications', 'Notifications, 3 unread'])
})

it.each([
  ['2026-11-16T11:59:30.000Z', 'Just now'],
  ['2026-11-16T12:00:05.000Z', 'Just now'],
  ['2026-11-16T11:55:00.000Z', '5 min ago'],
  ['2026-11-16T09:30:00.000Z', '2 h ago'],
  ['2026-11-15T09:30:00.000Z', '1 day ago'],
  ['2026-11-12T09:30:00.000Z', '4 days ago'],
  ['2026-11-02T09:30:00.000Z', 'Nov 2, 2026'],
])('the time %s was "%s"', (instant, text) => {
  expect(agoText(instant, new Date('2026-11-16T12:00:00.000Z'))).toBe(text)
})
