import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { holding } from './support/holding'
import { TIME_ZONE } from './support/server'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

/** A week far from the demo company's work: Sunday, March 10 to Saturday, March 16, 2030; the clocks go on in it. */
const WEEK = '/dispatch?view=week&date=2030-03-13'
const DAY = '/dispatch?view=day&date=2030-03-13'

interface Placed {
  id: string
  num: string
}

const column = (page: Page) => page.getByRole('region', { name: 'Unassigned' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A technician's cell of the week; 0 is Sunday. */
const cell = (page: Page, name: string, day: number) => row(page, name).getByRole('cell').nth(day)
const card = (page: Page, { num }: Placed) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `#${num}`, exact: true }) })

async function makeJob(page: Page, baseURL: string | undefined, fields: object = {}): Promise<Placed> {
  const num = `D-${randomUUID().slice(0, 8)}`
  const data = { num, customer: 'Acme Bakery', address: '1 Main St', ...fields }
  const response = await page.request.post(`${baseURL}/api/jobs`, { data })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

async function saved(page: Page, baseURL: string | undefined, { id }: Placed) {
  const { crew, scheduledStart, scheduledEnd } = await (
    await page.request.get(`${baseURL}/api/jobs/${id}`)
  ).json()
  return { crew, scheduledStart, scheduledEnd }
}

/** Presses a card where it is and nothing else lies over it. */
async function pickUp(page: Page, from: Locator) {
  const box = await from.boundingBox()
  await from.hover({ position: { x: 12, y: (box?.height ?? 0) - 6 } })
  await page.mouse.down()
}

async function drag(page: Page, from: Locator, to: Locator, down = 20) {
  await to.scrollIntoViewIfNeeded()
  await pickUp(page, from)
  const end = await to.boundingBox()
  if (!end) throw new Error('Nowhere to drop')
  await page.mouse.move(end.x + 10, end.y + down - 10, { steps: 8 })
  await page.mouse.move(end.x + end.width / 2, end.y + down)
  await page.mouse.up()
}

/** A technician's hours on the day's board, and how far down an hour of theirs is. */
const hoursOf = (section: Locator) => section.locator('[data-drop-zone^="hours:"]')
async function downTo(hours: Locator, hour: number) {
  const box = await hours.boundingBox()
  return ((box?.height ?? 0) / 24) * hour
}

const told = (page: Page) => page.locator('[id^=DndLiveRegion]')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test.use({ viewport: { width: 1280, height: 1100 } })

let technician = ''

/** Before those of earlier journeys: the first row lies at no edge, where a held job scrolls. */
const nameOfNow = () => `Aaron ${(9e12 - Date.now()).toString(36)}`

test.beforeEach(async ({ signUp }) => {
  technician = nameOfNow()
  const [firstName, lastName] = technician.split(' ')
  await signUp({ firstName, lastName })
})

test('a job is assigned with its dropdown, and goes back to Unassigned', async ({ page, baseURL }) => {
  const job = await makeJob(page, baseURL)
  await page.goto(WEEK)
  await expect(page.getByText(/^Drag a job .* or assign it with its dropdown\.$/)).toBeVisible()
  for (const text of [`#${job.num}`, 'Acme Bakery', 'Open', '1 Main St'])
    await expect(card(page, job)).toContainText(text)
  const heights = await column(page)
    .locator('div')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).maxHeight))
  expect(heights).toContain('600px')
  await card(page, job).getByRole('combobox').click()
  await page.getByRole('option', { name: technician }).click()
  await expect(row(page, technician)).toContainText(job.num)
  await expect(page.getByText('Job assigned', { exact: true })).toBeVisible()
  await expect(page.getByText('The job has been assigned to the technician', { exact: true })).toBeVisible()
  await expect(column(page)).not.toContainText(job.num)
  await expect(card(page, job).getByRole('combobox')).toBeFocused()
  expect(await saved(page, baseURL, job)).toEqual({
    crew: technician,
    scheduledStart: null,
    scheduledEnd: null,
  })

  await page.reload()
  await expect(row(page, technician)).toContainText('Unscheduled')
  await expect(card(page, job)).not.toContainText('1 Main St')
  await card(page, job).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await expect(column(page)).toContainText(job.num)
  await expect(page.getByText('Job unassigned', { exact: true })).toBeVisible()
  expect((await saved(page, baseURL, job)).crew).toBeNull()
})

test('one drag with the mouse assigns a job and puts it on a day', async ({ page, baseURL }) => {
  const job = await makeJob(page, baseURL)
  await page.goto(WEEK)
  await drag(page, card(page, job), cell(page, technician, 2))
  await expect(cell(page, technician, 2)).toContainText(job.num)
  await expect(page.getByText('Job assigned', { exact: true })).toBeVisible()
  await expect(toast(page, `Booked for Tue, Mar 12, 8:00 AM with ${technician}`)).toBeVisible()
  // 8:00 in the company's zone, which is on summer time by then.
  expect(await saved(page, baseURL, job)).toEqual({
    crew: technician,
    scheduledStart: '2030-03-12T15:00:00.000Z',
    scheduledEnd: '2030-03-12T17:00:00.000Z',
  })
  // To the Sunday on which the clocks go on: still at eight.
  await drag(page, card(page, job), cell(page, technician, 0))
  await expect(cell(page, technician, 0)).toContainText(job.num)
  await expect(page.getByText('Job scheduled', { exact: true })).toBeVisible()
  expect((await saved(page, baseURL, job)).scheduledStart).toBe('2030-03-10T15:00:00.000Z')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, technician, 2)).toContainText(job.num)
  await expect(toast(page, 'Move undone')).toBeVisible()
  expect((await saved(page, baseURL, job)).scheduledStart).toBe('2030-03-12T15:00:00.000Z')

  // Twice in quick succession: the second move names the version that the first one makes.
  await drag(page, card(page, job), column(page))
  await drag(page, card(page, job), cell(page, technician, 5))
  await expect(toast(page, `Booked for Fri, Mar 15, 8:00 AM with ${technician}`)).toBeVisible()
  await expect(cell(page, technician, 5)).toContainText(job.num)
  // A colleague is faster than the Undo.
  const data = { scheduledStart: '2030-03-14T17:00:00Z' }
  expect((await page.request.patch(`${baseURL}/api/jobs/${job.id}`, { data })).status()).toBe(200)
  expectTrouble(`409 /api/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Failed to undo the move')).toBeVisible()
  await expect(toast(page, 'Somebody else has changed this meanwhile. Look at it again.')).toBeVisible()
  await expect(cell(page, technician, 4)).toContainText(job.num)
})

test('a job let go before the browser has drawn any of it lands where it was let go', async ({
  page,
  baseURL,
}) => {
  const job = await makeJob(page, baseURL)
  await page.goto(WEEK)
  const from = await card(page, job).elementHandle()
  await cell(page, technician, 2).evaluate((place, held) => {
    const at = (element: Element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return { clientX: left + 12, clientY: bottom - 6, bubbles: true, cancelable: true }
    }
    held?.dispatchEvent(new MouseEvent('mousedown', at(held)))
    for (const over of [place.previousElementSibling ?? place, place])
      document.dispatchEvent(new MouseEvent('mousemove', at(over)))
    document.dispatchEvent(new MouseEvent('mouseup', at(place)))
  }, from)
  await expect(cell(page, technician, 2)).toContainText(job.num)
})

test('a job that is taken up while its last move is on its way can be put down after the answer', async ({
  page,
  baseURL,
}) => {
  const job = await makeJob(page, baseURL)
  await page.goto(WEEK)
  const { held, answer } = holding()
  await page.route(
    `**/api/jobs/${job.id}`,
    async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await drag(page, card(page, job), cell(page, technician, 2))
  await pickUp(page, cell(page, technician, 2).getByRole('article'))
  const end = await cell(page, technician, 4).boundingBox()
  if (!end) throw new Error('Nowhere to drop')
  await page.mouse.move(end.x - 20, end.y + 20, { steps: 8 })
  await expect(told(page)).toHaveText(`Over ${technician}, Wednesday, March 13.`)
  answer()
  await expect(toast(page, `Booked for Tue, Mar 12, 8:00 AM with ${technician}`)).toBeVisible()
  await page.mouse.move(end.x + end.width / 2, end.y + 20)
  await page.mouse.up()
  await expect(toast(page, `Booked for Thu, Mar 14, 8:00 AM with ${technician}`)).toBeVisible()
  await expect(cell(page, technician, 4)).toContainText(job.num)
})

test('the keyboard picks a job up, moves it and drops it, and a screen reader hears where', async ({
  page,
  baseURL,
}) => {
  const job = await makeJob(page, baseURL, {
    crew: technician,
    scheduledStart: '2030-03-12T17:00:00Z',
    scheduledEnd: '2030-03-12T18:30:00Z',
  })
  await page.goto(WEEK)
  const handle = page.getByRole('button', { name: `Move #${job.num}` })
  const heard = told(page)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(heard).toHaveText(`Picked up job ${job.num}.`)
  await page.keyboard.press('ArrowRight')
  await expect(heard).toHaveText(`Over ${technician}, Wednesday, March 13.`)
  await page.keyboard.press('Escape')
  await expect(heard).toHaveText(`Move cancelled. Job ${job.num} stays where it was.`)
  await expect(cell(page, technician, 2)).toContainText(job.num)

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(heard).toHaveText(`Over ${technician}, Thursday, March 14.`)
  await page.keyboard.press('Enter')
  await expect(cell(page, technician, 4)).toContainText(job.num)
  await expect(heard).toHaveText(`Dropped job ${job.num} on ${technician}, Thursday, March 14.`)
  await expect(handle).toBeFocused()
  await expect(page.getByText('Job scheduled', { exact: true })).toBeVisible()
  expect(await saved(page, baseURL, job)).toEqual({
    crew: technician,
    scheduledStart: '2030-03-14T17:00:00.000Z',
    scheduledEnd: '2030-03-14T18:30:00.000Z',
  })
})

test('a job of several stands in the row of each, and is handed over from one to another', async ({
  page,
  baseURL,
  signUp,
}) => {
  const [firstName = '', lastName = ''] = technician.split(' ')
  const [second, third] = [`${lastName}-2`, `${lastName}-3`]
  for (const name of [second, third]) await signUp({ firstName, lastName: name })
  const people = (await (await page.request.get(`${baseURL}/api/users?search=${lastName}`)).json()) as {
    id: string
    lastName: string
  }[]
  const idOf = (name: string) => people.find((person) => person.lastName === name)?.id
  const ids = (...names: string[]) => names.map(idOf)
  const job = await makeJob(page, baseURL, {
    technicianIds: ids(lastName, second),
    scheduledStart: '2030-03-12T17:00:00Z',
    scheduledEnd: '2030-03-12T18:30:00Z',
  })
  const onJob = async () =>
    (await (await page.request.get(`${baseURL}/api/jobs/${job.id}`)).json()).technicianIds
  const rowOf = (name: string) =>
    page.getByRole('row').filter({
      has: page
        .getByRole('rowheader')
        .filter({ has: page.getByTitle(`${firstName} ${name}`, { exact: true }) }),
    })
  const cellOf = (name: string, day: number) => rowOf(name).getByRole('cell').nth(day)
  const standsIn = async (...names: string[]) => {
    for (const name of [lastName, second, third])
      await expect(rowOf(name).getByRole('article')).toHaveCount(names.includes(name) ? 1 : 0)
  }

  await page.goto(WEEK)
  await standsIn(lastName, second)
  await expect(cellOf(lastName, 2).getByTitle(`With ${firstName} ${second}`)).toContainText('+1')
  await expect(cellOf(second, 2).getByTitle(`With ${technician}`)).toContainText('+1')

  // From the second's row to the third's, and to another day: the first stays on it.
  await drag(page, rowOf(second).getByRole('article'), cellOf(third, 4))
  await expect(toast(page, `Booked for Thu, Mar 14, 10:00 AM with ${technician} +1`)).toBeVisible()
  await standsIn(lastName, third)
  await expect(cellOf(lastName, 4)).toContainText(job.num)
  expect(await onJob()).toEqual(ids(lastName, third))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Move undone')).toBeVisible()
  await standsIn(lastName, second)
  await expect(cellOf(lastName, 2)).toContainText(job.num)
  expect(await onJob()).toEqual(ids(lastName, second))

  // With the dropdown of the first's row, which leads from then on.
  await rowOf(lastName).getByRole('article').getByRole('combobox').click()
  await page.getByRole('option', { name: `${firstName} ${third}` }).click()
  await standsIn(second, third)
  await expect(rowOf(third).getByRole('article').getByRole('combobox')).toBeFocused()
  await expect.poll(onJob).toEqual(ids(third, second))

  // One after the other to Unassigned: first it loses one of them, then the last one.
  await drag(page, rowOf(third).getByRole('article'), column(page))
  await expect(toast(page, 'Technician removed')).toBeVisible()
  await standsIn(second)
  await expect(column(page)).not.toContainText(job.num)
  await drag(page, rowOf(second).getByRole('article'), column(page))
  await expect(toast(page, 'Job unassigned')).toBeVisible()
  await expect(column(page)).toContainText(job.num)
  expect(await onJob()).toEqual([])
})

test('what the server refuses goes back, and is told', async ({ page, baseURL }) => {
  const job = await makeJob(page, baseURL)
  await page.goto(WEEK)
  const { held, answer } = holding()
  expectTrouble(`409 /api/jobs/${job.id}`)
  await page.route(`**/api/jobs/${job.id}`, async (route) => {
    await held
    await route.fulfill({ status: 409, json: { message: 'The job has been locked', code: 'conflict' } })
  })
  await drag(page, card(page, job), cell(page, technician, 3))
  await expect(cell(page, technician, 3)).toContainText(job.num)
  answer()
  await expect(page.getByText('Failed to assign job', { exact: true })).toBeVisible()
  await expect(column(page)).toContainText(job.num)
  await expect(cell(page, technician, 3)).not.toContainText(job.num)
  expect((await saved(page, baseURL, job)).crew).toBeNull()

  // What a colleague changed at this moment is not undone unseen: the move is to be made again.
  await page.unroute(`**/api/jobs/${job.id}`)
  await page.route(
    `**/api/jobs/${job.id}`,
    async (route) => {
      const data = { address: '9 Quay' }
      expect((await page.request.patch(`${baseURL}/api/jobs/${job.id}`, { data })).status()).toBe(200)
      await route.continue()
    },
    { times: 1 },
  )
  expectTrouble(`409 /api/jobs/${job.id}`)
  await drag(page, card(page, job), cell(page, technician, 3))
  await expect(toast(page, 'Somebody else has changed this meanwhile. Look at it again.')).toBeVisible()
  await expect(card(page, job)).toContainText('9 Quay')
  await drag(page, card(page, job), cell(page, technician, 3))
  await expect(toast(page, 'Job assigned')).toBeVisible()
})

test('a day is a timeline: an hour takes a job, and a clash is marked and does not block', async ({
  page,
  baseURL,
}) => {
  const first = await makeJob(page, baseURL, {
    crew: technician,
    scheduledStart: '2030-03-13T16:00:00Z',
    scheduledEnd: '2030-03-13T19:00:00Z',
  })
  const second = await makeJob(page, baseURL)
  await page.goto(DAY)
  await expect(page.getByRole('heading', { name: 'Wednesday, March 13, 2030' })).toBeVisible()
  const section = page.getByRole('region', { name: technician })
  const frame = page.getByRole('group', { name: 'Hours of Wednesday, March 13' })
  const head = await section
    .getByRole('heading')
    .evaluate((it) => it.closest<HTMLElement>('section > div')?.offsetHeight)
  expect(await frame.evaluate((it) => Number.parseFloat(getComputedStyle(it).height))).toBe(500 + (head ?? 0))
  const hours = hoursOf(section)
  await hours.evaluate((it) => it.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  await drag(page, card(page, second), hours, (await downTo(hours, 11)) + 10)
  await expect(section).toContainText(second.num)
  await expect(page.getByText('Job assigned', { exact: true })).toBeVisible()
  await expect(page.getByText(`Overlaps with #${first.num}`).first()).toBeVisible()
  await expect(card(page, first)).toContainText(`Overlaps with #${second.num}`)
  await expect(card(page, second)).toContainText(`Overlaps with #${first.num}`)
  expect((await saved(page, baseURL, second)).scheduledStart).toBe('2030-03-13T18:00:00.000Z')

  await page.getByRole('tab', { name: 'Week' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  await expect(cell(page, technician, 3).getByRole('article')).toHaveCount(1)
  await expect(cell(page, technician, 3)).toContainText('9:00 AM')
  await cell(page, technician, 3).getByRole('button', { name: '+1 more' }).click()
  const more = page.getByRole('dialog', { name: `${technician}, Wednesday, March 13` })
  await expect(more).toContainText('11:00 AM')
  await more.getByRole('button', { name: `Move #${second.num}` }).press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(told(page)).toHaveText(`Over ${technician}, Tuesday, March 12.`)
  await page.keyboard.press('Escape')
  await expect(told(page)).toHaveText(`Move cancelled. Job ${second.num} stays where it was.`)
  await expect(more).toBeVisible()
  await drag(page, card(page, second), cell(page, technician, 5))
  await expect(cell(page, technician, 5)).toContainText(second.num)
  await expect(more).toBeHidden()
  await drag(page, card(page, second), cell(page, technician, 3))
  await expect(cell(page, technician, 3)).toContainText('+1 more')
  await page.getByRole('tab', { name: 'Day' }).click()

  await page.getByRole('button', { name: `Move #${second.num}` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(card(page, second)).not.toContainText('Overlaps')
  await expect
    .poll(() => saved(page, baseURL, second))
    .toMatchObject({ scheduledStart: '2030-03-13T19:00:00.000Z' })
})

test('the jobs for which a cell has no room open over what was told before', async ({ page, baseURL }) => {
  // So low that the cell's list and the toast have to share the lower right.
  await page.setViewportSize({ width: 1280, height: 700 })
  const booked = {
    crew: technician,
    scheduledStart: '2030-03-14T16:00:00Z',
    scheduledEnd: '2030-03-14T17:00:00Z',
  }
  await makeJob(page, baseURL, booked)
  const second = await makeJob(page, baseURL)
  await page.goto(WEEK)
  await drag(page, card(page, second), cell(page, technician, 4))
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await cell(page, technician, 4).getByRole('button', { name: '+1 more' }).click()
  const more = page.getByRole('dialog', { name: `${technician}, Thursday, March 14` })
  const box = await more.boundingBox()
  const toastBox = await page.locator('[data-toasts] > *').boundingBox()
  if (!box || !toastBox) throw new Error('Nothing opened, or nothing told')
  const [x, y] = [
    Math.max(box.x, toastBox.x) + 8,
    Math.min(box.y + box.height, toastBox.y + toastBox.height) - 8,
  ]
  expect(y).toBeGreaterThan(Math.max(box.y, toastBox.y))
  expect(
    await more.evaluate((it, at) => it.contains(document.elementFromPoint(...at)), [x, y] as const),
  ).toBe(true)
})

test('the calendar steps by day, week and month, lives in the URL, and a month opens its days', async ({
  page,
  baseURL,
}) => {
  await page.clock.setFixedTime(new Date('2027-01-01T07:30:00Z'))
  expect(TIME_ZONE).toBe('America/Los_Angeles')
  const job = await makeJob(page, baseURL, { crew: technician, scheduledStart: '2027-01-31T18:00:00Z' })
  await page.goto('/dispatch')
  const label = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(label).toHaveText('Dec 27, 2026 – Jan 2, 2027')
  await page.getByRole('tab', { name: 'Day' }).click()
  await expect(label).toHaveText('Thursday, December 31, 2026')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(label).toHaveText('Friday, January 1, 2027')
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('tab', { name: 'Month' }).click()
  await expect(label).toHaveText('December 2026')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/date=2027-02-28/)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).toHaveURL(/date=2027-01-31/)
  await page.reload()
  await expect(label).toHaveText('January 2027')
  const crew = page
    .getByRole('region', { name: 'Technicians' })
    .getByRole('group')
    .filter({ hasText: technician })
  await crew.getByText(technician).first().click()
  await expect(crew.getByRole('list', { name: `Jobs of ${technician}` })).toContainText(`#${job.num}`)
  await page.getByRole('link', { name: /^Sunday, January 31: \d+ jobs?, \d+ h/ }).click()
  await expect(label).toHaveText('Sunday, January 31, 2027')
  await card(page, job)
    .getByRole('link', { name: `#${job.num}` })
    .click()
  await expect(page.getByRole('heading', { name: `#${job.num}` })).toBeFocused()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/dispatch\?.*date=2027-01-31/)
  await expect(label).toHaveText('Sunday, January 31, 2027')
  await expect(card(page, job).getByRole('link', { name: `#${job.num}` })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 1000 }, hasTouch: true, isMobile: true })

  test('a finger that stays drags a job, one that moves on scrolls', async ({ page, baseURL }) => {
    const job = await makeJob(page, baseURL)
    await page.goto(WEEK)
    const heard = told(page)
    const target = page.getByRole('rowheader').first()
    const name = await target.locator('[title]').first().getAttribute('title')
    const finger = await fingerOn(page)

    await target.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await finger.down(await inside(card(page, job)))
    await expect(heard).toHaveText(`Picked up job ${job.num}.`)
    await finger.move({ x: 100, y: 400 })
    await finger.move(await inside(target))
    await expect(heard).toHaveText(`Over ${name}.`)
    await finger.up()
    await expect(page.getByText('Job assigned', { exact: true })).toBeVisible()
    expect((await saved(page, baseURL, job)).crew).toBe(name)

    const last = await heard.textContent()
    const other = page.getByRole('article').first()
    await finger.down(await inside(other))
    await finger.move({ x: 60, y: 120 })
    await finger.up()
    await expect(heard).toHaveText(last ?? '')
  })
})

interface Point {
  x: number
  y: number
}

async function inside(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { x: box.x + 40, y: box.y + 15 }
}

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => send('touchStart', at),
    move: (to: Point) => send('touchMove', to),
    up: () => send('touchEnd'),
  }
}
