import type { Page } from '@playwright/test'
import { unique } from './support/stock'
import { expect, type Person, test } from './support/test'
import { expectTrouble } from './support/troubles'

const again = (page: Page) => page.getByRole('dialog', { name: 'Log in to continue' })
const customerForm = (page: Page) => page.getByRole('dialog', { name: 'Add Customer' })

/** Logs out as in another tab of the same browser. */
async function logOutElsewhere(page: Page) {
  const tab = await page.context().newPage()
  await tab.goto('/api/logout')
  await expect(tab.getByRole('heading', { name: 'Plumbline' })).toBeVisible()
  await tab.close()
}

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function fillCustomer(page: Page) {
  const name = unique('Bakery')
  // The page's last requests of its own: without a session they would ask for the password before the save does.
  const bell = page.waitForResponse('**/api/notifications/count', { timeout: 120_000 })
  const similar = page.waitForResponse('**/api/customers/similar?*', { timeout: 120_000 })
  await page.goto('/customers?form=new')
  await customerForm(page).getByLabel('Name').first().fill(name)
  await Promise.all([bell, similar])
  return name
}

const save = (page: Page) => customerForm(page).getByRole('button', { name: 'Create Customer' }).click()

const customersNamed = async (page: Page, baseURL: string | undefined, name: string) =>
  (await page.request.get(`${baseURL}/api/customers?search=${encodeURIComponent(name)}`)).json()

test.describe('a session that ended while a form is open', () => {
  let person: Person
  let name: string

  test.beforeEach(async ({ page, signUp }) => {
    person = await signUp()
    name = await fillCustomer(page)
    await logOutElsewhere(page)
    expectTrouble(/^401 /)
  })

  test('asks for the password over the form and then continues saving', async ({ page, baseURL }) => {
    await save(page)
    await expect(again(page)).toContainText(person.email)
    await again(page).getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await expect(again(page).getByText('Invalid email or password')).toBeVisible()
    await again(page).getByLabel('Password').fill(person.password)
    await again(page).getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await customersNamed(page, baseURL, name)).toHaveLength(1)
  })

  test('continues once the person has signed in in another tab', async ({ page }) => {
    await save(page)
    await expect(again(page)).toBeVisible()
    const tab = await page.context().newPage()
    await tab.goto('/login')
    await logIn(tab, person)
    await expect(tab.getByRole('heading', { name: 'Command Center' })).toBeVisible()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })

  test('can stay ended: nothing is saved and nothing is lost', async ({ page, baseURL }) => {
    await save(page)
    await again(page).getByRole('button', { name: 'Not Now' }).click()
    await expect(customerForm(page).getByRole('alert')).toContainText('you are signed out')
    await expect(customerForm(page).getByLabel('Name').first()).toHaveValue(name)
    await customerForm(page).getByRole('button', { name: 'Retry' }).click()
    await again(page).getByLabel('Password').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await customersNamed(page, baseURL, name)).toHaveLength(1)
  })
})

test('offers the identity provider to people without a password', async ({ page, signUp }) => {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    const known = await answer.json()
    await route.fulfill({ status: answer.status(), json: { ...known, authType: 'external' } })
  })
  const person = await signUp()
  const name = await fillCustomer(page)
  await logOutElsewhere(page)
  expectTrouble(/^401 /)
  await save(page)
  const link = again(page).getByRole('link', { name: 'Sign in' })
  await expect(link).toHaveAttribute('href', '/api/login')
  await expect(link).toHaveAttribute('target', '_blank')
  await page.request.post('/api/auth/login', { data: person })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})

test.describe('another person who signs in on the same browser', () => {
  const leaves = async (page: Page, name: string) => {
    await expect(customerForm(page)).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Someone else signed in' })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
  }

  test('gets nothing of the previous person, who had a form open', async ({ page, baseURL, signUp }) => {
    const other = await signUp({ firstName: 'Grace' })
    await signUp()
    const name = await fillCustomer(page)
    await page.request.post('/api/auth/login', { data: other })
    expectTrouble(/^401 /)
    await save(page)
    await leaves(page, other.name)
    expect(await customersNamed(page, baseURL, name)).toEqual([])
  })

  test('is noticed when they open a page', async ({ page, signUp }) => {
    const other = await signUp({ firstName: 'Grace' })
    await signUp()
    await fillCustomer(page)
    await page.request.post('/api/auth/login', { data: other })
    const tab = await page.context().newPage()
    await tab.goto('/jobs')
    await leaves(page, other.name)
  })
})

test('a link to a screen leads a visitor to the log-in and then to that screen', async ({ page, signUp }) => {
  const person = await signUp()
  await page.context().clearCookies({ name: 'plumbline_session' })
  await page.goto('/jobs?search=pump&status=open')
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('link', { name: /external identity provider/ })).toHaveAttribute(
    'href',
    /from=%2Fjobs%3Fsearch%3Dpump/,
  )
  await logIn(page, person)
  await expect(page.getByPlaceholder('Search jobs...')).toHaveValue('pump')
  await expect(page).toHaveURL('/jobs?search=pump&status=open')
})

test('the log-in page explains that the external provider has not verified the address', async ({ page }) => {
  await page.goto('/login?notice=external-unverified')
  await expect(page.getByRole('status')).toContainText('has not verified your email address')
})

test('a log-in redirects only to our own screens', async ({ page, signUp }) => {
  const person = await signUp()
  await page.context().clearCookies({ name: 'plumbline_session' })
  await page.goto('/login?from=%2F%09%2Fevil.example')
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: 'Command Center' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
