import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast as tell } from '@/ui/toast'
import { openScreen } from './support/app'
import { call, make, makeJob, signUp, unique } from './support/company'
import { intercept } from './support/network'
import { dialog, hasCount, hasValue, isHidden, isVisible, toast } from './support/on-screen'

beforeEach(async () => {
  await signUp()
  await page.viewport(1440, 900)
})

const DAY_MS = 24 * 60 * 60_000
const unsent = () => page.getByRole('region', { name: 'Failed to clock out' })

async function clockedIn(startTime = new Date()) {
  const job = await makeJob()
  return make('/api/time-entries', { jobId: job.id, startTime: startTime.toISOString(), billable: 1 })
}
const loseChanges = () =>
  intercept((path, method) =>
    method === 'PATCH' && path.startsWith('/api/time-entries')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )

test.each([1440, 360])('at %d px a failed clock-out stays in view until it is sent', async (width) => {
  await page.viewport(width, 780)
  const { id } = await clockedIn()
  await openScreen('/time-tracking')
  const lost = loseChanges()
  await page.getByRole('button', { name: 'Clock Out' }).first().click()
  await isVisible(unsent())
  tell({ title: 'Something else', lasts: 600_000 })
  await isVisible(toast('Something else'))
  await isVisible(unsent())
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await isHidden(toast('Something else'))
  await isVisible(unsent())
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  // It fails again and is still listed once.
  await unsent().getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => lost.calls.filter(([, init]) => init?.method === 'PATCH').length).toBe(2)
  await hasCount(unsent(), 1)
  // It can be used over an open dialog without closing it.
  await openDialog()
  lost.end()
  await unsent().getByRole('button', { name: 'Retry' }).click()
  await isVisible(toast('Clocked out'))
  await isHidden(unsent())
  await isVisible(dialog('New Time Entry'))
  expect(await call<{ endTime: string | null }>('GET', `/api/time-entries/${id}`)).toMatchObject({
    endTime: expect.any(String),
  })
})

async function openDialog() {
  history.pushState(null, '', '/time-tracking?form=new')
  await isVisible(dialog('New Time Entry'))
}

test('what could not be sent can be discarded', async () => {
  await clockedIn()
  await openScreen('/time-tracking')
  loseChanges()
  await page.getByRole('button', { name: 'Clock Out' }).first().click()
  await unsent().getByRole('button', { name: 'Discard' }).click()
  await isHidden(unsent())
})

test.each([
  [1440, /since \w{3} \d{1,2}:\d\d [AP]M/],
  [360, /\w{3} \d{1,2}:\d\d [AP]M/],
])('at %d px a clock started on another day names the day', async (width, text) => {
  await page.viewport(width, 780)
  await clockedIn(new Date(Date.now() - 3 * DAY_MS))
  await openScreen('/customers')
  await expect
    .poll(
      () =>
        page
          .getByRole('timer')
          .elements()
          .filter((each) => each.checkVisibility())[0]?.textContent,
    )
    .toMatch(text)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a new log is prefilled with the job’s day, until the person types', async () => {
  const job = await makeJob()
  const item = await make('/api/items', { name: unique('Pipe'), type: 'consumable', qty: 50 })
  await make('/api/transactions', { itemId: item.id, jobId: job.id, action: 'checkout', payload: { qty: 4 } })
  const end = new Date()
  await make('/api/time-entries', {
    jobId: job.id,
    startTime: new Date(end.getTime() - 60_000).toISOString(),
    endTime: end.toISOString(),
    billable: 1,
  })
  await openScreen(`/field-logs?jobId=${job.id}&form=new`)
  const form = dialog('Create Field Log')
  await expect.element(form.getByLabelText('Materials Used')).toHaveValue(`4 × ${item.name}`)
  await hasValue(form.getByLabelText('Crew Members'), /Lovelace/)
  // It is not the person's own input yet, so nothing is asked.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await isHidden(form)

  await openScreen(`/field-logs?jobId=${job.id}&form=new`)
  await form.getByLabelText('Materials Used').fill('By hand')
  await form.getByLabelText('Date').fill('2026-01-05')
  await expect.element(form.getByLabelText('Materials Used')).toHaveValue('By hand')
})
