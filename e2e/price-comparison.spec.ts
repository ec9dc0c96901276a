import type { Page } from '@playwright/test'
import { unique } from './support/stock'
import { expect, test } from './support/test'

const products = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')

async function compare(page: Page, term: string) {
  await page.getByLabel('Product, manufacturer or part number').fill(term)
  await page.getByRole('button', { name: 'Compare' }).click()
}

test('a tie, an offer out of stock and two units', async ({ page, baseURL, signUp }) => {
  await signUp()
  const product = unique('Valve')
  const make = async (path: string, data: object) => {
    const response = await page.request.post(`${baseURL}${path}`, { data })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()) as { id: string }
  }
  const offers = [
    { vendor: 'Cheap but gone', price: 900, inStock: 0 },
    { vendor: 'First of the tie', price: 1000 },
    { vendor: 'Second of the tie', price: 1000, sku: 'S-2', description: 'Brass' },
    { vendor: 'Dear', price: 1250, productName: 'Wholly other name' },
    { vendor: 'By the box', price: 500, unit: 'box' },
  ]
  for (const { vendor, ...fields } of offers) {
    const { id: vendorId } = await make('/api/vendors', { name: vendor })
    const part = { manufacturer: 'Apollo', manufacturerPartNumber: product }
    await make('/api/supplier-catalog', { vendorId, productName: product, ...part, ...fields })
  }

  await page.goto('/price-comparison')
  await expect(page.getByRole('heading', { name: 'Compare Prices' })).toBeVisible()
  await expect(page.getByText('Search to compare prices')).toBeVisible()
  await compare(page, '   ')
  await expect(page.getByText('Search to compare prices')).toBeVisible()
  await compare(page, 'ab')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter at least 3 letters' })).toBeVisible()
  await expect(page).not.toHaveURL(/search=/)

  await compare(page, `  ${product.toLowerCase()} `)
  await expect(products(page)).toHaveCount(2)
  const byTheBox = products(page).filter({ hasText: 'per box' })
  await expect(byTheBox).toContainText('1 supplier')
  await expect(byTheBox).toContainText('Best Price')

  const each = products(page).filter({ hasText: 'per ea' })
  await expect(each).toContainText('Apollo')
  await expect(each).toContainText(`Part # ${product}`)
  await expect(each).toContainText('4 suppliers')
  const rows = each.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const expected = [
    { has: ['Cheap but gone', '$9.00', 'Out of Stock', 'Best Price'], hasNot: ['more', 'Best in Stock'] },
    {
      has: ['First of the tie', '$10.00', 'Best in Stock', '+$1.00 more', /Updated [A-Z][a-z]{2} \d/],
      hasNot: ['Best Price'],
    },
    {
      has: ['Second of the tie', 'SKU S-2', '/ ea', 'Brass', 'Best in Stock', '+$1.00 more'],
      hasNot: ['Best Price', 'Out of Stock'],
    },
    { has: ['Dear', 'Wholly other name', '$12.50', '+$3.50 more'], hasNot: ['Best Price', 'Best in Stock'] },
  ]
  for (const [index, { has, hasNot }] of expected.entries()) {
    for (const text of has) await expect(rows.nth(index)).toContainText(text)
    for (const text of hasNot) await expect(rows.nth(index)).not.toContainText(text)
  }

  await page.reload()
  await expect(page.getByLabel('Product, manufacturer or part number')).toHaveValue(product.toLowerCase())
  await expect(products(page)).toHaveCount(2)
  await rows.first().getByRole('link', { name: 'Cheap but gone' }).click()
  await expect(page.getByRole('dialog', { name: 'Cheap but gone' })).toBeVisible()
  await page.goto('/price-comparison')
  await compare(page, 'no such product anywhere')
  await expect(page.getByText('No results found')).toBeVisible()
})
