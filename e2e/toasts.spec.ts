import type { Page } from '@playwright/test'
import { withMotion } from './support/browser'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test.use(withMotion)

const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem')

async function failToLogIn(page: Page) {
  expectTrouble('401 /api/auth/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('a wrong password')
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('one shows at a time and leaves after five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await failToLogIn(page)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('Invalid email or password')
  const first = await toasts(page).elementHandle()
  await failToLogIn(page)
  await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to it and Escape sends it away', async ({ page }) => {
  await page.goto('/login')
  await failToLogIn(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('Escape closes the dialog that it stands over', async ({ page, signUp }) => {
  await signUp()
  expectTrouble('500 /api/scrap')
  await page.route('**/api/scrap', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/scrap?form=new')
  const form = page.getByRole('dialog', { name: 'Log Scrap Material' })
  await form.getByLabel('Material').fill('Copper pipe')
  await form.getByLabel('Quantity').fill('2')
  await form.getByLabel('Unit').fill('ft')
  await form.getByRole('button', { name: 'Log Scrap' }).click()
  await expect(toasts(page)).toContainText('Failed to log scrap')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
})

for (const [distance, left] of [
  [45, 1],
  [55, 0],
] as const) {
  test(`a swipe of ${distance} px to the right leaves ${left}`, async ({ page }) => {
    await page.goto('/login')
    await failToLogIn(page)
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('No toast')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 60, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + distance, y, { steps: 8 })
    await page.mouse.up()
    await expect(toasts(page)).toHaveCount(left)
  })
}
