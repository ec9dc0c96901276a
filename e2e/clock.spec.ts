import type { Page } from '@playwright/test'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick access' })
const timer = (page: Page) => bar(page).getByRole('timer').filter({ visible: true })

interface Signed {
  id: string
}

async function me(page: Page, baseURL: string | undefined): Promise<Signed> {
  return (await page.request.get(`${baseURL}/api/auth/user`)).json()
}

test('on a new day the clock asks for the job, offers today’s first, and presets later forms with it', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp({ firstName: 'Nell', lastName: 'Newday' })
  const { id: technicianId } = await me(page, baseURL)
  const customer = unique('Bakery')
  const job = (num: string, fields: object = {}) =>
    make(page, baseURL, '/api/jobs', { num, customer, ...fields })
  const [friday, other, todays] = [unique('F'), unique('O'), unique('T')]
  const before = await job(friday)
  await job(other)
  await job(todays, { technicianId, scheduledStart: ago(0.01), scheduledEnd: ago(-0.01) })
  await make(page, baseURL, '/api/time-entries', { jobId: before.id, startTime: ago(72), endTime: ago(65) })
  const item = await makeItem(page, baseURL)
  await page.goto('/inventory')

  await bar(page).getByRole('button', { name: 'Clock In' }).click()
  const question = page.getByRole('dialog', { name: 'Which job are you on?' })
  await expect(question).toContainText(`Your last time on #${friday} - ${customer} was`)
  await expect(question.getByRole('button', { name: customer }).first()).toHaveText(
    new RegExp(`#${todays} - ${customer}Today .*· Nell Newday`),
  )
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(timer(page)).toBeHidden()

  await bar(page).getByRole('button', { name: 'Clock In' }).click()
  await question.getByRole('button', { name: todays }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(`Clocked in on #${todays} - ${customer}`, { exact: true })).toBeVisible()
  await expect(timer(page)).toBeVisible()

  // The job was used today: clocking in takes one tap, and the button names the job.
  await bar(page).getByRole('button', { name: 'Clock Out' }).click()
  await expect(page.getByText('Clocked out', { exact: true })).toBeVisible()
  await bar(page)
    .getByRole('button', { name: `Clock In on #${todays} - ${customer}` })
    .click()
  await expect(timer(page)).toBeVisible()

  await page.goto('/field-logs?form=new')
  const picker = page.getByRole('dialog').getByRole('combobox', { name: 'Job', exact: true })
  await expect(picker).toHaveValue(`#${todays} - ${customer}`)
  // Of the customer's jobs the most likely is first; each shows its time and technician.
  await picker.fill(customer)
  const offered = page.getByRole('option').filter({ hasText: ` - ${customer}` })
  await expect(offered).toHaveCount(3)
  await expect(offered.first()).toContainText(/Today .* · Nell Newday/)
  await expect(offered.last()).toContainText(/Created .* · Unassigned/)

  await page.goto(`/inventory?open=${item.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Check Out' }).click()
  const checkout = page.getByRole('dialog', { name: 'Check Out' })
  await expect(checkout.getByRole('combobox', { name: 'Job' })).toHaveValue(`#${todays} - ${customer}`)
  await page.goto('/transactions?form=new')
  const transaction = page.getByRole('dialog', { name: 'New Transaction' })
  const itsJob = transaction.getByRole('combobox', { name: 'Job' })
  await expect(itsJob).toHaveValue(`#${todays} - ${customer}`)
  // A check-in presets no job, because any job may return the item.
  await transaction.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Check In' }).click()
  await expect(itsJob).toHaveValue('')
  await page.goto('/inventory?scan=open')
  await expect(page.getByRole('combobox', { name: 'To job' })).toHaveValue(`#${todays} - ${customer}`)
})

test('a forgotten clock asks when it should have ended', async ({ page, baseURL, signUp }) => {
  await signUp()
  const num = unique('J')
  const { id: jobId } = await make(page, baseURL, '/api/jobs', { num, customer: 'Acme Bakery' })
  const { id } = await make(page, baseURL, '/api/time-entries', { jobId, startTime: ago(30) })

  // A clock-in would end the old entry too, and asks the same question.
  await page.goto('/time-tracking?form=clock-in')
  const question = page.getByRole('dialog', { name: 'Did you forget to clock out?' })
  await expect(question).toContainText('30.00 hours')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await bar(page).getByRole('button', { name: 'Clock Out' }).click()
  await expect(question).toContainText(`#${num} - Acme Bakery`)
  await expect(question).toContainText('Eight hours after the start')
  await question.getByRole('button', { name: 'Clock Out at This Time' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Clocked out', { exact: true })).toBeVisible()
  const entry = await (await page.request.get(`${baseURL}/api/time-entries/${id}`)).json()
  expect(entry.hours).toBe(8 * 60)
})
