import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { nextPage } from '@/server/test/lists'
import { created, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import { dayOf, instantAt } from '@/shared/dates'
import { monthOf, weekOf } from '@/shared/days'
import { laborCost, MAX_HOURLY_RATE, minutesBetween } from '../time-entry'
import type { JobTime, TimeEntry, TimeSummary, UserTime } from '../time-entry.schema'
import { findTimeSummary } from './time-sums.store'

const server = withServer()

const NEW_YORK = 'America/New_York'
const wall = (text: string, zone = NEW_YORK) => instantAt(text, zone) as string
const companyIn = (zone: string) => server.database.db.execute(sql`update company set time_zone = ${zone}`)

async function log(client: Client, startTime: string, endTime: string | null, fields: object = {}) {
  const body = { startTime, endTime, hourlyRate: 6000, ...fields }
  return created(await client.post<TimeEntry>('/api/time-entries', body))
}

const summaryAt = async (client: Client, now: string, weekStartsOn = 0): Promise<TimeSummary> =>
  JSON.parse(
    await findTimeSummary(server.database.db, {
      viewer: { id: client.userId, role: 'office', seesPrices: false },
      weekStartsOn,
      now: new Date(now),
    }),
  )

beforeEach(async () => {
  await server.database.db.execute(sql`delete from time_entries`)
  await companyIn(NEW_YORK)
})

describe('minutes and cost', () => {
  it('are what the rules say, for any times and any rate', async () => {
    const ada = await server.signedUp()
    const instant = fc.date({ min: new Date(0), max: new Date(), noInvalidDate: true })
    const length = fc.integer({ min: 0, max: 40 * 3_600_000 })
    const rate = fc.integer({ min: 0, max: MAX_HOURLY_RATE })
    await fc.assert(
      fc.asyncProperty(instant, length, rate, async (start, milliseconds, hourlyRate) => {
        const [startTime, endTime] = [start, new Date(start.getTime() + milliseconds)].map((date) =>
          date.toISOString(),
        ) as [string, string]
        const { hours, totalCost } = await log(ada, startTime, endTime, { hourlyRate })
        const minutes = minutesBetween(startTime, endTime)
        expect({ hours, totalCost }).toEqual({ hours: minutes, totalCost: laborCost(minutes, hourlyRate) })
      }),
      { numRuns: sized(30, 300) },
    )
  })

  it.each([
    ['spring', '2025-03-09T01:30', '2025-03-09T03:30', 60],
    ['autumn', '2025-11-02T00:30', '2025-11-02T02:30', 180],
    ['the new year', '2025-12-31T20:00', '2026-01-01T04:00', 480],
  ])('are true across %s', async (_, start, end, minutes) => {
    const ada = await server.signedUp()
    expect(await log(ada, wall(start), wall(end))).toMatchObject({ hours: minutes, totalCost: minutes * 100 })
  })
})

describe('as specified: this week and this month', () => {
  it('begin and end at midnight by the clock of the company, also when it changes', async () => {
    const ada = await server.signedUp()
    // The clocks go forward within the week of March 8, and back within that of November 1.
    for (const [first, last] of [
      ['2026-03-08', '2026-03-14'],
      ['2026-11-01', '2026-11-07'],
    ]) {
      await log(ada, wall(`${first}T00:00`), wall(`${first}T00:01`))
      await log(ada, wall(`${last}T23:59`), wall(`${last}T23:59`).replace(':00.000Z', ':59.999Z'))
      await log(ada, wall(`${last}T23:00`), wall(`${last}T23:10`))
      const before = new Date(Date.parse(wall(`${first}T00:00`)) - 1).toISOString()
      await log(ada, before, wall(`${first}T05:00`))
      const after = new Date(Date.parse(wall(`${last}T23:59`)) + 60_000).toISOString()
      await log(ada, after, new Date(Date.parse(after) + 3_600_000).toISOString())
      for (const now of [wall(`${first}T00:00`), wall(`${first}T12:00`), wall(`${last}T23:59`)])
        expect((await summaryAt(ada, now)).minutesThisWeek).toBe(11)
      expect((await summaryAt(ada, before)).minutesThisWeek).not.toBe(11)
      expect((await summaryAt(ada, after)).minutesThisWeek).not.toBe(11)
    }
  })

  it("follow the company's zone, not the server's: New Year comes to Auckland first", async () => {
    const ada = await server.signedUp()
    const midnightInAuckland = '2026-12-31T11:00:00.000Z'
    await log(ada, midnightInAuckland, '2026-12-31T12:30:00.000Z')
    await log(ada, '2026-12-31T10:00:00.000Z', '2026-12-31T10:20:00.000Z')
    const now = '2026-12-31T13:00:00.000Z'
    await companyIn('Pacific/Auckland')
    expect(await summaryAt(ada, now)).toMatchObject({ minutesThisMonth: 90, minutesThisWeek: 110 })
    await companyIn(NEW_YORK)
    expect(await summaryAt(ada, now)).toMatchObject({ minutesThisMonth: 110, minutesThisWeek: 110 })
    // By now it is January in New York too, where both were in December.
    expect(await summaryAt(ada, '2027-01-01T06:00:00.000Z')).toMatchObject({
      minutesThisMonth: 0,
      minutesThisWeek: 110,
    })
  })

  it('count a shift over midnight where it starts', async () => {
    const ada = await server.signedUp()
    await log(ada, wall('2026-12-31T22:00'), wall('2027-01-01T06:00'))
    expect((await summaryAt(ada, wall('2026-12-31T23:59'))).minutesThisMonth).toBe(480)
    expect((await summaryAt(ada, wall('2027-01-01T00:00'))).minutesThisMonth).toBe(0)
  })

  it('are the days that the rules name, whatever the week starts on', async () => {
    const ada = await server.signedUp()
    const days = Array.from({ length: 70 }, (_, n) =>
      dayOf(new Date(Date.UTC(2026, 9, 15 + n, 17)), NEW_YORK),
    )
    for (const day of days) await log(ada, wall(`${day}T12:00`), wall(`${day}T12:01`))
    const within = ({ from, to }: { from: string; to: string }) =>
      days.filter((day) => from <= day && day <= to).length
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...days.slice(7, -7)),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 6 }),
        async (day, hour, weekStartsOn) => {
          const now = wall(`${day}T${String(hour).padStart(2, '0')}:30`)
          const { minutesThisWeek, minutesThisMonth } = await summaryAt(ada, now, weekStartsOn)
          expect(minutesThisWeek).toBe(within(weekOf(day, weekStartsOn)))
          expect(minutesThisMonth).toBe(within(monthOf(day)))
        },
      ),
      { numRuns: sized(20, 200) },
    )
  })

  it("are one's own; billable hours and cost are everyone's, with what runs up to now", async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const now = wall('2026-06-10T12:00')
    await log(ada, wall('2026-06-10T08:00'), wall('2026-06-10T09:00'))
    await log(ada, wall('2026-06-02T08:00'), wall('2026-06-02T08:30'), { billable: 0 })
    await log(ada, wall('2025-01-01T08:00'), wall('2025-01-01T10:00'))
    await log(bob, wall('2026-06-10T11:15'), null)
    expect(await summaryAt(ada, now)).toEqual({
      minutesThisWeek: 60,
      minutesThisMonth: 90,
      billableMinutes: 60 + 120 + 45,
      nonBillableMinutes: 30,
      totalCost: 25_500,
    })
    expect(await summaryAt(bob, now)).toMatchObject({ minutesThisWeek: 45, minutesThisMonth: 45 })
  })

  it('are answered over HTTP', async () => {
    const ada = await server.signedUp()
    await log(ada, new Date(Date.now() - 30.5 * 60_000).toISOString(), null)
    const { status, body } = await ada.get<TimeSummary>('/api/time-entries/summary', { weekStartsOn: 1 })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ billableMinutes: 30, nonBillableMinutes: 0, totalCost: 3000 }),
    ])
    expect((await ada.get('/api/time-entries/summary', { weekStartsOn: 7 })).status).toBe(400)
  })
})

describe('as specified: by job and by user', () => {
  it('sum in SQL, the most hours first, with the filters of the list', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Byron' })
    const bob = await server.signedUp({ firstName: 'Bob', lastName: 'Noyce' })
    const [small, large] = [
      await newJob(ada, { num: 'SMALL' }),
      await newJob(ada, { num: 'LARGE', customer: 'Co' }),
    ]
    const hours = (client: Client, day: string, count: number, fields: object) =>
      log(client, wall(`${day}T08:00`), wall(`${day}T${String(8 + count).padStart(2, '0')}:00`), fields)
    await hours(ada, '2026-06-01', 1, { jobId: small.id })
    await hours(ada, '2026-06-02', 3, { jobId: large.id, billable: 0 })
    await hours(bob, '2026-06-03', 5, { jobId: large.id })
    await hours(bob, '2026-06-04', 2, {})

    const byJob = (query = {}) => ada.get<JobTime[]>('/api/time-entries/by-job', query)
    const byUser = (query = {}) => ada.get<UserTime[]>('/api/time-entries/by-user', query)
    const ofLarge = {
      id: large.id,
      jobNum: 'LARGE',
      customer: 'Co',
      entries: 2,
      minutes: 480,
      billableMinutes: 300,
    }
    const ofNone = {
      id: 'none',
      jobNum: null,
      customer: null,
      entries: 1,
      minutes: 120,
      billableMinutes: 120,
    }
    const ofSmall = {
      id: small.id,
      jobNum: 'SMALL',
      customer: null,
      entries: 1,
      minutes: 60,
      billableMinutes: 60,
    }
    expect((await byJob()).body).toEqual([
      { ...ofLarge, totalCost: 48_000 },
      { ...ofNone, totalCost: 12_000 },
      { ...ofSmall, totalCost: 6000 },
    ])
    expect((await byJob({ billable: '0' })).body).toMatchObject([{ jobNum: 'LARGE', minutes: 180 }])
    expect((await byJob({ from: '2026-06-04', to: '2026-06-04' })).body).toMatchObject([{ id: 'none' }])

    const ofBob = { id: bob.userId, userName: 'Bob Noyce', entries: 2, minutes: 420, billableMinutes: 420 }
    const ofAda = { id: ada.userId, userName: 'Ada Byron', entries: 2, minutes: 240, billableMinutes: 60 }
    expect((await byUser()).body).toEqual([
      { ...ofBob, totalCost: 42_000 },
      { ...ofAda, totalCost: 24_000 },
    ])
    expect((await byUser({ jobId: large.id })).body).toMatchObject([{ minutes: 300 }, { minutes: 180 }])
    await log(ada, new Date(Date.now() - 630.5 * 60_000).toISOString(), null)
    expect((await byUser()).body).toMatchObject([
      { userName: 'Ada Byron', entries: 3, minutes: 870 },
      { userName: 'Bob Noyce' },
    ])

    const page = await byJob({ limit: 2 })
    const rest = await nextPage(ada, page)
    expect([...page.body, ...rest].map(({ id }) => id)).toEqual(['none', large.id, small.id])
  })
})

describe('the export', () => {
  const table = (text: string) => Papa.parse<Record<string, string>>(text, { header: true }).data

  it("is the whole period as CSV, the oldest first, in the company's time", async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'King' })
    const job = await newJob(ada, { num: 'CSV-1', customer: 'Smith, "Bob" & Sons' })
    await log(ada, wall('2026-11-01T00:30'), wall('2026-11-01T02:30'), {
      jobId: job.id,
      description: '=cmd()\nsecond line',
    })
    await log(ada, wall('2026-10-31T23:59'), wall('2026-11-01T00:10'))
    await log(ada, wall('2026-11-30T23:00'), null, { billable: 0 })
    const { status, headers, body } = await ada.get<string>('/api/time-entries/export', {
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="time-entries-2026-11-01-2026-11-30.csv"',
    )
    const [first, second, ...rest] = table(body)
    expect(rest).toEqual([])
    expect(first).toEqual({
      Status: 'Open',
      User: 'Ada King',
      Job: 'CSV-1',
      Customer: 'Smith, "Bob" & Sons',
      Start: '2026-11-01 00:30',
      End: '2026-11-01 02:30',
      Hours: '3',
      Minutes: '180',
      Billable: 'Yes',
      'Hourly Rate': '60',
      Cost: '180',
      Description: "'=cmd()\nsecond line",
    })
    expect(second).toMatchObject({ Job: '', Start: '2026-11-30 23:00', End: '', Billable: 'No' })
  })

  it('goes on beyond one piece, without losing or repeating an entry', async () => {
    const ada = await server.signedUp()
    await server.database.db.execute(sql`
      insert into time_entries (id, user_id, start_time, end_time, description)
      select 'e' || lpad(n::text, 5, '0'), ${ada.userId}, timestamptz '2026-06-01' + n / 7 * interval '1 minute',
        timestamptz '2026-06-20', n::text
      from generate_series(1, 2500) n`)
    const { body } = await ada.get<string>('/api/time-entries/export', { userId: ada.userId })
    expect(table(body).map(({ Description }) => Number(Description))).toEqual(
      Array.from({ length: 2500 }, (_, n) => n + 1),
    )
  })

  it('has its columns when nothing matches, and its date when no period is named', async () => {
    const ada = await server.signedUp()
    const { body, headers } = await ada.get<string>('/api/time-entries/export', { userId: 'nobody' })
    expect(body).toMatch(
      /^\ufeff?User,Job,Customer,Start,End,Hours,Minutes,Billable,Hourly Rate,Cost,Description,Status\r\n?$/,
    )
    expect(headers.get('content-disposition')).toMatch(/"time-entries-\d{4}-\d\d-\d\d\.csv"/)
  })
})
