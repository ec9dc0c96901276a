import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

/** A word used only by the items of one test. */
const newWord = () => `W${randomUUID().slice(0, 8)}`

/** Items W-001, W-002 and so on, each costing as many dollars as its number. */
async function makeItems(page: Page, baseURL: string | undefined, word: string, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let start = 0; start < count; start += 20) {
    await Promise.all(
      numbers.slice(start, start + 20).map(async (n) => {
        const code = `${word}-${String(n).padStart(3, '0')}`
        const data = { code, description: `Part ${n}`, type: 'material', cost: n * 100, price: 0 }
        expect((await page.request.post(`${baseURL}/api/price-book`, { data })).status()).toBe(201)
      }),
    )
  }
}

async function downloaded(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.split('\r\n') }
}

test.beforeEach(async ({ signUp }) => {
  await signUp()
})

test('a bulk markup and an export cover more than one page', async ({ page, baseURL }) => {
  const word = newWord()
  await makeItems(page, baseURL, word, 130)
  await page.goto(`/price-book?search=${word}`)
  await expect(row(page, `${word}-001`)).toBeVisible()
  const columns = ['Code', 'Description', 'Type', 'Unit', 'Cost', 'Price', 'Markup %', 'Edit']
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toContainText(columns)
  await box(page, 'Select All').click()
  await expect(bar(page)).toContainText('130 items selected')
  // Somebody else has emptied the price book in the meantime.
  await page.route('**/api/price-book?*', (route) => route.fulfill({ json: [] }))
  await bar(page).getByRole('button', { name: 'Export CSV' }).click()
  await told(page, 'No data')
  await told(page, 'No items to export')
  await page.unroute('**/api/price-book?*')
  await box(page, `Select ${word}-002`).click()
  await expect(bar(page)).toContainText('129 items selected')

  await bar(page).getByRole('button', { name: 'Apply Markup' }).click()
  const form = dialog(page, 'Apply Markup')
  await expect(form).toContainText('129 items')
  await form.getByRole('button', { name: 'Apply Markup' }).click()
  await told(page, 'Invalid markup')
  await form.getByLabel('Markup Percentage').fill('-5')
  await form.getByLabel('Markup Percentage').press('Enter')
  await expect(form.getByText('Please enter a valid percentage')).toBeVisible()
  await form.getByLabel('Markup Percentage').fill('12.5')
  await form.getByLabel('Markup Percentage').press('Enter')
  await expect(form).toBeHidden()
  await told(page, 'Markup applied')
  await told(page, '129 items marked up by 12.5%')
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await expect(row(page, `${word}-001`)).toContainText('$1.13')
  await expect(row(page, `${word}-002`)).toContainText('$0.00')

  const [last] = await (await page.request.get(`${baseURL}/api/price-book?search=${word}-130`)).json()
  expect(last.price).toBe(14_625)

  await box(page, 'Select All').click()
  const { name, lines } = await downloaded(page)
  await told(page, 'Export successful')
  await told(page, '130 items exported')
  expect(name).toMatch(/^price-book-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe('\ufeffCode,Description,Type,Unit,Cost,Price,Markup %')
  expect(lines).toHaveLength(131)
  expect(lines[130]).toBe(`${word}-130,Part 130,material,ea,130.00,146.25,12.50`)
})
