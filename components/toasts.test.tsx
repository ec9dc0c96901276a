import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toast as tell } from '@/ui/toast'
import { openScreen, settled } from './support/app'
import { call, make, signInAsOwner, unique } from './support/company'
import { withMotion } from './support/motion'
import { intercept } from './support/network'
import { dialog, hasCount, isHidden, isVisible, press, toast } from './support/on-screen'

beforeAll(() => signInAsOwner())

const WIDTHS = [
  [1440, 900],
  [844, 390],
  [390, 844],
  [360, 640],
] as const

const LONG = {
  title: 'Told in the corner',
  description:
    'Of a length that takes up more than one line on a narrow screen, as refusals of the server do.',
  // Longer than any test, whatever the machine is busy with.
  lasts: 600_000,
}

const rectOf = (element: Element) => element.getBoundingClientRect()

/** The toast stands clear of all of these, each of which is in view. */
async function coversNone(...kept: Element[]) {
  await expect.element(toast(LONG.title)).toBeVisible()
  const box = toast(LONG.title).element().closest('li')
  await expect
    .poll(() => {
      if (!box) return 'no toast'
      const { top, bottom, left, right } = rectOf(box)
      if (top < 0 || bottom > window.innerHeight) return 'out of the window'
      const covered = kept.find((element) => {
        const rect = rectOf(element)
        return rect.top < bottom && rect.bottom > top && rect.left < right && rect.right > left
      })
      return covered?.textContent ?? 'clear'
    })
    .toBe('clear')
}

test.each(WIDTHS)('at %d × %d px a toast covers no action of a dialog', async (width, height) => {
  await page.viewport(width, height)
  await openScreen('/estimates?form=new')
  const form = dialog('Create Estimate')
  await expect.element(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  tell(LONG)
  const footer = form.getByRole('button', { name: 'Cancel' }).element().parentElement
  await coversNone(...(footer?.querySelectorAll('button') ?? []))
  // A dialog that opens moves the toast out of its way.
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog('Add Line Item')
  await coversNone(line.getByRole('button', { name: 'Add Line Item' }).element())
})

test.each(WIDTHS)('at %d × %d px a toast covers no secondary action of a detail', async (width, height) => {
  await page.viewport(width, height)
  const { id: customerId } = await make('/api/customers', { name: unique('Bakery') })
  const { invoice } = await make<{ invoice: { id: string } }>('/api/invoices', {
    invoiceNumber: unique('INV'),
    customerId,
    status: 'sent',
    lineItems: [{ description: 'Labor', quantity: 1, unitPrice: 12_300 }],
  })
  // A void invoice has no primary action.
  await call('PATCH', `/api/invoices/${invoice.id}`, { status: 'void' })
  await openScreen(`/invoices?open=${invoice.id}`)
  const pdf = dialog(/INV/).getByRole('button', { name: /PDF/ })
  await expect.element(pdf).toBeVisible()
  tell(LONG)
  const footer = pdf.element().parentElement
  await coversNone(...(footer?.querySelectorAll('button') ?? []))
})

test.each(WIDTHS)(
  "at %d × %d px a toast covers neither the page's action nor the selection bar",
  async (width, height) => {
    await page.viewport(width, height)
    const name = unique('Supply')
    await make('/api/vendors', { name })
    await openScreen(`/vendors?layout=table&search=${encodeURIComponent(name)}`)
    const box = page.getByRole('checkbox', { name: `Select ${name}` })
    await expect.element(box).toBeVisible()
    await box.click()
    const bar = page.getByRole('region', { name: 'Selected vendors' })
    await expect.element(bar).toHaveTextContent('1 vendor selected')
    tell(LONG)
    // On a phone the bar takes the place of the floating action.
    const action = page.getByRole('button', { name: 'Add Vendor' })
    await coversNone(bar.element(), ...action.elements())
    await bar.getByRole('button', { name: 'Clear' }).click()
    await isVisible(action)
    tell(LONG)
    await coversNone(action.element())
  },
)

test('a toast moves away from actions that can be pressed only later', async () => {
  await openScreen('/scrap')
  await isVisible(page.getByRole('heading', { name: 'Scrap Log' }))
  await settled()
  const bar = document.createElement('div')
  bar.dataset.uncovered = ''
  bar.style.cssText = 'position: fixed; right: 0; bottom: 0; z-index: 50; width: 20rem; height: 4rem'
  const setReachable = (isReachable: boolean) => {
    bar.style.pointerEvents = isReachable ? 'auto' : 'none'
  }
  setReachable(false)
  document.body.append(bar)
  onTestFinished(() => bar.remove())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  tell(LONG)
  await isVisible(toast(LONG.title))
  // Radix's announcement comes and goes, which would place the toast again.
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await settled()
  const box = toast(LONG.title).element().closest('li')
  expect(box && rectOf(box).bottom).toBeGreaterThan(rectOf(bar).top)
  setReachable(true)
  // In the next frame, before anything else on the page could have moved it.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  expect(box && rectOf(box).bottom).toBeLessThanOrEqual(rectOf(bar).top)
})

/** The toasts that can be seen, in their region. */
const shown = () => page.getByRole('region', { name: /notifications/i }).getByRole('listitem')

describe('toasts with animation', () => {
  beforeEach(async () => {
    await withMotion()
    await openScreen('/vendors')
    await isVisible(page.getByRole('button', { name: 'Add Vendor' }))
  })

  test('show one at a time and disappear after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    tell({ title: 'The first' })
    await hasCount(shown(), 1)
    await expect.element(shown()).toHaveTextContent('The first')
    const first = shown().element()
    tell({ title: 'The second' })
    await expect.poll(() => first.isConnected).toBe(false)
    await hasCount(shown(), 1)
    await page.getByRole('button', { name: 'Add Vendor' }).hover()
    vi.advanceTimersByTime(4900)
    await hasCount(shown(), 1)
    vi.advanceTimersByTime(200)
    await hasCount(shown(), 0)
  })

  test('are focused by F8 and closed by Escape', async () => {
    tell({ title: 'In the corner' })
    await hasCount(shown(), 1)
    await press('{F8}')
    await press('{Tab}')
    await expect.element(shown()).toHaveFocus()
    await press('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await press('{Escape}')
    await hasCount(shown(), 0)
  })

  test.each([
    [45, 1],
    [55, 0],
  ])('a swipe of %d px to the right leaves %d', async (distance, left) => {
    tell({ title: 'In the corner' })
    await hasCount(shown(), 1)
    const y = rectOf(shown().element()).height / 2
    await shown().dropTo(shown(), {
      sourcePosition: { x: 60, y },
      targetPosition: { x: 60 + distance, y },
      steps: 8,
    })
    await hasCount(shown(), left)
  })
})

test('a toast told just as the one before it closes stays', async () => {
  await openScreen('/scrap')
  await isVisible(page.getByRole('heading', { name: 'Scrap Log' }))
  tell(LONG)
  await isVisible(toast(LONG.title))
  const close = page.getByRole('button', { name: 'Dismiss' }).element()
  tell({ ...LONG, title: 'Told just then' })
  close.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await isVisible(toast('Told just then'))
})

test('Escape closes the dialog under a toast', async () => {
  await withMotion()
  intercept((path, method) =>
    method === 'POST' && path === '/api/scrap'
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : undefined,
  )
  await openScreen('/scrap?form=new')
  const form = dialog('Log Scrap Material')
  await form.getByLabelText('Material').fill('Copper pipe')
  await form.getByLabelText('Quantity').fill('2')
  await form.getByLabelText('Unit').fill('ft')
  await form.getByRole('button', { name: 'Log Scrap' }).click()
  await expect.element(shown()).toHaveTextContent('Failed to log scrap')
  await press('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await isHidden(form)
})
