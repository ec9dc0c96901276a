import { test } from './support/fresh'
import { expect } from './support/test'

test('an owner invites a colleague, sends a password link and disables the account', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  await signUp()
  await page.goto('/settings')
  const main = page.getByRole('main')
  // The list of people moves what is below it when it arrives.
  await expect(main.getByRole('button', { name: /^Actions for/ })).toBeVisible()
  await main.getByRole('button', { name: 'Invite Person' }).click()
  const form = page.getByRole('dialog', { name: 'Invite Person' })
  await form.getByRole('button', { name: 'Create Invitation' }).click()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await form.getByLabel('Email').fill('grace@example.com')
  await expect(form.getByLabel('Role')).toHaveText('Technician')
  await form.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Office' }).click()
  await form.getByLabel('First Name').fill('Grace')
  await page.keyboard.press('Enter')
  const invitation = page.getByRole('dialog', { name: 'Invitation Link' })
  const link = await invitation.getByRole('textbox').inputValue()
  await invitation.getByRole('button', { name: 'Close' }).last().click()
  await expect(main.getByText('grace@example.com')).toBeVisible()

  const grace = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  await grace.goto(link)
  await expect(grace.getByLabel('First Name')).toHaveValue('Grace')
  await grace.getByLabel('Last Name').fill('Hopper')
  await grace.getByLabel('Password').fill('short')
  await grace.keyboard.press('Enter')
  await expect(grace.getByText('Password must be at least 8 characters')).toBeVisible()
  await grace.getByLabel('Password').fill('ridge beam over the shed')
  await grace.getByRole('button', { name: 'Join' }).click()
  await expect(grace.getByRole('heading', { name: 'Command Center' })).toBeVisible()
  // The office may use everything except what is for owners.
  await grace.goto('/settings')
  await expect(grace.getByRole('heading', { name: 'Security' })).toBeVisible()
  await expect(grace.getByRole('heading', { name: 'People' })).toBeHidden()
  await expect(grace.getByRole('button', { name: 'Edit Company' })).toBeHidden()

  // The owner's list updates by itself.
  const actions = main.getByRole('button', { name: 'Actions for Grace Hopper' })
  await expect(actions).toBeVisible()
  await expect(main.getByText('Open Invitations')).toBeHidden()
  await actions.click()
  await page.getByRole('menuitem', { name: 'New Password Link' }).click()
  const password = page.getByRole('dialog', { name: 'New Password Link' })
  const newLink = await password.getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')
  const phone = await (await browser.newContext({ baseURL })).newPage()
  await phone.goto(newLink)
  await expect(phone.getByRole('heading', { name: 'New Password' })).toBeVisible()
  await phone.getByLabel('Password').fill('under the eaves at noon')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: 'Command Center' })).toBeVisible()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const person = page.getByRole('dialog', { name: 'Grace Hopper' })
  await expect(person.getByLabel('Sees Prices')).toBeHidden()
  await person.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Technician' }).click()
  await person.getByLabel('Sees Prices').click()
  await person.getByLabel('Cost per Hour').fill('41.50')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Technician', { exact: true })).toBeVisible()
  await expect(main.getByText('Sees Prices', { exact: true })).toBeVisible()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable Person' }).click()
  await expect(main.getByText('Disabled', { exact: true })).toBeVisible()
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
  await grace.goto(link)
  await expect(grace.getByText('This link has been used, has expired, or was withdrawn')).toBeVisible()
  await grace.context().close()
  await phone.context().close()
})
