import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '../../src/server/test/authenticator'
import { DEMO_LOGIN } from './demo'
import type { Screen } from './screens'
import { PASSWORD } from './test'

const addressOf = (page: Page, path: string) => new URL(path, page.url()).href

/** The password of the page's current account. */
async function passwordOf(page: Page): Promise<string> {
  const { email } = await (await page.request.get(addressOf(page, '/api/auth/user'))).json()
  return email === DEMO_LOGIN.email ? DEMO_LOGIN.password : PASSWORD
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Set Up Two-Factor Authentication' })

async function askPassword(page: Page) {
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click()
  await dialogOf(page).waitFor()
}

/** The key that the dialog shows for people who cannot scan. */
export async function beginEnrolment(page: Page, password: string): Promise<string> {
  await askPassword(page)
  await dialogOf(page).getByLabel('Current Password').fill(password)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = await dialogOf(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()
  return key.replaceAll(' ', '')
}

/** Enters the code of the current step; returns that step and the recovery codes. */
export async function finishEnrolment(page: Page, key: string) {
  const step = stepAt(new Date())
  await dialogOf(page).getByLabel('Code').fill(codeAt(key, step))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return { step, recoveryCodes: await codes.allInnerTexts() }
}

/** Screens of setting up and removing a second factor. */
export function twoFactorScreens(): Screen[] {
  const settings = { path: '/settings', heading: 'Settings' }
  let kept: string[] = []
  return [
    { ...settings, name: 'settings-two-factor', prepare: askPassword },
    {
      ...settings,
      name: 'settings-two-factor-code',
      prepare: async (page) => void (await beginEnrolment(page, await passwordOf(page))),
    },
    {
      ...settings,
      name: 'settings-recovery-codes',
      prepare: async (page) => {
        const key = await beginEnrolment(page, await passwordOf(page))
        kept = (await finishEnrolment(page, key)).recoveryCodes
      },
    },
    {
      ...settings,
      name: 'settings-two-factor-off',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Turn Off' }).click()
        await page.getByRole('dialog', { name: 'Turn Off Two-Factor Authentication' }).waitFor()
      },
      after: async (page) => {
        const data = { currentPassword: await passwordOf(page), code: kept[0] }
        await page.request.post(addressOf(page, '/api/auth/two-factor/disable'), { data })
      },
    },
  ]
}
