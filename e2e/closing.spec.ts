import { make, unique } from './support/stock'
import { expect, test } from './support/test'

test('a record opened from another screen closes back to that screen, and so does Back', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const name = unique('Customer')
  const customer = await make(page, baseURL, '/api/customers', { name })
  const invoiceNumber = unique('INV')
  const lineItems = [{ description: 'Service call', quantity: 1, unit: 'ea', unitPrice: 9500 }]
  await make(page, baseURL, '/api/invoices', { invoiceNumber, customerId: customer.id, lineItems })
  const dialog = (title: string) => page.getByRole('dialog', { name: title })

  const list = `/customers?search=${encodeURIComponent(name)}`
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await dialog(name).getByRole('tab', { name: 'Service History' }).click()
  const link = dialog(name).getByRole('link', { name: invoiceNumber })
  for (const close of [
    () => dialog(invoiceNumber).getByRole('button', { name: 'Close' }).first().click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await link.click()
    await expect(dialog(invoiceNumber)).toBeVisible()
    await close()
    await expect(dialog(invoiceNumber)).toBeHidden()
    await expect(link).toBeVisible()
  }

  // Changing the tab does not change where closing leads.
  await dialog(name).getByRole('tab', { name: 'Contacts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(name)).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
})

test('the page behind an open list or dialog does not scroll, and a press on it only closes what is open', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/jobs')
  const choices = page.getByRole('listbox')
  const dialog = page.getByRole('dialog', { name: 'Add Job' })
  const card = page.getByRole('article').first().getByRole('link').first()
  await card.waitFor()
  const at = await card.boundingBox()
  if (!at) throw new Error('The first job is not in view')
  const pressCard = () => page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
  const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop)

  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(choices).toBeVisible()
  await pressCard()
  await expect(choices).toBeHidden()
  await expect(page).toHaveURL(/\/jobs$/)

  await page.getByRole('button', { name: 'Add Job' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await scrolled()).toBe(0)
  expect(await card.boundingBox()).toEqual(at)

  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.mouse.wheel(0, -300)
  await expect.poll(scrolled).toBe(0)
  await pressCard()
  await expect(page).toHaveURL(/\/jobs\/./)
})

test('Escape closes the topmost dialog as soon as it is drawn', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/invoices?form=new')
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await form.getByLabel('Notes').fill('Ring at the gate')
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[data-dialog]').length < 2) return
      observer.disconnect()
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
      document.body.dataset.pressed = ''
    })
    observer.observe(document.body, { childList: true })
  })
  await form.getByLabel('Customer').fill('Nobody by that name')
  await page.getByRole('option', { name: 'Create customer' }).click()
  await expect(page.locator('body[data-pressed]')).toBeAttached()
  await expect(page.locator('[data-dialog]')).toHaveCount(1)
  await expect(form.getByLabel('Notes')).toHaveValue('Ring at the gate')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
