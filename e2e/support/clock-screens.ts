import type { Page } from '@playwright/test'
import type { Screen } from './screens'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

interface Running {
  id: string
  startTime: string
}

const addressOf = (page: Page, path: string) => new URL(path, page.url()).href

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(addressOf(page, path))).json()
}

interface Clock {
  running: Running | null
  last: object | null
}

const clockOf = (page: Page) => ask<Clock>(page, '/api/time-entries/running')

const end = (page: Page, { id }: Running, endTime: string | null) =>
  page.request.patch(addressOf(page, `/api/time-entries/${id}`), { data: { endTime } })

/** The questions of the clock before it records anything. */
export function clockScreens(): Screen[] {
  let started: Running | null = null
  let stopped: Running | null = null
  return [
    {
      name: 'clock-out',
      path: '/time-tracking',
      heading: 'Time Tracking',
      prepare: async (page) => {
        const { running } = await clockOf(page)
        if (!running || running.startTime > ago(14)) {
          await page.request.post(addressOf(page, '/api/time-entries'), { data: { startTime: ago(30) } })
          started = (await clockOf(page)).running
        }
        await page.goto('/time-tracking?clock=out')
        await page.getByRole('dialog', { name: 'Did you forget to clock out?' }).waitFor()
      },
      after: async (page) => {
        if (started) await end(page, started, ago(22))
      },
    },
    {
      name: 'clock-in',
      path: '/time-tracking',
      heading: 'Time Tracking',
      prepare: async (page) => {
        const { running, last } = await clockOf(page)
        stopped = running
        if (stopped) await end(page, stopped, ago(0))
        if (!last) {
          const [job] = await ask<[{ id: string }]>(page, '/api/jobs?limit=1&status=open')
          const data = { jobId: job.id, startTime: ago(72), endTime: ago(65) }
          await page.request.post(addressOf(page, '/api/time-entries'), { data })
        }
        await page.goto('/time-tracking?clock=in')
        await page.getByRole('dialog', { name: 'Which job are you on?' }).waitFor()
      },
      after: async (page) => {
        if (!stopped) return
        await end(page, stopped, null)
        await page.goto('/time-tracking')
      },
    },
  ]
}
