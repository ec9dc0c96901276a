import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test('a person sees where they are signed in, ends a session, and changes the password', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const { email, password } = await signUp()
  const phones = [await browser.newPage({ baseURL }), await browser.newPage({ baseURL })]
  const isIn = async (at: number) => (await phones[at]?.request.get('/api/auth/user'))?.status() === 200
  for (const phone of phones) await phone.request.post('/api/auth/login', { data: { email, password } })

  await page.goto('/settings')
  const main = page.getByRole('main')
  await expect(main.getByText('This browser')).toHaveCount(1)
  const others = main.getByRole('button', { name: /^Sign out Chrome on / })
  await expect(others).toHaveCount(2)
  // Sorted by last use.
  await others.first().click()
  await expect(page.getByText(/Chrome on \w+ is signed out/).first()).toBeVisible()
  await expect(others).toHaveCount(1)
  expect([await isIn(0), await isIn(1)]).toEqual([true, false])

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const submit = dialog.getByRole('button', { name: 'Change Password' })
  await dialog.getByLabel('Current Password').fill('not this one')
  await dialog.getByLabel('New Password').fill('short')
  await submit.click()
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible()
  await dialog.getByLabel('New Password').fill('password123')
  expectTrouble('400 /api/auth/password')
  await submit.click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current Password').fill(password)
  expectTrouble('400 /api/auth/password')
  await submit.click()
  await expect(dialog.getByText('This password is too common. Please choose another.')).toBeVisible()
  await dialog.getByLabel('New Password').fill('ridge beam over the shed')
  await submit.click()
  await expect(page.getByText('You are signed out on all other devices').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(others).toHaveCount(0)
  expect(await isIn(0)).toBe(false)
  for (const phone of phones) await phone.close()
})
