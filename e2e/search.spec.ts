import { randomInt } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { DEMO_LOGIN } from './support/demo'
import { make, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const box = (page: Page) => finder(page).getByRole('combobox')
const option = (page: Page, name: string) => finder(page).getByRole('option', { name })
const heading = (page: Page, name: string) =>
  page.locator('#content').getByRole('heading', { name, level: 1 })

const fourDigits = () => String(randomInt(1000, 10_000))

test('finds a customer by the last four digits of a phone number with the keyboard, from any screen', async ({
  page,
  context,
  baseURL,
  signUp,
}) => {
  await signUp()
  const digits = fourDigits()
  const name = unique('Tamarind House')
  const customer = { name, phone: `(971) 204-${digits}` }
  const { id } = await make(page, baseURL, '/api/customers', customer)

  // The finder opens over a form and keeps it.
  await page.goto('/jobs?form=new')
  const form = page.getByRole('dialog', { name: 'Add Job' })
  const address = form.getByLabel('Address')
  await expect(form).toBeVisible()
  await address.focus()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(finder(page)).toBeHidden()
  await expect(form).toBeVisible()
  await expect(address).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(digits)
  await expect(option(page, name)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/customers/${id}`)
  await page.goBack()
  await expect(form).toBeVisible()

  // Leaving a half-filled form asks first.
  await address.fill('5 Quarry Rd')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(name)
  await expect(option(page, name).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(address).toHaveValue('5 Quarry Rd')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(digits)
  await expect(option(page, name).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(heading(page, name)).toBeVisible()

  // An empty box lists recent places, then actions.
  await page.keyboard.press('Control+k')
  const recent = finder(page).getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText(['Jobs'])
  await expect(recent.getByRole('option', { name: 'Jobs' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(option(page, 'Settings')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Jobs')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(recent.getByRole('option').first()).toContainText(name)
  await page.keyboard.type('new inv')
  await expect(option(page, 'New Invoice')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('no such thing anywhere')
  await expect(finder(page).getByRole('status')).toHaveText('Nothing found for “no such thing anywhere”')
  expectTrouble(/^net::ERR_INTERNET_DISCONNECTED /)
  await context.setOffline(true)
  await page.keyboard.type(' else')
  await expect(finder(page).getByRole('status')).toHaveText('You are offline, so records cannot be searched')
  await context.setOffline(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a technician finds the job, and no invoice', async ({ page, baseURL, signUp }) => {
    await signUp({ firstName: 'Tess' })
    const { id: technicianId } = await (await page.request.get(`${baseURL}/api/auth/user`)).json()
    const owner = await request.newContext({ baseURL })
    await owner.post('/api/auth/login', { data: DEMO_LOGIN })
    const created = async <T>(path: string, data: object): Promise<T> =>
      (await owner.post(path, { data })).json()
    await owner.patch(`/api/people/${technicianId}`, { data: { role: 'technician' } })
    const digits = fourDigits()
    const name = unique('Sorghum Mill')
    const { id: customerId } = await created<{ id: string }>('/api/customers', {
      name,
      phone: `971204${digits}`,
    })
    const num = unique('T')
    await created('/api/jobs', { num, customerId, technicianId })
    await created('/api/jobs', { num: unique('Other'), customerId })
    const lineItems = [{ type: 'labor', description: 'Work', quantity: 1, unit: 'ea', unitPrice: 50_000 }]
    await created('/api/invoices', { invoiceNumber: unique('INV'), customerId, status: 'sent', lineItems })

    await page.goto('/')
    await expect(heading(page, 'My Day')).toBeVisible()
    await page.getByRole('button', { name: 'Find', exact: true }).tap()
    await expect(box(page)).toBeFocused()
    await box(page).fill('new inv')
    await expect(finder(page).getByRole('status')).toHaveText('Nothing found for “new inv”')
    await box(page).fill(name)
    await expect(finder(page).getByRole('option')).toHaveText([new RegExp(num)])
    await box(page).fill(digits)
    await option(page, num).tap()
    await expect(heading(page, `#${num}`)).toBeVisible()
    await owner.dispose()
  })
})
