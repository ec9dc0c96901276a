import { test } from './support/fresh'
import { expect } from './support/test'
import { expectTrouble } from './support/troubles'

/** Labels of the dashboard's cards. */
const DASHBOARD = [
  'Real-time overview of your field service business',
  ...['Outstanding', 'Unpaid invoice balance', 'Revenue MTD', 'Collected this month'],
  ...['Pending Estimates', 'Awaiting customer response', 'Active Agreements', 'Maintenance contracts'],
  ...['Active Jobs', 'Currently open', 'Jobs This Week', 'Created in the last 7 days'],
  ...['Hours Logged', 'By everyone this week', 'Change Orders', 'Pending approval'],
  ...['Available', 'Tools ready for use', 'Checked Out', 'Tools assigned to jobs'],
  ...['Missing', 'Tools unaccounted for'],
]

/** The first minutes of a new user on a fresh installation. */
test('a person signs up, creates and edits a job, reloads, signs out and in again and finds it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Plumbline' })).toBeVisible()
  for (const text of [
    'Inventory and field service for trade crews',
    'Tool Tracking',
    'Consumables Management',
    'Job Site Management',
    'QR Code Scanning',
    'Optimized for warehouse environments and field use',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const [picture, width] of [
    ['The dispatch board: a week of jobs by technician', 960],
    ['A technician’s day on a phone', 390],
  ] as const) {
    await page.getByAltText(picture).scrollIntoViewIfNeeded()
    await expect(page.getByAltText(picture)).toHaveJSProperty('naturalWidth', width)
  }
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: /external identity provider/ })).toHaveAttribute(
    'href',
    '/api/login',
  )
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByText('Already have an account?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
  await expect(page.getByText('First name is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Last name is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Date of birth is required', { exact: true })).toBeVisible()

  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Phone').fill('123')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('1906-12-09')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Invalid phone number format', { exact: true })).toBeVisible()
  await page.getByLabel('Phone').fill('(503) 555-0199')
  expectTrouble('net::ERR_FAILED /api/auth/signup')
  await page.route('**/api/auth/signup', (route) => route.abort())
  const sent = page.waitForRequest('**/api/auth/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ phone: '5035550199' })
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible()
  await page.unroute('**/api/auth/signup')
  await page.getByLabel('Phone').fill('')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByText('Account created', { exact: true })).toBeVisible()
  await expect(page.getByText('You have successfully signed up', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Command Center' })).toBeVisible()
  for (const text of DASHBOARD)
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByText('No jobs found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Your First Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Job' })
  await expect(dialog.getByLabel('Job number')).toHaveValue('JOB-1')
  await dialog.getByLabel('Customer').fill('Acme Bakery')
  await dialog.getByLabel('Address').fill('12 Mill Lane')
  await dialog.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('Job created', { exact: true })).toBeVisible()
  await expect(page.getByText('The job has been created', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit Job' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Job' })
  await edit.getByLabel('Address').fill('14 Mill Lane')
  await edit.getByRole('button', { name: 'Update Job' }).click()
  await expect(page.getByText('Job updated', { exact: true })).toBeVisible()
  await expect(page.getByText('The job has been updated', { exact: true })).toBeVisible()
  await expect(edit).toBeHidden()
  await page.reload()
  await expect(page.getByText('14 Mill Lane', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('main')
  for (const text of ['GH', 'Local Account', 'grace@example.com', 'Dec 9, 1906', 'Account Created'])
    await expect(settings.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(settings.getByText('Used for alert notifications')).toBeHidden()
  await page
    .getByRole('link', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .click()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await page.getByLabel('Email').fill('GRACE@example.com')
  await page.getByLabel('Password').fill('wrong password')
  expectTrouble('net::ERR_FAILED /api/auth/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await page.unroute('**/api/auth/login')
  expectTrouble('401 /api/auth/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible()
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByText('14 Mill Lane', { exact: true })).toBeVisible()
})
