import type { Page } from '@playwright/test'
import { make, unique } from './support/stock'
import { expect, test } from './support/test'

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const content = (page: Page) => page.locator('#content')
const heading = (page: Page, name: string) => content(page).getByRole('heading', { name, level: 1 })

test.beforeEach(async ({ signUp }) => {
  await signUp()
})

test('? lists the keys, and g with its letter leads to every screen, whose content then has the focus', async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(list(page)).toBeVisible()
  const lines = list(page).locator('section').filter({ hasText: 'Go to a screen' }).locator('dl > div')
  const letters = await lines.evaluateAll((all) =>
    all.map((line) => ({
      label: line.querySelector('dt')?.textContent ?? '',
      keys: [...line.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
    })),
  )
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()

  const nav = page.locator('aside')
  const labels = await nav.getByRole('link').evaluateAll((all) => all.map((link) => link.textContent ?? ''))
  expect(letters.map(({ label }) => label)).toEqual(labels)
  expect(new Set(letters.map(({ keys }) => keys.join(' '))).size).toBe(labels.length)

  for (const { label, keys } of letters) {
    for (const key of keys) await page.keyboard.press(key)
    await expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('#content:focus, #content h1:focus')).toBeVisible()
  }
})

test('n makes a new one of what the screen shows, and the focus comes back', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page, 'Command Center')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(heading(page, 'Jobs')).toBeFocused()
  const form = page.getByRole('dialog', { name: 'Add Job' })
  await page.keyboard.press('n')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(heading(page, 'Jobs')).toBeFocused()

  const add = page.getByRole('button', { name: 'Add Job' })
  await add.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
  for (const [path, name] of [
    ['/customers', 'Add Customer'],
    ['/time-tracking', 'New Time Entry'],
    ['/scrap', 'Log Scrap Material'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('[aria-keyshortcuts=n]')).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
})

test('no key is taken from what is typed, from an open dialog or from a scanner', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByPlaceholder('Search jobs...').click()
  await page.keyboard.type('gc n?', { delay: 70 })
  await expect(page.getByPlaceholder('Search jobs...')).toHaveValue('gc n?')
  await page.getByRole('button', { name: 'Add Job' }).click()
  const form = page.getByRole('dialog', { name: 'Add Job' })
  await form.getByRole('button', { name: 'Close' }).focus()
  for (const key of ['g', 'c', '?']) await page.keyboard.press(key, { delay: 70 })
  await expect(form).toBeVisible()
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  // As fast as a scanner, which a browser that is driven from outside may not be.
  await page.evaluate(() => {
    for (const key of [...'gc7n2gj', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  // Whatever the scan could have done has been done by the time of the next key.
  await page.keyboard.press('?')
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL(/\/jobs/)
  await expect(form).toBeHidden()
})

test('dialogs over each other have one scrim, and give the focus back one after another', async ({
  page,
  baseURL,
}) => {
  const customer = await make(page, baseURL, '/api/customers', { name: unique('Bakery') })
  const number = unique('EST')
  const line = { type: 'labor', description: 'Work', quantity: 1, unit: 'ea', unitPrice: 100 }
  await page.request.post(`${baseURL}/api/estimates`, {
    data: { estimateNumber: number, customerId: customer.id, title: 'Boiler', lineItems: [line] },
  })
  const scrims = () =>
    page
      .locator('[data-scrim]')
      .evaluateAll((all) => all.filter((each) => !/0\)$/.test(getComputedStyle(each).backgroundColor)).length)

  await page.goto(`/estimates?search=${encodeURIComponent(number)}`)
  const link = page.getByRole('article').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('button', { name: 'Edit Estimate' })
  await expect(edit).toBeVisible()
  expect(await scrims()).toBe(1)
  await edit.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit Estimate' })
  await expect(form).toBeVisible()
  await form.getByLabel('Title').fill('Another boiler')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await page.locator('[data-scrim]').count()).toBe(3)
  expect(await scrims()).toBe(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  expect(await scrims()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  expect(await scrims()).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a choice in the sidebar leads the focus into the content', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Vendors' }).click()
    await expect(heading(page, 'Vendors')).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(heading(page, 'Vendors')).toBeFocused()
  })
})
