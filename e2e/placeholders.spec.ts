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

test('a screen that was open before shows rows first and its filters after them, and nothing moves', async ({
  page,
  signUp,
}) => {
  await signUp()
  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  const rows = page.locator('#content [role=listitem]')
  await page.goto('/customers')
  await expect(rows.first()).toBeVisible()
  await goTo('Vendors')
  await expect(page.getByRole('searchbox', { name: 'Search vendors' })).toBeVisible()
  await expect(rows.first()).toBeVisible()

  await page.evaluate(() => {
    const frames: { hasFilters: boolean; top: number }[] = []
    function look() {
      const row = document.querySelector('#content [role=listitem]')
      if (row && document.querySelector('#content h1')?.textContent === 'Customers')
        frames.push({
          hasFilters: document.querySelector('#content search') !== null,
          top: row.getBoundingClientRect().top,
        })
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { frames })
  })
  await goTo('Customers')
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  const framesSeen = () =>
    page.evaluate(() => (window as unknown as { frames: { hasFilters: boolean; top: number }[] }).frames)
  await expect.poll(async () => (await framesSeen()).at(-1)?.hasFilters).toBe(true)
  const frames = await framesSeen()
  expect(frames[0]?.hasFilters).toBe(false)
  expect(new Set(frames.map(({ top }) => top)).size).toBe(1)
})
