import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast as tell } from '@/ui/toast'
import { openScreen } from './support/app'
import { make, signInAsOwner, unique } from './support/company'
import { dialog, toast } from './support/on-screen'

beforeAll(() => signInAsOwner())
// A toast outlives the screen that it was told on.
afterEach(() => document.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click())

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
async function standsClearOf(...kept: Element[]) {
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
  await standsClearOf(...(footer?.querySelectorAll('button') ?? []))
  // A dialog that opens while the toast is there sends it elsewhere.
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog('Add Line Item')
  await standsClearOf(line.getByRole('button', { name: 'Add Line Item' }).element())
})

test.each(WIDTHS)(
  'at %d × %d px a toast covers neither the page’s action nor the selection bar',
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
    await standsClearOf(bar.element(), page.getByRole('button', { name: 'Add Vendor' }).element())
  },
)
