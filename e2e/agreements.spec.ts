import type { Locator, Page } from '@playwright/test'
import { failsOnce } from './support/failure'
import { type Made, make, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const PATH = '/api/maintenance-agreements'
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function pick(page: Page, box: Locator, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

async function choose(page: Page, box: string, option: string) {
  await page.getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The first or second click of a double click, where the pointer is. */
async function clickAs(page: Page, clickCount: number) {
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

let customer: Made

test.beforeEach(async ({ page, baseURL, signUp }) => {
  await signUp()
  customer = await make(page, baseURL, '/api/customers', { name: unique('Taproom'), address: '1 Alder St' })
})

test('an agreement is made, served once for each date, suspended and renewed', async ({ page, baseURL }) => {
  const [number, title] = [unique('MA'), unique('Boiler service')]
  await page.goto('/maintenance-agreements')
  await page.getByRole('button', { name: 'Create Agreement' }).click()
  const form = dialog(page, 'Create Agreement')
  await expect(form.getByLabel('Agreement Number')).toHaveValue(/^MA-\d{4}$/)
  await expect(form.getByRole('combobox', { name: 'Frequency' })).toHaveText('Monthly')
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveText('Active')
  const [start, next] = await Promise.all(
    ['Start Date', 'Next Service Date'].map((label) => form.getByLabel(label).inputValue()),
  )
  expect(Math.round((Date.parse(next ?? '') - Date.parse(start ?? '')) / 86_400_000)).toBe(30)
  await form.getByLabel('Start Date').fill('')
  await form.getByRole('button', { name: 'Create Agreement' }).click()
  for (const message of ['Customer is required', 'Title is required', 'Start date is required'])
    await expect(form.getByText(message)).toBeVisible()
  await pick(page, form.getByLabel('Customer'), customer.name)
  await form.getByLabel('Agreement Number').fill(number)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Price per Service').fill('1,285.5')
  await form.getByLabel('Start Date').fill('01/31/2030')
  await form.getByLabel('End Date').fill('03/01/2030')
  await form.getByLabel('Next Service Date').fill('01/31/2030')
  const save = form.getByRole('button', { name: 'Create Agreement' })
  await failsOnce(page, 'Failed to create maintenance agreement', () => save.click())
  await save.click()
  await told(page, 'Agreement created')
  await expect(form).toBeHidden()
  for (const text of [
    title,
    'Active',
    'Monthly',
    customer.name,
    '$1,285.50 per service',
    'Next Jan 31, 2030',
    'Jan 31, 2030 – Mar 1, 2030',
  ])
    await expect(card(page, number)).toContainText(text)

  const create = card(page, number).getByRole('button', { name: 'Create Job' })
  const early = page.getByRole('alertdialog', { name: 'Book the service of Jan 31, 2030?' })
  const book = early.getByRole('button', { name: 'Create job for Jan 31, 2030' })
  await create.click()
  await failsOnce(page, 'Failed to create job from agreement', () => book.click())
  await create.hover()
  await clickAs(page, 1)
  await book.click()
  await told(page, 'Job created')
  await told(page, 'It is for the service of Jan 31, 2030.')
  await expect(card(page, number)).toContainText('Next Feb 28, 2030')
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Job removed')
  await expect(card(page, number)).toContainText('Next Jan 31, 2030')
  await create.hover()
  await clickAs(page, 1)
  await book.click()
  await told(page, 'Job created')
  await expect(card(page, number)).toContainText('Next Feb 28, 2030')
  await create.hover()
  await clickAs(page, 2)
  const found = await page.request.get(`${baseURL}/api/jobs?customerId=${customer.id}`)
  expect(await found.json()).toMatchObject([
    { customer: customer.name, customerId: customer.id, address: '1 Alder St', crew: null, status: 'open' },
  ])
  await create.click()
  await page.getByRole('button', { name: 'Create job for Feb 28, 2030' }).click()
  await expect(card(page, number)).toContainText('No service planned')

  await card(page, number).getByRole('link').click()
  const detail = dialog(page, title)
  const history = detail.getByRole('table', { name: 'Service History' }).getByRole('row')
  await expect(history).toHaveCount(3)
  for (const text of [/#JOB-\d{4}/, 'Feb 28, 2030', 'Not scheduled', 'Open'])
    await expect(history.nth(1)).toContainText(text)
  const suspend = detail.getByRole('button', { name: 'Suspend' })
  await failsOnce(page, 'Failed to update agreement status', () => suspend.click())
  await suspend.click()
  await told(page, 'Agreement suspended')
  await expect(detail.getByText('Suspended', { exact: true })).toBeVisible()

  await detail.getByRole('button', { name: 'Renew/Extend' }).click()
  const edit = dialog(page, 'Edit Agreement')
  await expect(edit.getByRole('combobox', { name: 'Status' })).toHaveText('Active')
  await expect(edit.getByLabel('End Date')).toHaveValue('Mar 1, 2031')
  await expect(edit.getByLabel('Next Service Date')).toHaveValue('Mar 31, 2030')
  const update = edit.getByRole('button', { name: 'Update Agreement' })
  await failsOnce(page, 'Failed to update maintenance agreement', () => update.click())
  await update.click()
  await told(page, 'Agreement updated')
  await expect(edit).toBeHidden()
  await expect(detail).toContainText('Jan 31, 2030 – Mar 1, 2031')
  await expect(detail.getByText('Active', { exact: true })).toBeVisible()

  await detail.getByRole('button', { name: 'Suspend' }).click()
  await detail.getByRole('button', { name: 'Activate' }).click()
  await told(page, 'Agreement activated')
  await detail
    .getByRole('link', { name: /^#JOB-\d{4}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name: /^#JOB-\d{4}/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer and Site' })).toContainText(customer.name)
})

test('filters find agreements, and what is due is listed and marked', async ({ page, baseURL }) => {
  const add = (fields: object) =>
    make(page, baseURL, PATH, { customerId: customer.id, startDate: '2025-01-01', ...fields })
  const [late, rest] = [unique('MA'), unique('MA')]
  await add({
    agreementNumber: late,
    title: 'Filters',
    frequency: 'monthly',
    nextServiceDate: '2025-01-31',
  })
  const soon = unique('MA')
  const { timeZone } = await (await page.request.get(`${baseURL}/api/company`)).json()
  await add({
    agreementNumber: soon,
    title: 'Water heater flush',
    frequency: 'monthly',
    nextServiceDate: new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + 7 * 86_400_000),
  })
  await add({ agreementNumber: rest, title: 'Backflow test', frequency: 'annual', status: 'suspended' })
  const cards = page.getByRole('article')

  await page.goto('/maintenance-agreements')
  await expect(page.getByRole('tab', { name: 'All Agreements' })).toHaveAttribute('aria-selected', 'true')
  await pick(page, page.getByRole('combobox', { name: 'Filter by customer' }), customer.name)
  await expect(cards).toHaveCount(3)
  await expect(card(page, soon)).toContainText('Due in 7 days')
  await expect(card(page, rest).getByRole('button', { name: 'Create Job' })).toBeDisabled()
  await choose(page, 'Filter by status', 'Suspended')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(rest)
  await choose(page, 'Filter by frequency', 'Monthly')
  await expect(page.getByText('No agreements found')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByPlaceholder('Search agreements...').fill(late)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(/Overdue by \d+ days/)

  const upcoming = page.getByRole('tab', { name: 'Upcoming Services' })
  await expect(upcoming).toHaveText('Upcoming Services1')
  await upcoming.click()
  await cards.getByRole('button', { name: 'Create Service Job' }).click()
  await told(page, 'Job created')
  await expect(cards).toContainText('Next Feb 28, 2025')
  await page.getByPlaceholder('Search agreements...').fill(rest)
  await expect(page.getByText('No upcoming services')).toBeVisible()
  await expect(upcoming).toHaveText('Upcoming Services0')

  // The page may ask for it again: it is told of the agreement that has just changed.
  expectTrouble(/^404 \/api\/maintenance-agreements\/nobody$/)
  await page.goto('/maintenance-agreements?form=nobody')
  await told(page, 'Agreement not found')
})
