import { expect, test } from './support/test'

const LISTS = [
  { path: '/customers', title: 'Customers', api: 'customers', count: 6 },
  { path: '/vendors', title: 'Vendors', api: 'vendors', count: 6 },
  { path: '/estimates', title: 'Estimates', api: 'estimates', count: 6 },
  { path: '/invoices', title: 'Invoices', api: 'invoices', count: 6 },
  { path: '/purchase-orders', title: 'Purchase Orders', api: 'purchase-orders', count: 3 },
  { path: '/price-book', title: 'Price Book', api: 'price-book', count: 6 },
  {
    path: '/maintenance-agreements',
    title: 'Maintenance Agreements',
    api: 'maintenance-agreements',
    count: 6,
  },
  { path: '/change-orders', title: 'Change Orders', api: 'change-orders', count: 6 },
  { path: '/rfis', title: 'RFIs', api: 'rfis', count: 6 },
]

test('until its list is there, a screen has its title and as many placeholders as it should', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (const { path, title, api, count } of LISTS) {
    // Never answered: the screen is left before.
    await page.route(`**/api/${api}?*`, () => {})
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(count)
  }
})
