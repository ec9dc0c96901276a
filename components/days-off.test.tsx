import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openScreen, settled } from './support/app'
import { call, make, signInAs, signUpTechnician, unique } from './support/company'
import { muteChangeStream } from './support/network'
import { dialog, isHidden, isVisible, press, pressIn, row, toast } from './support/on-screen'

/** Far from the demo company's work: Sunday, March 10 to Saturday, March 16, 2030. */
const board = (view: string, date = '2030-03-13') => `/dispatch?view=${view}&date=${date}`

interface Job {
  id: string
  num: string
  crew: string | null
}

const makeJob = (fields: object = {}) =>
  make<Job>('/api/jobs', { num: unique('D'), customer: 'Acme Bakery', ...fields })
const crewOf = async ({ id }: Job) => (await call<Job>('GET', `/api/jobs/${id}`)).crew

let person: Awaited<ReturnType<typeof signUpTechnician>>

/** A cell of the week; 0 is Sunday. */
const cell = (day: number) => row(person.name).getByRole('cell').nth(day)
const card = ({ num }: Job) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `#${num}`, exact: true }) })
const question = (day: string) =>
  page.getByRole('alertdialog', { name: `${person.name} is off on ${day} (Fishing). Assign anyway?` })

async function openBoard(path: string) {
  await openScreen(path)
  await settled()
}

async function drag(from: Locator, to: Locator) {
  for (const locator of [from, to]) await isVisible(locator)
  to.element().scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { height } = from.element().getBoundingClientRect()
  await from.dropTo(to, { sourcePosition: { x: 12, y: height - 6 }, steps: 8 })
}

beforeEach(async () => {
  muteChangeStream()
  await page.viewport(1280, 1100)
  // Sorts before other tests' technicians.
  const [firstName, lastName] = ['Aaron', (9e12 - Date.now()).toString(36)]
  person = await signUpTechnician({ firstName, lastName })
  await call('POST', '/api/time-off', {
    userId: person.id,
    from: '2030-03-12',
    to: '2030-03-13',
    note: 'Fishing',
  })
})

test('days off are shaded with their note in the day, week and month', async () => {
  const shade = (locator: Locator) => getComputedStyle(locator.element()).backgroundImage
  await openBoard(board('week'))
  await expect.element(cell(2)).toHaveTextContent('Off (Fishing)')
  expect(shade(cell(3))).toContain('gradient')
  await expect.element(cell(4)).not.toHaveTextContent('Off')
  expect(shade(cell(4))).toBe('none')

  await page.getByRole('tab', { name: 'Day' }).click()
  const section = page.getByRole('region', { name: person.name })
  await expect.element(section).toHaveTextContent('Off (Fishing)')
  const hours = section.element().querySelector('[data-drop-zone^="hours:"]')
  expect(hours && getComputedStyle(hours).backgroundImage).toContain('gradient')

  await page.getByRole('tab', { name: 'Month' }).click()
  const day = (date: string) => page.getByRole('link', { name: new RegExp(`^${date}: `) })
  await expect
    .element(day('Tuesday, March 12'))
    .toHaveAccessibleName(new RegExp(`${person.name}: Off \\(Fishing\\)`))
  await expect.element(day('Thursday, March 14')).not.toHaveAccessibleName(/Off/)
})

test('a drop on a day off asks first, and books nobody until it is confirmed', async () => {
  const job = await makeJob()
  await openBoard(board('week'))
  await drag(card(job), cell(3))
  await isVisible(question('Mar 13'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await isHidden(question('Mar 13'))
  await expect.element(cell(3)).not.toHaveTextContent(job.num)
  expect(await crewOf(job)).toBeNull()

  await drag(card(job), cell(3))
  await page.getByRole('button', { name: 'Assign Anyway' }).click()
  await isVisible(toast('Job assigned'))
  await expect.element(cell(3)).toHaveTextContent(job.num)
  expect(await crewOf(job)).toBe(person.name)
  // Moving it back to a working day asks nothing.
  await drag(card(job), cell(5))
  await isVisible(toast(`Booked for Fri, Mar 15, 8:00 AM with ${person.name}`))
})

test('the keyboard hears of the day off and is asked too', async () => {
  const job = await makeJob({ crew: person.name, scheduledStart: '2030-03-14T17:00:00Z' })
  await openBoard(board('week'))
  const handle = page.getByRole('button', { name: `Move #${job.num}` })
  await pressIn(handle, ' ')
  await press('{ArrowLeft}')
  await expect
    .poll(() => document.querySelector('[id^=DndLiveRegion]')?.textContent)
    .toBe(`Over ${person.name}, Wednesday, March 13, Off (Fishing).`)
  await press(' ')
  await isVisible(question('Mar 13'))
  await press('{Escape}')
  await isHidden(question('Mar 13'))
  await expect.element(handle).toHaveFocus()

  await press(' ')
  await press('{ArrowLeft}')
  await press(' ')
  await pressIn(page.getByRole('button', { name: 'Assign Anyway' }), '{Enter}')
  await expect.element(cell(3)).toHaveTextContent(job.num)
  await expect.element(handle).toHaveFocus()
})

test('the dropdown asks about a day off that the board does not show', async () => {
  const job = await makeJob({ scheduledStart: '2030-03-13T17:00:00Z' })
  await openBoard(board('week', '2030-03-27'))
  const assign = card(job).getByRole('combobox')
  await assign.click()
  await page.getByRole('option', { name: person.name }).click()
  await isVisible(question('Mar 13'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(assign).toHaveFocus()
  expect(await crewOf(job)).toBeNull()
  await assign.click()
  await page.getByRole('option', { name: person.name }).click()
  await page.getByRole('button', { name: 'Assign Anyway' }).click()
  await isVisible(toast('Job assigned'))
})

test('the office adds and removes days off at a name on the board', async () => {
  await openBoard(board('week'))
  await row(person.name).getByRole('button', { name: person.name }).click()
  const form = dialog(`Days Off: ${person.name}`)
  await isVisible(form.getByText('Mar 12 – Mar 13'))
  await form.getByRole('textbox', { name: 'First Day' }).fill('3/15/2030')
  await form.getByRole('textbox', { name: 'Last Day' }).fill('3/14/2030')
  await form.getByRole('button', { name: 'Add Days Off' }).click()
  await isVisible(form.getByText('The last day is before the first'))
  await form.getByRole('textbox', { name: 'Last Day' }).fill('3/16/2030')
  await form.getByRole('textbox', { name: 'Note' }).fill('Course')
  await form.getByRole('button', { name: 'Add Days Off' }).click()
  await isVisible(toast('Days off added'))
  await expect.element(cell(6)).toHaveTextContent('Off (Course)')

  await row(person.name).getByRole('button', { name: person.name }).click()
  await form.getByRole('button', { name: 'Remove Mar 12 – Mar 13' }).click()
  await page.getByRole('button', { name: 'Remove Days Off' }).click()
  await isVisible(toast('Days off removed'))
  await isHidden(form.getByText('Mar 12 – Mar 13'))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(cell(2)).not.toHaveTextContent('Off')
})

test('a technician plans days off in the settings', async () => {
  await signInAs(person)
  await openScreen('/settings')
  const section = page.getByRole('main').getByText('Mar 12 – Mar 13')
  await isVisible(section)
  await page.getByRole('button', { name: 'Add Days Off' }).click()
  const form = dialog('Days Off')
  await form.getByRole('textbox', { name: 'Note' }).fill('Dentist')
  await form.getByRole('button', { name: 'Add Days Off' }).click()
  await isVisible(toast('Days off added'))
  await isVisible(page.getByRole('main').getByText('Dentist'))
})
