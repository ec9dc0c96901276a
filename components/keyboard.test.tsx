import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import { make, signUp, unique } from './support/company'
import { dialog, focus, isAt, isHidden, isVisible, press, pressIn } from './support/on-screen'

const list = () => dialog('Keyboard Shortcuts')
const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, level: 1 })

/** Sends keys at a pace: slow ones come from a hand, fast ones from a scanner. */
function sendKeys(keys: string[], msBetween: number) {
  const start = performance.now()
  for (const [index, key] of keys.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: start + index * msBetween })
    document.activeElement?.dispatchEvent(event)
  }
}

beforeEach(() => signUp())

test('? lists the shortcuts, and g with a letter opens a screen and focuses its content', async () => {
  await openScreen('/no/such/page')
  await isVisible(page.getByRole('heading', { name: '404 Page Not Found' }))
  await press('?')
  await isVisible(list())
  const sections = [...list().element().querySelectorAll('section')]
  const screens = sections.find(({ textContent }) => textContent?.includes('Go to a Screen'))
  const letters = [...(screens?.querySelectorAll('dl > div') ?? [])].map((line) => ({
    label: line.querySelector('dt')?.textContent ?? '',
    keys: [...line.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
  }))
  await press('{Escape}')
  await isHidden(list())

  await page.getByRole('complementary').getByRole('button', { name: 'Stock', exact: true }).click()
  const links = page.getByRole('complementary').getByRole('link')
  await isVisible(links.getByText('Reservations'))
  const labels = links.elements().map((link) => link.textContent ?? '')
  expect(letters.map(({ label }) => label)).toEqual(labels)
  expect(new Set(letters.map(({ keys }) => keys.join(' '))).size).toBe(labels.length)

  for (const { label, keys } of letters) {
    // In one go: the letter counts only for a moment after the `g`.
    await press(keys.join(''))
    const link = page.getByRole('complementary').getByRole('link', { name: label, exact: true })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.activeElement?.matches('#content, #content h1')).toBe(true)
  }
})

test('n creates a record of the current screen, and closing restores the focus', async () => {
  await openScreen('/')
  await isVisible(heading('Command Center'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await expect.element(heading('Jobs')).toHaveFocus()
  const form = dialog('Add Job')
  await press('n')
  await isVisible(form)
  await press('{Escape}')
  await isHidden(form)
  await expect.element(heading('Jobs')).toHaveFocus()

  const add = page.getByRole('button', { name: 'Add Job' })
  await add.click()
  await isVisible(form)
  await press('{Escape}')
  await isHidden(form)
  await expect.element(add).toHaveFocus()
  for (const [path, name] of [
    ['/customers', 'Add Customer'],
    ['/time-tracking', 'New Time Entry'],
    ['/scrap', 'Log Scrap Material'],
  ] as const) {
    await openScreen(path)
    await expect.poll(() => document.querySelector('[aria-keyshortcuts=n]')?.checkVisibility()).toBe(true)
    await press('n')
    await isVisible(dialog(name))
  }
})

test('shortcuts are ignored while typing, in dialogs and during scanner input', async () => {
  await openScreen('/jobs')
  const search = page.getByPlaceholder('Search jobs...')
  await search.click()
  await press('gc n?')
  await expect.element(search).toHaveValue('gc n?')
  sendKeys(['g', 'c', '?', 'n'], 70)
  await page.getByRole('button', { name: 'Add Job' }).click()
  const form = dialog('Add Job')
  await isVisible(form)
  await focus(form.getByRole('button', { name: 'Close' }))
  sendKeys(['g', 'c', '?'], 70)
  await isVisible(form)
  await isHidden(list())
  await press('{Escape}')
  await isHidden(form)

  sendKeys([...'gc7n2gj', 'Enter'], 5)
  // Whatever the scan could have done has been done by the time of the next key.
  await press('?')
  await isVisible(list())
  await isAt(/^\/jobs/)
  await isHidden(form)
})

test('stacked dialogs share one backdrop and restore the focus one after another', async () => {
  const customer = await make('/api/customers', { name: unique('Bakery') })
  const number = unique('EST')
  const line = { type: 'labor', description: 'Work', quantity: 1, unit: 'ea', unitPrice: 100 }
  const estimate = { estimateNumber: number, customerId: customer.id, title: 'Boiler', lineItems: [line] }
  await make('/api/estimates', estimate)
  const scrims = () => [...document.querySelectorAll('[data-scrim]')]
  const darkScrims = () =>
    scrims().filter((each) => !/0\)$/.test(getComputedStyle(each).backgroundColor)).length

  await openScreen(`/estimates?search=${encodeURIComponent(number)}`)
  const link = page.getByRole('article').getByRole('link').first()
  await pressIn(link, '{Enter}')
  const edit = page.getByRole('button', { name: 'Edit Estimate' })
  await isVisible(edit)
  expect(darkScrims()).toBe(1)
  await pressIn(edit, '{Enter}')
  const form = dialog('Edit Estimate')
  await isVisible(form)
  await form.getByLabelText('Title').fill('Another boiler')
  await press('{Escape}')
  await isVisible(page.getByRole('alertdialog'))
  expect(scrims()).toHaveLength(3)
  expect(darkScrims()).toBe(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await isHidden(form)
  await expect.element(edit).toHaveFocus()
  expect(darkScrims()).toBe(1)
  await press('{Escape}')
  await expect.element(link).toHaveFocus()
  expect(darkScrims()).toBe(0)
})

test('on a phone a choice in the sidebar moves the focus into the content', async () => {
  await page.viewport(390, 844)
  await openScreen('/jobs')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Vendors' }).click()
  await expect.element(heading('Vendors')).toHaveFocus()
  await isHidden(page.getByRole('dialog'))
  await expect.element(heading('Vendors')).toHaveFocus()
})
