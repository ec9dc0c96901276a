import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '@/features/jobs/job.schema'
import { today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { openScreen } from './support/app'
import { call, signInAsOwner, unique } from './support/company'
import { watchRequests } from './support/holding'
import { dialog, isHidden, isVisible, press, pressIn } from './support/on-screen'

beforeAll(() => signInAsOwner())
beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1440, 900))

const picker = () => dialog('Choose a date and time')
const day = (name: string) => picker().getByRole('button', { name, exact: true })
const time = (name: string) => picker().getByRole('option', { name, exact: true })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

async function newJob() {
  await openScreen('/jobs?form=new')
  const form = dialog('Add Job')
  const num = unique('J')
  await form.getByLabelText('Job Number').fill(num)
  return {
    form,
    num,
    start: form.getByLabelText('Scheduled Start'),
    end: form.getByLabelText('Scheduled End'),
  }
}

test('a date and time can be typed in common notations', async () => {
  const { form, num, start, end } = await newJob()
  const year = today().slice(0, 4)
  await start.fill('11/19 9')
  await end.fill('nov 19 14:30')
  end.element().blur()
  await expect.element(start).toHaveValue(`Nov 19, ${year} 9:00 AM`)
  await expect.element(end).toHaveValue(`Nov 19, ${year} 2:30 PM`)
  // Typed over the value that is there.
  await start.fill('tomorrow 2pm')
  await end.fill('tomorrow 1pm')
  await form.getByRole('button', { name: 'Create Job' }).click()
  await isVisible(form.getByText('The end must be after the start'))
  await end.fill('tomorrow 5pm')
  await form.getByRole('button', { name: 'Create Job' }).click()
  await isHidden(form)
  const [saved] = await call<Job[]>('GET', `/api/jobs?search=${num}`)
  expect(saved).toMatchObject({ scheduledStart: expect.stringContaining(addDays(today(), 1)) })
})

test('a date and time is picked with the keyboard alone, and Enter does not submit the form', async () => {
  const { form, start } = await newJob()
  await start.fill('11/19/2026 9:07')
  const { changes } = watchRequests()
  await pressIn(start, '{ArrowDown}')
  await expect.poll(focused).toBe('Thursday, November 19, 2026')
  await press('{ArrowDown}{ArrowRight}')
  await expect.poll(focused).toBe('Friday, November 27, 2026')
  await press('{PageDown}{Home}')
  await expect.poll(focused).toBe('Sunday, December 27, 2026')
  await press('{Enter}')
  await expect.element(start).toHaveValue('Dec 27, 2026 9:07 AM')
  await expect.poll(focused).toBe('9:00 AM')
  await press('{ArrowDown}{ArrowDown}{Enter}')
  await isHidden(picker())
  await expect.element(start).toHaveValue('Dec 27, 2026 9:30 AM')
  expect(document.activeElement).toBe(start.element())
  await isVisible(form)
  expect(changes).toEqual([])
})

test('Escape closes the picker and leaves the form open', async () => {
  const { form, start } = await newJob()
  const button = form.getByRole('button', { name: 'Open calendar and clock' }).first()
  await pressIn(button, '{Enter}')
  await isVisible(picker())
  await press('{Escape}')
  await isHidden(picker())
  await isVisible(form)
  expect(document.activeElement).toBe(button.element())
  await expect.element(start).toHaveValue('')
})

test('a day and a time are picked with the mouse', async () => {
  const { form, start, end } = await newJob()
  await start.fill('11/19/2026 9am')
  // The end of an empty field follows the start.
  await form.getByRole('button', { name: 'Open calendar and clock' }).nth(1).click()
  await day('Friday, November 20, 2026').click()
  await expect.element(end).toHaveValue('Nov 20, 2026 9:00 AM')
  await time('11:45 AM').click()
  await isHidden(picker())
  await expect.element(end).toHaveValue('Nov 20, 2026 11:45 AM')
  // The same button closes it, and so does a click elsewhere.
  const button = form.getByRole('button', { name: 'Open calendar and clock' }).nth(1)
  await button.click()
  await isVisible(picker())
  await button.click()
  await isHidden(picker())
  await button.click()
  await form.getByLabelText('Job Number').click()
  await isHidden(picker())
  expect(document.activeElement).toBe(form.getByLabelText('Job Number').element())
  // Emptied again.
  await button.click()
  await picker().getByRole('button', { name: 'Clear' }).click()
  await expect.element(end).toHaveValue('')
})

test('on a phone of 360 px the picker is a sheet with targets of 44 px', async () => {
  await page.viewport(360, 740)
  const { form, start } = await newJob()
  await start.fill('11/19/2026 9am')
  expect(Number.parseFloat(getComputedStyle(start.element()).fontSize)).toBeGreaterThanOrEqual(16)
  await form.getByRole('button', { name: 'Open calendar and clock' }).first().click()
  await isVisible(time('9:00 AM'))
  const small = [...picker().element().querySelectorAll('button')]
    .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
  expect(small).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await day('Saturday, November 21, 2026').click()
  await time('10:15 AM').click()
  await isHidden(picker())
  await expect.element(start).toHaveValue('Nov 21, 2026 10:15 AM')
})

test('a date is picked from the same calendar', async () => {
  await openScreen('/invoices?form=new')
  const form = dialog('Create Invoice')
  const due = form.getByLabelText('Due Date')
  await due.fill('3/8/2027')
  await pressIn(due, '{ArrowDown}')
  await expect.poll(focused).toBe('Monday, March 8, 2027')
  await press('{ArrowLeft}{Enter}')
  await expect.element(due).toHaveValue('Mar 7, 2027')
  await isVisible(form)
})
