import { beforeAll, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { instantAt, today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { Operations } from '../dashboard.schema'
import { dashboardLinks } from '../dashboard-links'
import { findOperations } from './dashboard.store'

const server = withServer()
/** A zone where it is about noon, so that the day does not change during the test. */
const ahead = 12 - new Date().getUTCHours()
const ZONE = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
const DAY = '2026-06-10'
const at = (time: string, day = DAY) => instantAt(`${day}T${time}`, ZONE) as string
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
  await ada.patch('/api/company', { timeZone: ZONE })
})

const todayAt = async (now: string): Promise<Operations['today']> =>
  JSON.parse(await findOperations(server.database.db, { weekStartsOn: 0, now: new Date(now) })).today

it("counts the visits of the company's day, those without a technician and those past their end", async () => {
  const from = (start: string, end: string, more: object = {}) =>
    newJob(ada, { scheduledStart: start, scheduledEnd: end, ...more })
  const assigned = { technicianId: ada.userId }
  await from(at('08:00'), at('09:00'), assigned)
  await from(at('08:00'), at('09:00'), { ...assigned, status: 'closed' })
  await from(at('22:00'), at('23:30'))
  await from(at('23:00', addDays(DAY, -1)), at('01:00'), assigned)
  await from(at('00:00', addDays(DAY, 1)), at('02:00', addDays(DAY, 1)), assigned)
  await newJob(ada, {})
  expect(await todayAt(at('08:30'))).toEqual({ visits: 4, unassigned: 1, clockedIn: 0, late: 1 })
  expect(await todayAt(at('23:59'))).toEqual({ visits: 4, unassigned: 1, clockedIn: 0, late: 3 })
  expect(await todayAt(at('12:00', addDays(DAY, 1)))).toMatchObject({ visits: 1, late: 1 })
})

it('counts what its lists hold', async () => {
  const day = today(new Date(), ZONE)
  const scheduled = (start: string, end: string) => ({
    scheduledStart: at(start, day),
    scheduledEnd: at(end, day),
  })
  await newJob(ada, { ...scheduled('06:00', '07:00'), crew: 'Outside crew' })
  await newJob(ada, scheduled('20:00', '21:00'))
  const bob = await server.signedUp()
  for (const person of [ada, bob])
    await person.post('/api/time-entries', { startTime: new Date().toISOString(), endTime: null })
  const { today: body } = (await ada.get<Operations>('/api/dashboard/operations')).body
  const links = dashboardLinks(day, 0)
  for (const figure of ['visits', 'unassigned', 'clockedIn', 'late'] as const) {
    const { body: listed } = await ada.get<object[]>(links[figure].list)
    expect({ figure, count: listed.length }).toEqual({ figure, count: body[figure] })
    expect(body[figure]).toBeGreaterThan(0)
  }
})

it('is refused to people who do not see the dashboard', async () => {
  const tom = await server.technician()
  expect((await tom.get('/api/dashboard/operations')).status).toBe(403)
})
