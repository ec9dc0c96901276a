import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hearNothing } from './support/alone'
import { failsOnce } from './support/failure'
import { VIEWPORTS } from './support/screens'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

/** A word that only the items of one test carry. */
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

test('a bulk markup goes over more than one page, and so does the export', async ({ page, baseURL }) => {
  const word = newWord()
  await makeItems(page, baseURL, word, 130)
  await page.goto(`/price-book?search=${word}`)
  await expect(row(page, `${word}-001`)).toBeVisible()
  const columns = ['Code', 'Description', 'Type', 'Unit', 'Cost', 'Price', 'Markup %', 'Edit']
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toContainText(columns)
  await box(page, 'Select all').click()
  await expect(bar(page)).toContainText('130 items selected')
  // Somebody else has emptied the price book meanwhile.
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

  await box(page, 'Select all').click()
  const { name, lines } = await downloaded(page)
  await told(page, 'Export successful')
  await told(page, '130 items exported')
  expect(name).toMatch(/^price-book-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe('\ufeffCode,Description,Type,Unit,Cost,Price,Markup %')
  expect(lines).toHaveLength(131)
  expect(lines[130]).toBe(`${word}-130,Part 130,material,ea,130.00,146.25,12.50`)
})

test('what a colleague adds meanwhile is not marked up unseen', async ({ page, baseURL }) => {
  const word = newWord()
  await makeItems(page, baseURL, word, 2)
  await hearNothing(page)
  await page.goto(`/price-book?search=${word}`)
  await box(page, 'Select all').click()
  const data = { code: `${word}-NEW`, description: 'Added meanwhile', type: 'labor', cost: 700 }
  await page.request.post(`${baseURL}/api/price-book`, { data })
  expectTrouble('409 /api/price-book/markup')
  await bar(page).getByRole('button', { name: 'Apply Markup' }).click()
  const form = dialog(page, 'Apply Markup')
  await form.getByLabel('Markup Percentage').fill('10')
  await form.getByRole('button', { name: 'Apply Markup' }).click()
  await told(page, 'Failed to apply markup')
  await expect(form.getByRole('alert')).toContainText('3 items match now, not 2')
  await expect(form).toContainText('Sets the price of 3 items')
  await form.getByRole('button', { name: 'Apply Markup' }).click()
  await expect(form).toBeHidden()
  await expect(row(page, `${word}-NEW`)).toContainText('$7.70')
})

test('rows are chosen by keyboard and by a range, and another search begins anew', async ({
  page,
  baseURL,
}) => {
  const word = newWord()
  await makeItems(page, baseURL, word, 6)
  await page.goto(`/price-book?search=${word}`)
  await box(page, `Select ${word}-001`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(box(page, `Select ${word}-002`)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('2 items selected')
  await box(page, `Select ${word}-005`).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('5 items selected')
  await expect(box(page, `Select ${word}-004`)).toBeChecked()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { lines } = await downloaded(page)
  expect(lines).toHaveLength(6)
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([])
  await page.getByPlaceholder('Search by code or description...').fill(`${word}-00`)
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await expect(box(page, `Select ${word}-001`)).not.toBeChecked()
})

test('an item is added with its markup shown live, found, edited and deleted', async ({ page }) => {
  const code = newWord()
  await page.goto('/price-book')
  await page.getByRole('button', { name: 'Add Item' }).click()
  const add = dialog(page, 'Add Item')
  await expect(add.getByRole('combobox', { name: 'Type' })).toHaveText('Material')
  await expect(add.getByRole('combobox', { name: 'Unit' })).toHaveText('ea')
  await add.getByLabel('Cost').fill('abc')
  await add.getByLabel('Price').fill('-2')
  await add.getByRole('button', { name: 'Create Item' }).click()
  await expect(add.getByText('Code is required')).toBeVisible()
  await expect(add.getByText('Description is required')).toBeVisible()
  await expect(add.getByText('Price must be positive')).toBeVisible()
  await expect(add.getByLabel('Cost')).toHaveValue('0.00')
  await expect(add.getByRole('status')).toHaveText('0.00%')
  await add.getByLabel('Code').fill(code)
  await add.getByLabel('Description').fill('Sewer camera')
  await add.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Labor' }).click()
  await add.getByLabel('Cost').fill('1,200')
  await add.getByLabel('Price').fill('1800.5')
  await expect(add.getByRole('status')).toHaveText('50.04%')
  const create = add.getByRole('button', { name: 'Create Item' })
  await failsOnce(page, 'Failed to create price book item', () => create.click())
  await create.click()
  await expect(add).toBeHidden()
  await told(page, 'Item created')
  await told(page, 'Price book item has been added')

  await page.getByPlaceholder('Search by code or description...').fill(code.toLowerCase())
  await expect(row(page, code)).toContainText('$1,800.50')
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('All Types')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Equipment' }).click()
  await expect(page.getByText('No items found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Labor' }).click()

  await row(page, code)
    .getByRole('button', { name: `Edit ${code}` })
    .click()
  const edit = dialog(page, 'Edit Item')
  await edit.getByLabel('Price').fill('2400')
  const update = edit.getByRole('button', { name: 'Update Item' })
  await failsOnce(page, 'Failed to update price book item', () => update.click())
  await update.click()
  await expect(edit).toBeHidden()
  await told(page, 'Item updated')
  await told(page, 'Price book item has been updated')
  await expect(row(page, code)).toContainText('100.00%')

  await row(page, code)
    .getByRole('button', { name: `Edit ${code}` })
    .click()
  await edit.getByLabel('Price').fill('1')
  await edit.getByRole('button', { name: 'Delete Item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(edit).toBeHidden()
  await told(page, 'Price book item has been deleted')
  await expect(row(page, code)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone, hasTouch: true })

  test('rows are stacks that can be chosen and marked up', async ({ page, baseURL }) => {
    const word = newWord()
    await makeItems(page, baseURL, word, 3)
    await page.goto(`/price-book?search=${word}`)
    await box(page, 'Select all').tap()
    await box(page, `Select ${word}-003`).tap()
    await expect(bar(page)).toContainText('2 items selected')
    await bar(page).getByRole('button', { name: 'Apply Markup' }).tap()
    await dialog(page, 'Apply Markup').getByLabel('Markup Percentage').fill('100')
    await dialog(page, 'Apply Markup').getByRole('button', { name: 'Apply Markup' }).tap()
    await expect(dialog(page, 'Apply Markup')).toBeHidden()
    await expect(row(page, `${word}-002`)).toContainText('$4.00')
    await expect(row(page, `${word}-003`)).toContainText('$0.00')
  })
})
