import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openScreen } from './support/app'
import { call, make, signInAsOwner, signUp, unique } from './support/company'
import { answersOnce } from './support/network'
import { choose, dialog, hasTexts, isHidden, toast } from './support/on-screen'

interface Colleague {
  id: string
  email: string
  name: string
}
let colleague: Colleague

beforeEach(async () => {
  // Sorts before the people of all other tests, of whom the list shows the first hundred.
  const { email, name } = await signUp({ firstName: 'Aab' })
  const { id } = await call<{ id: string }>('GET', '/api/auth/user')
  colleague = { id, email, name }
  await signInAsOwner()
})

const OWNER_PASSWORD = 'plumbline-demo'
const question = dialog('Confirm it’s you')

/** As the server does once 15 minutes have passed. */
const refuseUnconfirmed = () =>
  answersOnce('PATCH', /^\/api\/people\//, { message: 'Confirm that it is you', code: 'confirm' }, 403)

async function openPerson(): Promise<Locator> {
  await openScreen('/settings')
  await page.getByRole('button', { name: `Actions for ${colleague.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  return dialog(colleague.name)
}

test('a change that needs a confirmed session asks for the password and is then made', async () => {
  const form = await openPerson()
  await form.getByLabelText('First Name').fill('Bob')
  await choose(form.getByLabelText('Role'), 'Technician')
  refuseUnconfirmed()
  await form.getByRole('button', { name: 'Update Person' }).click()
  await expect.element(question).toBeVisible()
  await expect.element(question.getByLabelText('Password')).toHaveFocus()
  await question.getByLabelText('Password').fill('a guess')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(question.getByText('This is not your password')).toBeVisible()
  await question.getByLabelText('Password').fill(OWNER_PASSWORD)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast('Person updated')).toBeVisible()
  await isHidden(question)
  await isHidden(form)
  expect(await call('GET', `/api/people/${colleague.id}`)).toMatchObject({
    firstName: 'Bob',
    role: 'technician',
  })
})

test('cancelling the confirmation keeps the input and changes nothing', async () => {
  const form = await openPerson()
  await choose(form.getByLabelText('Role'), 'Technician')
  refuseUnconfirmed()
  await form.getByRole('button', { name: 'Update Person' }).click()
  await question.getByRole('button', { name: 'Not Now' }).click()
  await isHidden(question)
  await hasTexts(form, ['Not done: you have not confirmed that it is you', 'Retry'])
  await expect.element(form.getByLabelText('Role')).toHaveTextContent('Technician')
  expect(await call('GET', `/api/people/${colleague.id}`)).toMatchObject({ role: 'office' })
})

test('a password link is listed with the invitations and can be withdrawn', async () => {
  await make(`/api/people/${colleague.id}/password-link`, {})
  await openScreen('/settings')
  await expect.element(page.getByRole('heading', { name: 'Open Invitations and Links' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: colleague.email }).filter({ hasText: 'Until' })
  await hasTexts(line, ['New password'])
  await line.getByRole('button', { name: `Withdraw the password link for ${colleague.email}` }).click()
  await expect.element(toast('Password link withdrawn')).toBeVisible()
  await isHidden(line)
})

test('people edit their own profile, with the rules and messages of Sign Up', async () => {
  const { name } = await signUp({ firstName: 'Bop' })
  await openScreen('/settings')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = dialog('Edit Profile')
  await form.getByLabelText('First Name').fill('')
  await form.getByLabelText('Phone (optional)').fill('12')
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await hasTexts(form, ['First name is required', 'Invalid phone number format'])
  await form.getByLabelText('First Name').fill('Bob')
  await form.getByLabelText('Phone (optional)').fill('(503) 555-0199')
  await expect.element(form.getByLabelText('Date of Birth')).toBeVisible()
  await form.getByRole('button', { name: 'Save Profile' }).click()
  await expect.element(toast('Profile updated')).toBeVisible()
  await isHidden(form)
  const main = page.getByRole('main')
  await hasTexts(main, [name.replace('Bop', 'Bob'), '(503) 555-0199', 'Dec 10, 1990'])
})

test('the open job of a disabled person is in Unassigned with their name', async () => {
  const num = unique('J')
  await make('/api/jobs', { num, customer: 'Acme Bakery', technicianId: colleague.id })
  await call('PATCH', `/api/people/${colleague.id}`, { disabled: true })
  await openScreen('/dispatch')
  const tile = page.getByRole('article').filter({ hasText: `#${num}` })
  await hasTexts(tile, [`was ${colleague.name}`])
  await expect
    .element(tile.getByRole('combobox', { name: `Assign #${num}, now Unassigned` }))
    .toBeInTheDocument()
})
