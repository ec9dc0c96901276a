import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { holding } from '../e2e/support/holding'
import { openScreen, reopen, settled } from './support/app'
import { call, make, signUp, signUpTechnician, unique } from './support/company'
import { hold, intercept, muteChangeStream } from './support/network'
import {
  hasCount,
  hasTexts,
  isAt,
  isHidden,
  isVisible,
  press,
  pressIn,
  row,
  textsAre,
  toast,
} from './support/on-screen'

/** A week far from the demo company's work: Sunday, March 10 to Saturday, March 16, 2030; the clocks go forward in it. */
const WEEK = '/dispatch?view=week&date=2030-03-13'
const DAY = '/dispatch?view=day&date=2030-03-13'

interface Job {
  id: string
  num: string
  crew: string | null
  technicianIds: string[]
  scheduledStart: string | null
  scheduledEnd: string | null
}

const column = () => page.getByRole('region', { name: 'Unassigned' })
/** A technician's cell of the week; 0 is Sunday. */
const cell = (name: string, day: number) => row(name).getByRole('cell').nth(day)
const card = ({ num }: Job) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `#${num}`, exact: true }) })

const makeJob = (fields: object = {}) =>
  make<Job>('/api/jobs', { num: unique('D'), customer: 'Acme Bakery', address: '1 Main St', ...fields })

async function saved({ id }: Job) {
  const { crew, scheduledStart, scheduledEnd } = await call<Job>('GET', `/api/jobs/${id}`)
  return { crew, scheduledStart, scheduledEnd }
}

/** Waits for all jobs, because late ones would move the cards under the mouse. */
async function openBoard(path: string) {
  await openScreen(path)
  await settled()
}

const rectOf = (locator: Locator) => locator.element().getBoundingClientRect()

/** Near its lower left corner a card has no control of its own. */
const gripOf = (from: Locator) => ({ x: 12, y: rectOf(from).height - 6 })

async function drag(from: Locator, to: Locator, down = 20) {
  for (const locator of [from, to]) await isVisible(locator)
  // Scrolling during the drag would move the drop targets.
  to.element().scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const targetPosition = { x: rectOf(to).width / 2, y: down }
  await from.dropTo(to, { sourcePosition: gripOf(from), targetPosition, steps: 8 })
}

/** Sends a mouse event where this point of the element is. */
function mouse(type: 'mousedown' | 'mousemove' | 'mouseup', over: Element, at = { x: 12, y: 12 }) {
  const { left, top } = over.getBoundingClientRect()
  const event = { clientX: left + at.x, clientY: top + at.y, bubbles: true, cancelable: true }
  const receiver = type === 'mousedown' ? over : document
  receiver.dispatchEvent(new MouseEvent(type, event))
}

/** Announcement to screen readers while a job is moved. */
const hears = (text: string) =>
  expect.poll(() => document.querySelector('[id^=DndLiveRegion]')?.textContent).toBe(text)

let technician = ''

/** Sorts before the technicians of earlier tests: dragging over the first row scrolls nothing. */
const newName = () => `Aaron ${(9e12 - Date.now()).toString(36)}`

beforeEach(async () => {
  // Jobs created by other tests do not appear either.
  muteChangeStream()
  await page.viewport(1280, 1100)
  technician = newName()
  const [firstName, lastName] = technician.split(' ')
  await signUpTechnician({ firstName, lastName })
})

test('a job is assigned with its dropdown, and goes back to Unassigned', async () => {
  const job = await makeJob()
  await openBoard(WEEK)
  await isVisible(page.getByText(/^Drag a job .* or assign it with its dropdown\.$/))
  await hasTexts(card(job), [`#${job.num}`, 'Acme Bakery', 'Open', '1 Main St'])
  const boxes = [...column().element().querySelectorAll('div')]
  // As high as the window, at least 600 px.
  expect(boxes.map((box) => getComputedStyle(box).maxHeight)).toContain('936px')
  await card(job).getByRole('combobox').click()
  await page.getByRole('option', { name: technician }).click()
  await expect.element(row(technician)).toHaveTextContent(job.num)
  await isVisible(toast('Job assigned'))
  await isVisible(toast('The job has been assigned to the technician'))
  await expect.element(column()).not.toHaveTextContent(job.num)
  await expect.element(card(job).getByRole('combobox')).toHaveFocus()
  expect(await saved(job)).toEqual({ crew: technician, scheduledStart: null, scheduledEnd: null })

  await reopen()
  await expect.element(row(technician)).toHaveTextContent('Unscheduled')
  await expect.element(card(job)).not.toHaveTextContent('1 Main St')
  await card(job).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await expect.element(column()).toHaveTextContent(job.num)
  await isVisible(toast('Job unassigned'))
  expect((await saved(job)).crew).toBeNull()
})

test('one drag with the mouse assigns a job and puts it on a day', async () => {
  const job = await makeJob()
  await openBoard(WEEK)
  await drag(card(job), cell(technician, 2))
  await expect.element(cell(technician, 2)).toHaveTextContent(job.num)
  await isVisible(toast('Job assigned'))
  await isVisible(toast(`Booked for Tue, Mar 12, 8:00 AM with ${technician}`))
  // 8:00 in the company's zone, which is on summer time by then.
  expect(await saved(job)).toEqual({
    crew: technician,
    scheduledStart: '2030-03-12T15:00:00.000Z',
    scheduledEnd: '2030-03-12T17:00:00.000Z',
  })
  // On the Sunday when the clocks go forward it is still at eight.
  await drag(card(job), cell(technician, 0))
  await expect.element(cell(technician, 0)).toHaveTextContent(job.num)
  await isVisible(toast('Job scheduled'))
  expect((await saved(job)).scheduledStart).toBe('2030-03-10T15:00:00.000Z')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell(technician, 2)).toHaveTextContent(job.num)
  await isVisible(toast('Move undone'))
  expect((await saved(job)).scheduledStart).toBe('2030-03-12T15:00:00.000Z')

  // Two quick moves: the second one names the version that the first one creates.
  await drag(card(job), column())
  await drag(card(job), cell(technician, 5))
  await isVisible(toast(`Booked for Fri, Mar 15, 8:00 AM with ${technician}`))
  await expect.element(cell(technician, 5)).toHaveTextContent(job.num)
  // A colleague changes the job before Undo.
  await call('PATCH', `/api/jobs/${job.id}`, { scheduledStart: '2030-03-14T17:00:00Z' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await isVisible(toast('Failed to undo the move'))
  // A visit knows who changed it.
  await isVisible(
    page.getByText(/^(?!Someone).+ has changed this since you opened it\. Review it and try again\.$/),
  )
  await expect.element(cell(technician, 4)).toHaveTextContent(job.num)
})

test('a job let go before the browser has drawn any of it lands where it was let go', async () => {
  const job = await makeJob()
  await openBoard(WEEK)
  const place = cell(technician, 2)
  await isVisible(card(job))
  await isVisible(place)
  mouse('mousedown', card(job).element(), gripOf(card(job)))
  mouse('mousemove', cell(technician, 1).element())
  mouse('mousemove', place.element())
  mouse('mouseup', place.element())
  await expect.element(place).toHaveTextContent(job.num)
})

test('a job picked up while its last move is being saved can be dropped after the answer', async () => {
  const job = await makeJob()
  await openBoard(WEEK)
  const { answer } = hold(new RegExp(`^/api/jobs/${job.id}$`))
  await drag(card(job), cell(technician, 2))
  const article = cell(technician, 2).getByRole('article')
  await isVisible(article)
  mouse('mousedown', article.element(), gripOf(article))
  mouse('mousemove', article.element())
  mouse('mousemove', cell(technician, 3).element())
  await hears(`Over ${technician}, Wednesday, March 13.`)
  answer()
  await isVisible(toast(`Booked for Tue, Mar 12, 8:00 AM with ${technician}`))
  mouse('mousemove', cell(technician, 4).element())
  mouse('mouseup', cell(technician, 4).element())
  await isVisible(toast(`Booked for Thu, Mar 14, 8:00 AM with ${technician}`))
  await expect.element(cell(technician, 4)).toHaveTextContent(job.num)
})

test('the keyboard picks a job up, moves it and drops it, and a screen reader hears where', async () => {
  const job = await makeJob({
    crew: technician,
    scheduledStart: '2030-03-12T17:00:00Z',
    scheduledEnd: '2030-03-12T18:30:00Z',
  })
  await openBoard(WEEK)
  const handle = page.getByRole('button', { name: `Move #${job.num}` })
  await pressIn(handle, ' ')
  await hears(`Picked up job ${job.num}.`)
  await press('{ArrowRight}')
  await hears(`Over ${technician}, Wednesday, March 13.`)
  await press('{Escape}')
  await hears(`Move cancelled. Job ${job.num} stays where it was.`)
  await expect.element(cell(technician, 2)).toHaveTextContent(job.num)

  await press('{Enter}')
  await press('{ArrowRight}')
  await press('{ArrowRight}')
  await hears(`Over ${technician}, Thursday, March 14.`)
  await press('{Enter}')
  await expect.element(cell(technician, 4)).toHaveTextContent(job.num)
  await hears(`Dropped job ${job.num} on ${technician}, Thursday, March 14.`)
  await expect.element(handle).toHaveFocus()
  await isVisible(toast('Job scheduled'))
  expect(await saved(job)).toEqual({
    crew: technician,
    scheduledStart: '2030-03-14T17:00:00.000Z',
    scheduledEnd: '2030-03-14T18:30:00.000Z',
  })
})

test('a job of several technicians is in the row of each, and is handed over from one to another', async () => {
  const [firstName = '', lastName = ''] = technician.split(' ')
  const [second, third] = [`${lastName}-2`, `${lastName}-3`]
  for (const name of [second, third]) await signUpTechnician({ firstName, lastName: name })
  const people = await call<{ id: string; lastName: string }[]>('GET', `/api/users?search=${lastName}`)
  const ids = (...names: string[]) => names.map((name) => people.find((one) => one.lastName === name)?.id)
  const job = await makeJob({
    technicianIds: ids(lastName, second),
    scheduledStart: '2030-03-12T17:00:00Z',
    scheduledEnd: '2030-03-12T18:30:00Z',
  })
  const onJob = async () => (await call<Job>('GET', `/api/jobs/${job.id}`)).technicianIds
  const rowOf = (name: string) => {
    const title = page.getByTitle(`${firstName} ${name}`, { exact: true })
    return page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ has: title }) })
  }
  const cellOf = (name: string, day: number) => rowOf(name).getByRole('cell').nth(day)
  const isOnlyIn = async (...names: string[]) => {
    for (const name of [lastName, second, third])
      await hasCount(rowOf(name).getByRole('article'), names.includes(name) ? 1 : 0)
  }

  await openBoard(WEEK)
  await isOnlyIn(lastName, second)
  await expect.element(cellOf(lastName, 2).getByTitle(`With ${firstName} ${second}`)).toHaveTextContent('+1')
  await expect.element(cellOf(second, 2).getByTitle(`With ${technician}`)).toHaveTextContent('+1')

  // From the second's row to the third's, and to another day: the first stays on it.
  await drag(rowOf(second).getByRole('article'), cellOf(third, 4))
  await isVisible(toast(`Booked for Thu, Mar 14, 10:00 AM with ${technician} +1`))
  await isOnlyIn(lastName, third)
  await expect.element(cellOf(lastName, 4)).toHaveTextContent(job.num)
  expect(await onJob()).toEqual(ids(lastName, third))
  await page.getByRole('button', { name: 'Undo' }).click()
  await isVisible(toast('Move undone'))
  await isOnlyIn(lastName, second)
  await expect.element(cellOf(lastName, 2)).toHaveTextContent(job.num)
  expect(await onJob()).toEqual(ids(lastName, second))

  // The technician chosen in the first row's dropdown becomes the lead.
  await rowOf(lastName).getByRole('article').getByRole('combobox').click()
  await page.getByRole('option', { name: `${firstName} ${third}` }).click()
  await isOnlyIn(second, third)
  await expect.element(rowOf(third).getByRole('article').getByRole('combobox')).toHaveFocus()
  await expect.poll(onJob).toEqual(ids(third, second))

  // Moved to Unassigned twice: the job loses first one technician, then the last one.
  await drag(rowOf(third).getByRole('article'), column())
  await isVisible(toast('Technician removed'))
  await isOnlyIn(second)
  await expect.element(column()).not.toHaveTextContent(job.num)
  await drag(rowOf(second).getByRole('article'), column())
  await isVisible(toast('Job unassigned'))
  await expect.element(column()).toHaveTextContent(job.num)
  expect(await onJob()).toEqual([])
})

test('a move that the server refuses is taken back with a message', async () => {
  const job = await makeJob()
  await openBoard(WEEK)
  const { held, answer } = holding()
  const isMove = (path: string, method: string) => method === 'PATCH' && path === `/api/jobs/${job.id}`
  const refusal = { message: 'The job has been locked', code: 'conflict' }
  const refusing = intercept((path, method) =>
    isMove(path, method) ? held.then(() => Response.json(refusal, { status: 409 })) : undefined,
  )
  await drag(card(job), cell(technician, 3))
  await expect.element(cell(technician, 3)).toHaveTextContent(job.num)
  answer()
  await isVisible(toast('Failed to assign job'))
  await expect.element(column()).toHaveTextContent(job.num)
  await expect.element(cell(technician, 3)).not.toHaveTextContent(job.num)
  refusing.end()
  expect((await saved(job)).crew).toBeNull()

  // A colleague's change at this moment is not overwritten unseen: the move has to be made again.
  const send = window.fetch
  const overtaking = intercept((path, method, init) => {
    if (!isMove(path, method)) return undefined
    overtaking.end()
    return call('PATCH', path, { address: '9 Quay' }).then(() => send(path, init))
  })
  await drag(card(job), cell(technician, 3))
  await isVisible(toast('Someone else has changed this since you opened it. Review it and try again.'))
  await expect.element(card(job)).toHaveTextContent('9 Quay')
  await drag(card(job), cell(technician, 3))
  await isVisible(toast('Job assigned'))
})

test('a day is a timeline: an hour takes a job, and a clash is marked and does not block', async () => {
  const first = await makeJob({
    crew: technician,
    scheduledStart: '2030-03-13T16:00:00Z',
    scheduledEnd: '2030-03-13T19:00:00Z',
  })
  const second = await makeJob()
  await openBoard(DAY)
  await isVisible(page.getByRole('heading', { name: 'Wednesday, March 13, 2030' }))
  const section = page.getByRole('region', { name: technician })
  await isVisible(section.getByRole('heading'))
  const frame = page.getByRole('group', { name: 'Hours of Wednesday, March 13' }).element()
  const head = section.getByRole('heading').element().closest<HTMLElement>('section > div')?.offsetHeight
  const height = () => Number.parseFloat(getComputedStyle(frame).height)
  expect(height()).toBe(936)
  await page.viewport(1280, 600)
  await expect.poll(height).toBe(500 + (head ?? 0))
  await page.viewport(1280, 1100)
  const hours = section.element().querySelector('[data-drop-zone^="hours:"]')
  if (!hours) throw new Error('No hours')
  hours.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const eleven = (hours.getBoundingClientRect().height / 24) * 11
  await drag(card(second), page.elementLocator(hours), eleven + 10)
  await expect.element(section).toHaveTextContent(second.num)
  await isVisible(toast('Job assigned'))
  await isVisible(page.getByText(`Overlaps with #${first.num}`).first())
  await expect.element(card(first)).toHaveTextContent(`Overlaps with #${second.num}`)
  await expect.element(card(second)).toHaveTextContent(`Overlaps with #${first.num}`)
  expect((await saved(second)).scheduledStart).toBe('2030-03-13T18:00:00.000Z')

  await page.getByRole('tab', { name: 'Week' }).click()
  await hasCount(page.getByRole('columnheader'), 8)
  await hasCount(cell(technician, 3).getByRole('article'), 1)
  await expect.element(cell(technician, 3)).toHaveTextContent('9:00 AM')
  await cell(technician, 3).getByRole('button', { name: '+1 more' }).click()
  const more = page.getByRole('dialog', { name: `${technician}, Wednesday, March 13` })
  await expect.element(more).toHaveTextContent('11:00 AM')
  await pressIn(more.getByRole('button', { name: `Move #${second.num}` }), ' ')
  await press('{ArrowLeft}')
  await hears(`Over ${technician}, Tuesday, March 12.`)
  await press('{Escape}')
  await hears(`Move cancelled. Job ${second.num} stays where it was.`)
  await isVisible(more)
  await drag(card(second), cell(technician, 5))
  await expect.element(cell(technician, 5)).toHaveTextContent(second.num)
  await isHidden(more)
  await drag(card(second), cell(technician, 3))
  await expect.element(cell(technician, 3)).toHaveTextContent('+1 more')
  await page.getByRole('tab', { name: 'Day' }).click()

  await pressIn(page.getByRole('button', { name: `Move #${second.num}` }), ' ')
  await press('{ArrowDown}')
  await press('{ArrowDown}')
  await press(' ')
  await expect.element(card(second)).not.toHaveTextContent('Overlaps')
  await expect.poll(() => saved(second)).toMatchObject({ scheduledStart: '2030-03-13T19:00:00.000Z' })
})

test('the list of the jobs for which a cell has no room opens over a toast', async () => {
  // A low window, in which list and toast share the lower right corner.
  await page.viewport(1280, 560)
  await makeJob({
    crew: technician,
    scheduledStart: '2030-03-14T16:00:00Z',
    scheduledEnd: '2030-03-14T17:00:00Z',
  })
  const second = await makeJob()
  await openBoard(WEEK)
  await drag(card(second), cell(technician, 4))
  await isVisible(page.getByRole('button', { name: 'Undo' }))
  await cell(technician, 4).getByRole('button', { name: '+1 more' }).click()
  const more = page.getByRole('dialog', { name: `${technician}, Thursday, March 14` })
  await isVisible(more)
  const told = document.querySelector('[data-toasts] > *')?.getBoundingClientRect()
  if (!told) throw new Error('No toast')
  const list = rectOf(more)
  const [x, y] = [Math.max(list.x, told.x) + 8, Math.min(list.bottom, told.bottom) - 8]
  expect(y).toBeGreaterThan(Math.max(list.y, told.y))
  expect(more.element().contains(document.elementFromPoint(x, y))).toBe(true)
})

test('the calendar steps by day, week and month, lives in the URL, and a month opens its days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T07:30:00Z') })
  const job = await makeJob({ crew: technician, scheduledStart: '2027-01-31T18:00:00Z' })
  await openScreen('/dispatch')
  const label = page.getByRole('main').getByRole('heading', { level: 2 })
  const shows = (text: string) => textsAre(label, [text])
  await shows('Dec 27, 2026 – Jan 2, 2027')
  await page.getByRole('tab', { name: 'Day' }).click()
  await shows('Thursday, December 31, 2026')
  await page.getByRole('button', { name: 'Next day' }).click()
  await shows('Friday, January 1, 2027')
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('tab', { name: 'Month' }).click()
  await shows('December 2026')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await isAt(/date=2027-02-28/)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await isAt(/date=2027-01-31/)
  await reopen()
  await shows('January 2027')
  const crew = page
    .getByRole('region', { name: 'Technicians' })
    .getByRole('group')
    .filter({ hasText: technician })
  await crew.getByText(technician).first().click()
  await expect
    .element(crew.getByRole('list', { name: `Jobs of ${technician}` }))
    .toHaveTextContent(`#${job.num}`)
  await page.getByRole('link', { name: /^Sunday, January 31: \d+ jobs?, \d+ h/ }).click()
  await shows('Sunday, January 31, 2027')
  const link = card(job).getByRole('link', { name: `#${job.num}` })
  await link.click()
  await expect.element(page.getByRole('heading', { name: `#${job.num}` })).toHaveFocus()
  await isAt(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await isAt(/\/dispatch\?.*date=2027-01-31/)
  await shows('Sunday, January 31, 2027')
  await isVisible(link)
})

test('the lower edge of a card changes the end, by keyboard and by pointer, and can be undone', async () => {
  const job = await makeJob({
    crew: technician,
    scheduledStart: '2030-03-13T16:00:00Z',
    scheduledEnd: '2030-03-13T18:00:00Z',
  })
  await openBoard(DAY)
  const edge = page.getByRole('slider', { name: `End of #${job.num}` })
  await pressIn(edge, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(edge).toHaveAttribute('aria-valuetext', '12:00 PM')
  await press('{Escape}')
  await expect.element(edge).toHaveAttribute('aria-valuetext', '11:00 AM')
  await press('{ArrowDown}{Enter}')
  await isVisible(toast('End time changed'))
  await isVisible(toast('Wed, Mar 13, 9:00 AM – 11:30 AM'))
  expect(await saved(job)).toMatchObject({ scheduledEnd: '2030-03-13T18:30:00.000Z' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await isVisible(toast('Move undone'))
  await expect.poll(() => saved(job)).toMatchObject({ scheduledEnd: '2030-03-13T18:00:00.000Z' })

  const section = page.getByRole('region', { name: technician })
  const hours = section.element().querySelector('[data-hours]')
  if (!hours) throw new Error('No hours')
  edge.element().scrollIntoView({ block: 'center' })
  const { top, height } = hours.getBoundingClientRect()
  await edge.dropTo(section, {
    // With many technicians a column is narrow.
    targetPosition: { x: 10, y: top - rectOf(section).top + (height / 24) * 14 },
    steps: 8,
  })
  await isVisible(toast('Wed, Mar 13, 9:00 AM – 2:00 PM'))
  expect(await saved(job)).toEqual({
    crew: technician,
    scheduledStart: '2030-03-13T16:00:00.000Z',
    scheduledEnd: '2030-03-13T21:00:00.000Z',
  })
})

test('another technician is added on the card, and joins the one who leads', async () => {
  const [firstName = '', lastName = ''] = technician.split(' ')
  const second = `${firstName} ${lastName}-2`
  await signUpTechnician({ firstName, lastName: `${lastName}-2` })
  const job = await makeJob({ crew: technician, scheduledStart: '2030-03-12T17:00:00Z' })
  await openBoard(WEEK)
  await card(job).hover()
  await card(job)
    .getByRole('button', { name: `More for #${job.num}` })
    .click()
  await isHidden(page.getByRole('menuitem', { name: technician, exact: true }))
  await page.getByRole('menuitem', { name: second }).click()
  await isVisible(toast('Job assigned'))
  await hasCount(card(job), 2)
  await expect.element(cell(second, 2)).toHaveTextContent(job.num)
  expect((await call<Job>('GET', `/api/jobs/${job.id}`)).crew).toBe(technician)
})

test('the next visit of a job is scheduled from its card, and is a card of its own', async () => {
  const job = await makeJob({
    crew: technician,
    scheduledStart: '2030-03-12T17:00:00Z',
    scheduledEnd: '2030-03-12T18:30:00Z',
  })
  await openBoard(WEEK)
  await card(job).hover()
  await card(job)
    .getByRole('button', { name: `More for #${job.num}` })
    .click()
  await page.getByRole('menuitem', { name: 'Schedule Next Visit' }).click()
  const form = page.getByRole('dialog', { name: `Schedule Next Visit of #${job.num}` })
  await expect.element(form.getByRole('combobox', { name: 'Technician' })).toHaveTextContent(technician)
  await form.getByRole('textbox', { name: 'Notes' }).fill('Bring the new valve')
  await form.getByRole('button', { name: 'Schedule Visit' }).click()
  await isVisible(toast('Visit scheduled'))
  await isVisible(toast(`Booked for Wed, Mar 13, 10:00 AM with ${technician}`))
  await hasCount(cell(technician, 2).getByRole('article'), 1)
  await hasCount(cell(technician, 3).getByRole('article'), 1)
  const planned = await call<object[]>('GET', `/api/jobs/${job.id}/visits`)
  expect(planned).toMatchObject([
    { scheduledStart: '2030-03-12T17:00:00.000Z', notes: null },
    {
      scheduledStart: '2030-03-13T17:00:00.000Z',
      scheduledEnd: '2030-03-13T18:30:00.000Z',
      notes: 'Bring the new valve',
    },
  ])
})

test('people without jobs who are not technicians are folded away, in every view', async () => {
  const office = await signUp({ firstName: 'Aaron' })
  for (const view of ['week', 'day', 'month']) {
    await openBoard(`/dispatch?view=${view}&date=2030-03-13`)
    await isVisible(page.getByText(technician).first())
    const others = page.getByRole('button', { name: /^\d+ others? without jobs$/ })
    const theirs = page.getByRole('main').getByTitle(office.name, { exact: true })
    await isHidden(theirs)
    await others.click()
    await isVisible(theirs)
  }
})

test('a card of the month has its dropdown and its address', async () => {
  const job = await makeJob({ crew: technician, scheduledStart: '2030-03-12T17:00:00Z' })
  await openBoard('/dispatch?view=month&date=2030-03-13')
  const crew = page
    .getByRole('region', { name: 'Technicians' })
    .getByRole('group')
    .filter({ hasText: technician })
  await crew.getByText(technician).first().click()
  await hasTexts(card(job), ['Mar 12, 10:00 AM', 'Acme Bakery', '1 Main St', 'Open', `#${job.num}`])
  await card(job).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await expect.element(column()).toHaveTextContent(job.num)
})
