import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '../src/server/test/authenticator'
import { seriousViolations } from './support/axe'
import { test } from './support/fresh'
import { readQrPicture } from './support/qr'
import { show } from './support/screens'
import { expect, PASSWORD } from './support/test'
import { expectTrouble } from './support/troubles'
import { beginEnrolment, finishEnrolment } from './support/two-factor-screens'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE })

/** The server also accepts the next code, so that no test has to wait for it. */
const codeAfter = (key: string, step: number) => codeAt(key, Math.max(step + 1, stepAt(new Date())))

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible()
}

async function isFineAt360(page: Page) {
  await page.setViewportSize({ ...PHONE, width: 360 })
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize(PHONE)
}

test('a person sets up an authenticator app and logs in with it; the owner requires and resets it', async ({
  page,
  browser,
  baseURL,
  signUp,
}, testInfo) => {
  const { email } = await signUp()
  await page.goto('/settings')
  const main = page.getByRole('main')
  const key = await beginEnrolment(page, PASSWORD)
  const picture = testInfo.outputPath('qr.png')
  const source = await page.getByRole('img', { name: 'QR code for' }).getAttribute('src')
  await writeFile(picture, Buffer.from(source?.split(',')[1] ?? '', 'base64'))
  const uri = new URL((await readQrPicture(picture)).text)
  expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', key])
  const { step, recoveryCodes } = await finishEnrolment(page, key)
  expect(recoveryCodes).toHaveLength(10)
  // They are shown only once, so leaving the dialog asks first.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('plumbline-recovery-codes.txt')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByText('10 recovery codes left.')).toBeVisible()

  await main.getByRole('button', { name: 'Sign Out' }).last().click()
  await page.getByRole('link', { name: 'Log In' }).click()
  expectTrouble('401 /api/auth/login')
  await enterPassword(page, email)
  await isFineAt360(page)
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expectTrouble('401 /api/auth/login')
  await code.fill('not it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong code')).toBeVisible()
  await code.fill(codeAfter(key, step))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Command Center' })).toBeVisible()

  // After the session has ended an open form continues, this time with a recovery code.
  // A fresh page has all its answers, so that the form's request is the first to get a 401.
  await page.goto('about:blank')
  await show(page, { name: 'settings', path: '/settings', heading: 'Settings' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  const form = page.getByRole('dialog', { name: 'Change Password' })
  await form.getByLabel('Current Password').fill('still here')
  await form.getByLabel('New Password').fill('ridge beam over the shed')
  await page.context().clearCookies()
  expectTrouble(/^401 \/api\/auth\/(password|login)$/)
  expectTrouble('400 /api/auth/password')
  await form.getByRole('button', { name: 'Change Password' }).click()
  const again = page.getByRole('dialog', { name: 'Log in to continue' })
  await again.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery Code').fill(recoveryCodes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(form.getByText('This is not your current password')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(main.getByText('9 recovery codes left.')).toBeVisible()

  // A colleague at work has to set up a second factor as soon as it is required.
  const context = await browser.newContext({ baseURL, viewport: PHONE })
  const grace = await context.newPage()
  const person = {
    email: 'grace@example.com',
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: '1990-12-10',
  }
  await grace.request.post('/api/auth/signup', { data: { ...person, password: PASSWORD } })
  await grace.goto('/jobs')
  await expect(grace.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await main.getByLabel('Require two-factor authentication').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require Two-Factor' }).click()
  await expect(main.getByLabel('Require two-factor authentication')).toBeChecked()
  const gate = grace.getByRole('heading', { name: 'Set Up Two-Factor Authentication' })
  await expect(gate).toBeVisible()
  await grace.goto('/customers')
  await expect(gate).toBeVisible()
  await isFineAt360(grace)
  await finishEnrolment(grace, await beginEnrolment(grace, PASSWORD))
  await grace.getByRole('button', { name: 'Done' }).click()
  await grace.getByRole('alertdialog').getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(grace.getByRole('heading', { name: 'Customers' })).toBeVisible()

  await main.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Reset Two-Factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Two-Factor' }).click()
  await expect(main.getByText('Two-factor', { exact: true })).toHaveCount(1)
  expect((await grace.request.get('/api/auth/user')).status()).toBe(401)
  await context.close()
})
