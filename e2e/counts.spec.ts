import type { Page } from '@playwright/test'
import { makeItem, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble, watch } from './support/troubles'

const PHONE = { width: 390, height: 844 }

const counting = (page: Page, name: string) => page.getByRole('dialog', { name })

async function type(page: Page, code: string) {
  await page.getByLabel('Type or scan a code').fill(code)
  await page.keyboard.press('Enter')
}

async function press(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

test('two people count a shelf on their phones, and the office completes it', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  await signUp()
  const location = unique('Shelf')
  const bolts = await makeItem(page, baseURL, {
    name: unique('Bolts'),
    type: 'consumable',
    qty: 40,
    location,
  })
  const nuts = await makeItem(page, baseURL, { name: unique('Nuts'), type: 'consumable', qty: 12, location })
  const drill = await makeItem(page, baseURL, { name: unique('Drill'), location })
  const stray = await makeItem(page, baseURL, { name: unique('Ladder'), location: unique('Yard') })
  const name = unique('Count')

  // Planned and started at the desk.
  await page.goto('/counts')
  await page.getByRole('button', { name: 'New Count' }).first().click()
  const form = page.getByRole('dialog', { name: 'New Count' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Location').fill(location)
  await page.getByRole('option', { name: location }).click()
  await form.getByRole('button', { name: 'Create Count' }).click()
  await page.getByRole('button', { name: 'Start Count' }).click()
  await expect(page.getByRole('dialog')).toContainText('0 of 3 counted')

  const there = await browser.newContext({ baseURL, viewport: PHONE })
  watch(there)
  await there.request.post('/api/auth/signup', {
    data: {
      email: `${unique('grace').replaceAll(' ', '')}@example.com`.toLowerCase(),
      password: 'correct horse battery',
      firstName: 'Grace',
      lastName: unique('Hopper'),
      dateOfBirth: '1906-12-09',
    },
  })
  const other = await there.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Count Items' }).click()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Count Items' }).click()
  await expect(counting(page, name)).toBeVisible()

  // Counts by typed code and with the keypad.
  await type(page, bolts.code)
  await expect(counting(page, name)).toContainText(bolts.name)
  const keys = page.getByRole('group', { name: 'Keypad' }).getByRole('button')
  await expect(keys).toHaveCount(12)
  for (const key of await keys.all()) expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await press(page, '399')
  await page.getByRole('button', { name: 'Delete the last digit' }).click()
  await page.getByRole('button', { name: 'Save and Next' }).click()
  await expect(counting(page, name)).toContainText(`${bolts.name}: 39`)
  await expect(counting(other, name)).toContainText('1 of 3 counted')

  // Without a connection nothing is lost, and Retry saves the line once.
  await other.getByRole('button', { name: nuts.name }).click()
  await press(other, '12')
  await there.setOffline(true)
  expectTrouble(/^net::ERR_INTERNET_DISCONNECTED /)
  await other.getByRole('button', { name: 'Save and Next' }).click()
  await expect(counting(other, name).getByText('Not saved: no connection')).toBeVisible()
  await there.setOffline(false)
  await other.getByRole('button', { name: 'Retry' }).click()

  // Continues with the next item: a single tool, found or missing.
  await expect(counting(other, name)).toContainText(drill.name)
  await other.getByRole('button', { name: 'Missing' }).click()
  await expect(counting(other, name)).toContainText('Everything has been counted')
  await expect(counting(page, name)).toContainText('3 of 3 counted')
  await type(page, stray.code)
  await page.getByRole('button', { name: 'Found' }).click()
  await expect(counting(page, name)).toContainText('It belongs elsewhere')
  await there.close()

  // Completed at the desk.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Complete' }).click()
  const summary = page.getByRole('dialog', { name: 'Complete Count' })
  await expect(summary).toContainText('Everything has been counted')
  await expect(summary).toContainText(stray.name)
  await expect(summary.getByLabel(`Move them to ${location}`)).toBeChecked()
  await summary.getByRole('button', { name: 'Complete Count' }).click()
  await expect(page.getByText('Count completed', { exact: true })).toBeVisible()
  const read = async ({ id }: { id: string }) => (await page.request.get(`${baseURL}/api/items/${id}`)).json()
  expect(await read(bolts)).toMatchObject({ qty: 39 })
  expect(await read(nuts)).toMatchObject({ qty: 12 })
  expect(await read(drill)).toMatchObject({ qty: 1, missing: 1 })
  expect(await read(stray)).toMatchObject({ qty: 1, missing: 0 })
})
