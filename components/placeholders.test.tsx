import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { signUp } from './support/company'
import { hold } from './support/network'
import { isVisible } from './support/on-screen'

beforeAll(() => signUp())

test.each([
  { path: '/customers', title: 'Customers', count: 6 },
  { path: '/vendors', title: 'Vendors', count: 6 },
  { path: '/estimates', title: 'Estimates', count: 6 },
  { path: '/invoices', title: 'Invoices', count: 6 },
  { path: '/purchase-orders', title: 'Purchase Orders', count: 3 },
  { path: '/price-book', title: 'Price Book', count: 6 },
  { path: '/maintenance-agreements', title: 'Maintenance Agreements', count: 6 },
  { path: '/change-orders', title: 'Change Orders', count: 6 },
  { path: '/rfis', title: 'RFIs', count: 6 },
])(
  'until its list has loaded, $path shows its title and $count placeholders',
  async ({ path, title, count }) => {
    // Never answered: the screen is left before.
    hold(new RegExp(`^/api${path}\\?`))
    await openScreen(path)
    await isVisible(page.getByRole('heading', { name: title, level: 1, exact: true }))
    await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(count)
  },
)
