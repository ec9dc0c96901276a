import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { failsOnce } from './support/failure'
import { holding } from './support/holding'
import { makeJob, unique } from './support/stock'
import { expect, test } from './support/test'

const header = (page: Page) => page.getByRole('banner').first()
const timer = (page: Page) => header(page).getByRole('timer').filter({ visible: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const entries = (page: Page) => page.getByRole('article')
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Summary' }).locator('> div > div').filter({ hasText: label })

async function pickJob(page: Page, num: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Job', exact: true }).fill(num)
  await page.getByRole('option', { name: num }).click()
}

test('clock in, walk through other screens while it ticks, clock out', async ({ page, baseURL, signUp }) => {
  const lastName = unique('Clocker')
  await signUp({ firstName: 'Cleo', lastName })
  const num = unique('J')
  await makeJob(page, baseURL, num)
  await page.goto('/jobs')

  // Nobody knows the job yet, so it is asked for once.
  await header(page).getByRole('button', { name: 'Clock In' }).click()
  const form = dialog(page, 'New Time Entry')
  await expect(form.getByLabel('Currently working')).toBeChecked()
  await expect(form.getByLabel('End Time')).toBeDisabled()
  await pickJob(page, num)
  await form.getByLabel('Hourly Rate').fill('60')
  await form.getByRole('button', { name: 'Create Entry' }).click()
  await expect(page.getByText('Time entry created', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
  // Back where it was asked from.
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

  // From now on it takes one step, on any screen; the next one ends the one before.
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

test('an entry is typed in with its sums, changed, exported and deleted', async ({
  page,
  baseURL,
  signUp,
}) => {
  const lastName = unique('Logger')
  await signUp({ firstName: 'Lou', lastName })
  const num = unique('J')
  await makeJob(page, baseURL, num)
  await page.goto('/time-tracking')
  const form = dialog(page, 'New Time Entry')
  await page.getByRole('main').getByRole('button', { name: 'Clock In' }).click()
  await expect(form.getByLabel('Currently working')).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Add Entry' }).click()
  await pickJob(page, num)
  const day = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  await form.getByLabel('Start Time').fill(`${day}T08:00`)
  await form.getByLabel('End Time').fill(`${day}T07:00`)
  await form.getByLabel('Hourly Rate').fill('45.55')
  await form.getByRole('button', { name: 'Create Entry' }).click()
  await expect(form.getByText('The end must not be before the start')).toBeVisible()
  await form.getByLabel('End Time').fill(`${day}T09:35`)
  await expect(form.getByText('1.58', { exact: true })).toBeVisible()
  await expect(form.getByText('$72.12', { exact: true })).toBeVisible()
  await form.getByLabel('Description').fill('Rough-in')
  const create = form.getByRole('button', { name: 'Create Entry' })
  await failsOnce(page, 'Failed to create time entry', () => create.click())
  await create.click()
  await expect(page.getByText('Time entry created', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(figure(page, 'Hours This Week')).toContainText(/1\.58.*Yours since/)
  await expect(figure(page, 'Hours This Month')).toContainText('1.58')
  await expect(figure(page, 'Billable Hours')).toContainText(/Everyone’s, beside [\d,]+\.\d\d non-billable/)
  await expect(figure(page, 'Total Labor Cost')).toContainText(/\$[\d,]+\.\d\d/)

  await page.getByRole('link', { name: 'Hours This Month' }).click()
  await expect(entries(page)).toHaveCount(1)
  for (const text of [
    `Lou ${lastName}`,
    num,
    '8:00 AM – 9:35 AM',
    '1.58 h',
    '$72.12',
    'Billable',
    'Rough-in',
  ])
    await expect(entries(page)).toContainText(text)

  await entries(page).getByRole('button', { name: 'Edit entry' }).click()
  const edit = dialog(page, 'Edit Time Entry')
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  await edit.getByLabel('Start Time').fill(`${before}T08:00`)
  await edit.getByLabel('End Time').fill(`${day}T10:00`)
  await edit.getByRole('button', { name: 'Update Entry' }).click()
  // An hour more or less on the days when the clocks change.
  const question = page.getByRole('alertdialog', { name: /^2[567] hours\?$/ })
  await expect(question).toContainText('8:00 AM')
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(question).toBeHidden()
  await edit.getByLabel('Start Time').fill(`${day}T08:00`)
  await edit.getByLabel('Billable').click()
  await edit.getByRole('button', { name: 'Update Entry' }).click()
  await expect(page.getByText('Time entry updated', { exact: true })).toBeVisible()
  await expect(edit).toBeHidden()
  for (const text of ['2.00 h', '$91.10', 'Non-Billable']) await expect(entries(page)).toContainText(text)
  await expect(figure(page, 'Hours This Week')).toContainText('2.00')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^time-entries-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    `Lou ${lastName},${num},Acme Bakery,${day} 08:00,${day} 10:00,2,120,No,45.55,91.1,Rough-in`,
  )

  await page.getByRole('tab', { name: 'By Job' }).click()
  await expect(entries(page)).toHaveCount(1)
  for (const text of [num, '1 entry', '0.00 h billable', '2.00 h', '$91.10'])
    await expect(entries(page)).toContainText(text)
  await page.getByRole('tab', { name: 'By User' }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(`Lou ${lastName}`)
  await page.getByRole('combobox', { name: 'Filter by billable status' }).click()
  await page.getByRole('option', { name: 'Billable Only', exact: true }).click()
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter by billable status' }).click()
  await page.getByRole('option', { name: 'Non-Billable Only', exact: true }).click()
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Filter by billable status' }).click()
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await page.getByRole('tab', { name: 'Time Entries' }).click()

  await entries(page).getByRole('button', { name: 'Delete entry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click()
  await expect(page.getByText('Time entry deleted', { exact: true })).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await expect(figure(page, 'Hours This Week')).toContainText('0.00')
})

test("a colleague's entry can be corrected but not clocked out, and five placeholders stand where the list will be", async ({
  page,
  baseURL,
  signUp,
}) => {
  const colleague = await signUp()
  const startTime = new Date(Date.now() - 60_000).toISOString()
  await page.request.post(`${baseURL}/api/time-entries`, { data: { startTime } })
  await signUp()
  const { held, answer } = holding()
  await page.route('**/api/time-entries?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/time-tracking')
  await expect(page.locator('[data-skeleton]')).toHaveCount(5)
  answer()
  const theirs = entries(page).filter({ hasText: colleague.name })
  await expect(theirs.getByRole('button')).toHaveCount(2)
  await expect(theirs.getByRole('button', { name: 'Edit entry' })).toBeVisible()
  await expect(entries(page).getByRole('button', { name: 'Clock Out' })).toHaveCount(0)
})
