import type { Page } from '@playwright/test'
import { makeItem, makeJob, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const form = (page: Page) => page.getByRole('dialog', { name: 'Log Scrap Material' })

test('scrap is logged with its job', async ({ page, baseURL, signUp }) => {
  const { name } = await signUp()
  const num = unique('J')
  await makeJob(page, baseURL, num)
  const material = unique('Copper pipe')
  await page.goto('/scrap')
  await page.getByRole('button', { name: 'Log Scrap' }).click()
  await form(page).getByRole('button', { name: 'Log Scrap' }).click()
  for (const message of ['Material is required', 'Quantity must be at least 0.01', 'Unit is required'])
    await expect(form(page).getByText(message, { exact: true })).toBeVisible()
  await form(page).getByLabel('Material').fill(material)
  await form(page).getByLabel('Quantity').fill('2.75')
  await form(page).getByLabel('Unit').fill('ft')
  await form(page).getByLabel('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form(page).getByLabel('Notes').fill('Offcuts')
  await form(page).getByRole('button', { name: 'Log Scrap' }).click()
  await expect(page.getByText('Scrap logged', { exact: true })).toBeVisible()
  await page.getByPlaceholder('Search scrap...').fill(material)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const text of ['2.75 ft', `#${num}`, 'Offcuts', `By ${name}`])
    await expect(card(page, material)).toContainText(text)
  await expect(card(page, material)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/)
})

test('scrap of an inventory item lowers its stock, and never below nothing', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const { id, name } = await makeItem(page, baseURL, { type: 'consumable', qty: 5 })
  const stock = async () => (await (await page.request.get(`${baseURL}/api/items/${id}`)).json()).qty
  await page.goto('/scrap?form=new')
  await form(page).getByLabel('Inventory Item').fill(name)
  await page.getByRole('option', { name }).click()
  await expect(form(page).getByLabel('Material')).toHaveValue(name)
  expectTrouble('409 /api/scrap')
  await form(page).getByLabel('Quantity').fill('6')
  await form(page).getByRole('button', { name: 'Log Scrap' }).click()
  await expect(page.getByText('Failed to log scrap', { exact: true })).toBeVisible()
  await expect(form(page).getByText('Only 5 in stock')).toBeVisible()
  expect(await stock()).toBe(5)
  await form(page).getByLabel('Quantity').fill('2')
  await form(page).getByRole('button', { name: 'Log Scrap' }).click()
  await expect(page.getByText('Scrap logged', { exact: true })).toBeVisible()
  expect(await stock()).toBe(3)
  await page.goto(`/scrap?itemId=${id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await card(page, name)
    .getByRole('link', { name: /From inventory/ })
    .click()
  await expect(page.getByRole('dialog', { name })).toContainText('Qty 3')
})
