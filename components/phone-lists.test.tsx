import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, settled } from './support/app'
import { call, signInAsOwner } from './support/company'
import { dialog, isVisible } from './support/on-screen'

beforeAll(() => signInAsOwner())

/** Lists, and whether they have tabs above the records. */
const LISTS: [path: string, hasTabs?: 'tabs'][] = [
  ['/customers'],
  ['/vendors'],
  ['/estimates'],
  ['/invoices', 'tabs'],
  ['/purchase-orders'],
  ['/inventory'],
  ['/transactions', 'tabs'],
  ['/scrap'],
  ['/change-orders'],
  ['/rfis'],
  ['/field-logs'],
  ['/maintenance-agreements', 'tabs'],
  ['/locations'],
  ['/vehicles'],
  ['/kits'],
  ['/transfers'],
  ['/counts'],
]

const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN

test.each(LISTS)('the first record of %s is near the top of a phone screen', async (path, hasTabs) => {
  await page.viewport(390, 844)
  await openScreen(path)
  await isVisible(page.getByRole('article').first())
  await settled()
  expect(top(document.querySelector('main article'))).toBeLessThanOrEqual(hasTabs ? 290 : 250)
})

test.each([
  ['/jobs', 'Manage job sites and crew assignments'],
  ['/transactions', 'Track tool checkout and checkin history'],
  ['/', 'Real-time overview of your field service business'],
])('as specified: %s has its subtitle, on a phone on one line', async (path, subtitle) => {
  await page.viewport(390, 844)
  await openScreen(path)
  const text = page.getByText(subtitle)
  await isVisible(text)
  expect(text.element().getBoundingClientRect().height).toBeLessThan(28)
})

test('the primary action floats at the lower right above the navigation bar', async () => {
  await page.viewport(390, 844)
  await openScreen('/customers')
  await settled()
  const add = page.getByRole('button', { name: 'Add Customer' })
  await isVisible(add)
  const { right, bottom, width, height } = add.element().getBoundingClientRect()
  expect([right, width, height]).toEqual([374, 56, 56])
  expect(bottom).toBeLessThan(top(document.querySelector('[data-bottom-bar]')))
  await add.click()
  await isVisible(dialog('Add Customer'))
})

test.each(LISTS)('the filters of %s fit on one line of a desktop', async (path) => {
  await page.viewport(1440, 900)
  await openScreen(`${path}?layout=table`)
  await isVisible(page.getByRole('heading', { level: 1 }))
  await settled()
  const bar = document.querySelector('search')
  const middles = [...(bar?.children ?? [])].map((each) => {
    const { y, height } = each.getBoundingClientRect()
    return Math.round(y + height / 2)
  })
  expect(new Set(middles).size).toBe(1)
})

describe('the actions of a record on a phone', () => {
  async function openInvoice(status: string) {
    const [invoice] = await call<{ id: string; invoiceNumber: string }[]>(
      'GET',
      `/api/invoices?status=${status}&limit=1`,
    )
    await page.viewport(390, 844)
    await openScreen(`/invoices?open=${invoice?.id}`)
    await isVisible(dialog(new RegExp(invoice?.invoiceNumber ?? '')))
    await settled()
    return dialog(new RegExp(invoice?.invoiceNumber ?? ''))
  }

  test('are the primary one and More with the others', async () => {
    const detail = await openInvoice('sent')
    const pay = detail.getByRole('button', { name: 'Record Payment' })
    await isVisible(pay)
    const footer = pay.element().closest('[data-uncovered]:not(button)')
    expect(footer?.getBoundingClientRect().height).toBeLessThanOrEqual(844 * 0.15)
    const pdf = detail.getByRole('button', { name: 'Download PDF' })
    expect(pdf.elements()).toEqual([])

    await detail.getByRole('button', { name: 'More', exact: true }).click()
    await isVisible(pdf)
    const voided = detail.getByRole('button', { name: 'Void Invoice' })
    await isVisible(voided)
    // Destructive actions are apart, farthest from the thumb.
    expect(top(voided.element())).toBeLessThan(top(pdf.element()) - 50)
    await voided.click()
    await isVisible(page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button').first().click()
  })

  test('are all visible on a desktop', async () => {
    const detail = await openInvoice('sent')
    await page.viewport(1440, 900)
    await isVisible(detail.getByRole('button', { name: 'Download PDF' }))
    await expect.element(detail.getByRole('button', { name: 'More', exact: true })).not.toBeInTheDocument()
  })
})
