import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { test } from './support/fresh'
import { TIME_ZONE } from './support/server'
import { expect, PASSWORD } from './support/test'
import { watch } from './support/troubles'

test.use({ viewport: { width: 1440, height: 900 } })

interface Booked {
  id: string
  scheduledStart: string
}

/** Signs a technician in on a phone of their own. */
async function technicianOn(browser: Browser, desk: Page, firstName: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  watch(context)
  const email = `${firstName.toLowerCase()}@example.com`
  const account = { email, password: PASSWORD, firstName, lastName: 'Stone', dateOfBirth: '1990-12-10' }
  const signedUp = await context.request.post('/api/auth/signup', { data: account })
  expect(signedUp.status()).toBe(201)
  const { id } = await (await context.request.get('/api/auth/user')).json()
  const changed = await desk.request.patch(`/api/people/${id}`, { data: { role: 'technician' } })
  expect(changed.status()).toBe(200)
  return context.newPage()
}

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const cardOn = (phone: Page) => phone.getByRole('article').filter({ hasText: 'Quarry Cafe' })

/** About noon: a visit that begins late in the evening would reach into the next day. */
const noonToday = () =>
  `${new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date())}T20:00:00Z`

test('a job is done in three visits by two technicians, from the call to the report', async ({
  page: desk,
  browser,
  signUp,
}) => {
  await signUp({ firstName: 'Olive' })
  const post = async (path: string, data: object) => (await desk.request.post(path, { data })).json()
  const lea = await technicianOn(browser, desk, 'Lea')
  const max = await technicianOn(browser, desk, 'Max')

  // The customer calls, and the office books the first visit on the board.
  const customer = await post('/api/customers', { name: 'Quarry Cafe', phone: '+15035550123' })
  const { id: checklistId } = await post('/api/checklists', {
    name: 'Start-up',
    items: [{ label: 'No gas leak', kind: 'check', required: true }],
  })
  const { id: jobId } = await post('/api/jobs', {
    num: 'V-1',
    customerId: customer.id,
    description: 'Boiler loses pressure',
    scheduledStart: noonToday(),
  })
  await post(`/api/jobs/${jobId}/checklists`, { checklistId })
  const tile = desk.getByRole('article').filter({ has: desk.getByRole('link', { name: '#V-1' }) })
  await desk.goto('/dispatch?view=week')
  await tile.getByRole('combobox').click()
  await desk.getByRole('option', { name: 'Lea Stone' }).click()
  await told(desk, 'Job assigned')

  // The first visit: the desk shows each step taken on the phone.
  await desk.goto(`/jobs/${jobId}`)
  await lea.goto('/')
  await cardOn(lea)
    .getByRole('button', { name: /^Start Travel/ })
    .click()
  await told(desk, 'Travelling')
  await cardOn(lea)
    .getByRole('button', { name: /^Arrive/ })
    .click()
  await told(desk, 'On Site')
  await cardOn(lea)
    .getByRole('button', { name: /^Clock In/ })
    .click()
  await told(lea, 'Time entry created')
  await cardOn(lea).getByRole('link', { name: /^Done/ }).click()
  await lea.getByRole('textbox', { name: 'Note', exact: true }).fill('The valve leaks, a new one is ordered')
  await lea.getByRole('checkbox', { name: /No gas leak/ }).click()
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa3300' } })
  const valve = { name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
  const photos = lea.getByRole('region', { name: 'Photos' })
  await photos.locator('input[type=file]').first().setInputFiles(valve)
  await expect(photos.getByRole('img')).toHaveCount(1)
  await lea.getByRole('radio', { name: /Come back/ }).click()
  await lea.getByLabel('Proposed date').fill('tomorrow 9am')
  await lea.getByRole('button', { name: 'Done', exact: true }).click()
  await told(lea, 'Visit done')

  // The office sends a second technician along on the proposed day.
  const visits = async (): Promise<Booked[]> => (await desk.request.get(`/api/jobs/${jobId}/visits`)).json()
  await expect.poll(async () => (await visits()).length).toBe(2)
  const { timeZone } = await (await desk.request.get('/api/company')).json()
  const next = (await visits())[1]
  if (!next) throw new Error('No second visit')
  const dayOfNext = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(next.scheduledStart))
  await desk.goto(`/dispatch?view=day&date=${dayOfNext}`)
  await tile.hover()
  await tile.getByRole('button', { name: 'More for #V-1' }).click()
  await desk.getByRole('menuitem', { name: 'Max Stone' }).click()
  await expect(tile).toHaveCount(2)

  // The second visit: both see each other's steps, and the lead clocks both in and out.
  for (const phone of [lea, max]) {
    await phone.goto('/')
    await phone.getByRole('button', { name: 'Next day' }).click()
    await expect(cardOn(phone)).toContainText('Lea Stone, Max Stone')
  }
  await cardOn(lea)
    .getByRole('button', { name: /^Start Travel/ })
    .click()
  await expect(cardOn(max)).toContainText('Travelling')
  await cardOn(max)
    .getByRole('button', { name: /^Arrive/ })
    .click()
  await expect(cardOn(lea)).toContainText('On Site')
  await cardOn(lea).getByRole('button', { name: 'Crew Clock' }).click()
  await lea.getByRole('button', { name: 'Clock In (2)' }).click()
  await told(lea, 'Lea Stone, Max Stone')
  await expect(max.getByRole('button', { name: /Clock Out/ }).first()).toBeVisible()
  await cardOn(lea).getByRole('button', { name: 'Crew Clock' }).click()
  await lea.getByRole('button', { name: 'Clock Out (2)' }).click()
  await told(lea, 'Crew clocked out')
  await expect(max.getByRole('button', { name: /Clock Out/ })).toHaveCount(0)
  await cardOn(max).getByRole('link', { name: /^Done/ }).click()
  await max.getByRole('textbox', { name: 'Note', exact: true }).fill('New valve set')
  await max.getByRole('radio', { name: /Come back/ }).click()
  await max.getByRole('button', { name: 'Done', exact: true }).click()
  await told(max, 'Visit done')

  // Nothing is planned: the job waits until the office books the third visit on the board.
  await desk.goto(`/jobs?stage=waiting`)
  await expect(desk.getByRole('main')).toContainText('V-1')
  await desk.goto(`/dispatch?view=day&date=${dayOfNext}`)
  await tile.first().hover()
  await tile.first().getByRole('button', { name: 'More for #V-1' }).click()
  await desk.getByRole('menuitem', { name: 'Schedule Next Visit' }).click()
  await desk.getByRole('button', { name: 'Schedule Visit' }).click()
  await told(desk, 'Visit scheduled')
  await desk.goto(`/jobs/${jobId}`)

  // The third visit: the customer signs, and the job is finished.
  const third = (await visits())[2]
  await lea.goto(`/visits/${third?.id}/done`)
  await lea.getByRole('textbox', { name: 'Note', exact: true }).fill('Pressure holds')
  await lea.getByRole('textbox', { name: 'Name', exact: true }).fill('Carla Quarry')
  await lea.getByRole('button', { name: 'Type Instead' }).click()
  await lea.getByRole('radio', { name: /Job finished/ }).click()
  await lea.getByRole('button', { name: 'Done', exact: true }).click()
  await told(lea, 'Job finished')
  await told(desk, 'Finished')

  // The report has all of it, and no prices.
  await desk.getByRole('button', { name: 'Download PDF' }).click()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'Without prices' }).click(),
  ])
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())))
  const report = text.join(' ').replace(/\s+/g, ' ')
  for (const part of [
    'V-1',
    'Quarry Cafe',
    'Boiler loses pressure',
    'The valve leaks, a new one is ordered',
    'New valve set',
    'Pressure holds',
    'No gas leak',
    'Lea Stone',
    'Max Stone',
    'Carla Quarry',
  ])
    expect(report).toContain(part)
  expect(report).not.toContain('$')
  for (const phone of [lea, max]) await phone.context().close()
})
