import type { Page } from '@playwright/test'
import { makeJob, unique } from './support/stock'
import { expect, test } from './support/test'

const header = (page: Page) => page.getByRole('banner').first()
const timer = (page: Page) => header(page).getByRole('timer').filter({ visible: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const entries = (page: Page) => page.getByRole('article')

async function pickJob(page: Page, num: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Job', exact: true }).fill(num)
  await page.getByRole('option', { name: num }).click()
}

test('a clock keeps running while other screens are open, until clocking out', async ({
  page,
  baseURL,
  signUp,
}) => {
  const lastName = unique('Clocker')
  await signUp({ firstName: 'Cleo', lastName })
  const num = unique('J')
  await makeJob(page, baseURL, num)
  await page.goto('/jobs')

  // No job is known yet, so the form opens once.
  await header(page).getByRole('button', { name: 'Clock In' }).click()
  const form = dialog(page, 'New Time Entry')
  await expect(form.getByLabel('Currently Working')).toBeChecked()
  await expect(form.getByLabel('End Time')).toBeDisabled()
  await pickJob(page, num)
  await form.getByLabel('Hourly Rate').fill('60')
  await form.getByRole('button', { name: 'Create Entry' }).click()
  await expect(page.getByText('Time entry created', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
  // Back on the screen where the clock was started.
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await expect(timer(page)).toBeVisible()

  for (const screen of ['Inventory', 'Transactions', 'Time Tracking']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
    await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    const before = await timer(page).textContent()
    await expect(timer(page)).toHaveText(/^0:0\d:\d\d$/)
    await expect(timer(page)).not.toHaveText(before ?? '')
    await expect(header(page)).toContainText(num)
  }

  await header(page).getByRole('button', { name: 'Clock Out' }).click()
  await expect(page.getByText('Clocked out', { exact: true })).toBeVisible()
  await expect(header(page).getByRole('button', { name: `Clock In on #${num}` })).toBeVisible()

  // From now on one press is enough, on any screen; a new entry ends the running one.
  await header(page).getByRole('button', { name: 'Clock In' }).click()
  await expect(timer(page)).toHaveText(/^0:00:\d\d$/)
  await page.reload()
  await expect(timer(page)).toHaveText(/^0:00:\d\d$/)
  await page.goto('/time-tracking')
  await page.getByRole('combobox', { name: 'Filter by user' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText('Currently Working')
  await expect(entries(page).last()).toContainText('Billable')
  await expect(entries(page).last()).not.toContainText('Currently Working')
})
