import type { Page } from '@playwright/test'
import { makeItem, makeJob, move, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const form = (page: Page) => page.getByRole('dialog', { name: 'New Transaction' })

async function pick(page: Page, label: string, text: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).click()
}

test('a tool goes out and comes back, and the list tells of it', async ({ page, baseURL, signUp }) => {
  const person = await signUp()
  const num = unique('J')
  await makeJob(page, baseURL, num)
  const { id, name } = await makeItem(page, baseURL, { type: 'container', qty: 3 })
  await page.goto(`/transactions?itemId=${id}`)
  await expect(page.getByText('Track tool checkout and checkin history', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New Transaction' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Action' })).toContainText('Check Out')
  await pick(page, 'Item', name)
  await pick(page, 'Job', num)
  await form(page).getByLabel('Quantity').fill('2')
  await form(page).getByRole('button', { name: 'Create Transaction' }).click()
  await expect(page.getByText('Transaction created', { exact: true })).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(card(page, name)).toHaveCount(1)
  for (const text of [`#${num}`, 'Check Out', `By ${person.name}`, 'Qty 2'])
    await expect(card(page, name)).toContainText(text)
  await expect(card(page, name)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/)

  await page.getByRole('button', { name: 'New Transaction' }).click()
  await pick(page, 'Item', name)
  await form(page).getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Check In' }).click()
  await form(page).getByRole('button', { name: 'Create Transaction' }).click()
  await expect(card(page, name)).toHaveCount(2)
  await expect(card(page, name).first()).toContainText('Check In')
  await expect(card(page, name).first()).not.toContainText('Qty')

  await page.getByRole('combobox', { name: 'Filter by action' }).click()
  await page.getByRole('option', { name: 'Check Out' }).click()
  await expect(card(page, name)).toHaveCount(1)
  await page.reload()
  await expect(card(page, name)).toHaveCount(1)
  await expect(card(page, name)).toContainText('Check Out')
})

test('a tool that is out is refused with the name of who has it', async ({ page, baseURL, signUp }) => {
  await signUp({ firstName: 'Grace', lastName: 'Hopper' })
  const num = unique('J')
  const job = await makeJob(page, baseURL, num)
  const { id, name } = await makeItem(page, baseURL)
  await move(page, baseURL, { itemId: id, jobId: job.id, action: 'checkout' })
  await page.goto('/transactions?form=new')
  await pick(page, 'Item', name)
  expectTrouble('409 /api/transactions')
  await form(page).getByRole('button', { name: 'Create Transaction' }).click()
  await expect(page.getByText('Failed to create transaction', { exact: true })).toBeVisible()
  await expect(form(page).getByText('Grace Hopper')).toBeVisible()
  await expect(form(page).getByText(num)).toBeVisible()
})

test('an item must be chosen', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/transactions?form=new')
  await form(page).getByRole('button', { name: 'Create Transaction' }).click()
  await expect(form(page).getByText('Item is required', { exact: true })).toBeVisible()
})

test('person and period narrow the list', async ({ page, baseURL, signUp }) => {
  const lastName = unique('Tracker')
  await signUp({ firstName: 'Tia', lastName })
  const { id, name } = await makeItem(page, baseURL)
  await move(page, baseURL, { itemId: id, action: 'checkout' })
  await page.goto('/transactions')
  await page.getByRole('combobox', { name: 'Filter by person' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, name)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Filter by person' })).toHaveValue(`Tia ${lastName}`)
  await page.getByRole('button', { name: 'Filter by period' }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(card(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Filter by period' }).click()
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
})

test('who has what: by person and by job, with the days', async ({ page, baseURL, signUp }) => {
  const lastName = unique('Holder')
  await signUp({ firstName: 'Hal', lastName })
  const num = unique('J')
  const job = await makeJob(page, baseURL, num)
  const { id, name } = await makeItem(page, baseURL)
  await move(page, baseURL, { itemId: id, jobId: job.id, action: 'checkout' })
  await page.goto('/transactions')
  await page.getByRole('tab', { name: 'Who has what' }).click()
  await page.getByRole('combobox', { name: 'Filter by person' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: `Hal ${lastName}` })).toBeVisible()
  for (const text of [name, 'Qty 1', num, 'Today']) await expect(card(page, name)).toContainText(text)
  await page.getByRole('combobox', { name: 'Filter by order' }).click()
  await page.getByRole('option', { name: 'By Job' }).click()
  await expect(page.getByRole('heading', { name: `#${num} - Acme Bakery` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `#${num} - Acme Bakery` })).toBeVisible()
  await move(page, baseURL, { itemId: id, action: 'checkin' })
  await page.reload()
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
})

test('five placeholders stand where the list will be', async ({ page, signUp }) => {
  await signUp()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/transactions?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/transactions')
  await expect(page.locator('[data-skeleton]')).toHaveCount(5)
  answer()
  await expect(page.getByRole('article').first()).toBeVisible()
})
