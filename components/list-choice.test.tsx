import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen, settled } from './support/app'
import { signUp } from './support/company'
import { isVisible } from './support/on-screen'

beforeEach(async () => {
  await page.viewport(1440, 900)
  await signUp()
})

const choice = (name: string) =>
  page.getByRole('group', { name: 'Open lists as' }).getByRole('button', { name })
const table = (name: string) => page.getByRole('table', { name })

test('one choice between cards and tables applies to every list, also after a reload', async () => {
  await openScreen('/invoices')
  await isVisible(page.getByRole('article').first())
  await choice('Tables').click()
  await isVisible(table('Invoices'))

  await openScreen('/estimates')
  await isVisible(table('Estimates'))
  await reopen()
  await isVisible(table('Estimates'))

  await choice('Cards').click()
  await isVisible(page.getByRole('article').first())
  await openScreen('/invoices')
  await isVisible(page.getByRole('article').first())
  await openScreen('/invoices?layout=table')
  await isVisible(table('Invoices'))
})

test('Inventory has its own choice of grid, list or table', async () => {
  await openScreen('/vendors')
  await choice('Tables').click()
  await isVisible(table('Vendors'))
  await openScreen('/inventory')
  await isVisible(table('Inventory'))
  await page.getByRole('button', { name: 'Grid View' }).click()
  await isVisible(page.getByRole('article').first())
  await openScreen('/vendors')
  await isVisible(table('Vendors'))
  await openScreen('/inventory')
  await isVisible(page.getByRole('article').first())
})

test('a phone shows short rows by choice, ten of which fit without cutting an amount', async () => {
  await page.viewport(390, 844)
  await openScreen('/invoices')
  await isVisible(page.getByRole('article').first())
  await page.getByRole('button', { name: 'Tables' }).click()
  await expect.poll(() => rowsInView().length).toBeGreaterThanOrEqual(10)
  await settled()
  for (const row of rowsInView()) {
    const amount = [...row.querySelectorAll<HTMLElement>('span')].find((each) =>
      /^\$[\d,]+\.\d\d$/.test(each.textContent ?? ''),
    )
    expect(amount, row.textContent ?? '').toBeDefined()
    expect(amount?.scrollWidth).toBeLessThanOrEqual(amount?.clientWidth || Number.POSITIVE_INFINITY)
    expect(amount?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    // The customer is on the first line, the number on the second.
    expect(row.querySelector('a')?.textContent).not.toMatch(/^INV[- ]/)
    expect(row.querySelector('p')?.textContent).toMatch(/^INV[- ]/)
  }
})

/** Rows completely on the screen, above the bottom bar. */
function rowsInView() {
  const end = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? innerHeight
  return [...document.querySelectorAll('article')].filter(
    (row) => row.getBoundingClientRect().top >= 0 && row.getBoundingClientRect().bottom <= end,
  )
}
