import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { make, signUp, unique } from './support/company'
import { hasCount, isVisible } from './support/on-screen'

const products = () => page.getByRole('region', { name: 'Results' }).getByRole('article')

async function compare(term: string) {
  await page.getByLabelText('Product, manufacturer or part number').fill(term)
  await page.getByRole('button', { name: 'Compare' }).click()
}

test('the comparison shows a tie, an offer out of stock and two units', async () => {
  await signUp()
  const product = unique('Valve')
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

  await openScreen('/price-comparison')
  await isVisible(page.getByRole('heading', { name: 'Compare Prices' }))
  await isVisible(page.getByText('Search to compare prices'))
  await compare('   ')
  await isVisible(page.getByText('Search to compare prices'))
  expect(location.search).toBe('')

  await compare(`  ${product.toLowerCase()} `)
  await hasCount(products(), 2)
  const byTheBox = products().filter({ hasText: 'per box' })
  await expect.element(byTheBox).toHaveTextContent('1 supplier')
  await expect.element(byTheBox).toHaveTextContent('Best Price')

  const each = products().filter({ hasText: 'per ea' })
  await expect.element(each).toHaveTextContent('Apollo')
  await expect.element(each).toHaveTextContent(`Part # ${product}`)
  await expect.element(each).toHaveTextContent('4 suppliers')
  const rows = each.getByRole('listitem')
  await hasCount(rows, 4)
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
    for (const text of has) await expect.element(rows.nth(index)).toHaveTextContent(text)
    for (const text of hasNot) await expect.element(rows.nth(index)).not.toHaveTextContent(text)
  }

  await reopen()
  await expect
    .element(page.getByLabelText('Product, manufacturer or part number'))
    .toHaveValue(product.toLowerCase())
  await hasCount(products(), 2)
  await rows.first().getByRole('link', { name: 'Cheap but gone' }).click()
  await isVisible(page.getByRole('dialog', { name: 'Cheap but gone' }))
  await openScreen('/price-comparison')
  await compare('no such product anywhere')
  await isVisible(page.getByText('No results found'))
})
