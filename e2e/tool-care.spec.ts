import { request } from '@playwright/test'
import { DEMO_LOGIN } from './support/demo'
import { confirmButton, line, openScanner, type } from './support/scanner'
import { make, makeItem, unique } from './support/stock'
import { expect, test } from './support/test'
import { expectTrouble } from './support/troubles'

test('a tool due for maintenance is checked out only with a reason, and its maintenance is recorded with the cost', async ({
  page,
  baseURL,
  signUp,
}) => {
  await signUp()
  const { id, name } = await makeItem(page, baseURL, { name: unique('Laser'), qty: 3 })
  await page.goto(`/inventory?open=${id}`)
  const detail = page.getByRole('dialog', { name })
  await detail.getByRole('region', { name: 'Maintenance' }).getByRole('link', { name: 'New Plan' }).click()
  const form = page.getByRole('dialog', { name: 'Create Plan' })
  await expect(form.getByRole('combobox', { name: 'Tool' })).toHaveValue(name)
  await form.getByLabel('Name').fill('Yearly calibration')
  await form.getByRole('button', { name: 'Create Plan' }).click()
  await expect(form.getByText('Enter an interval in days or checkouts')).toBeVisible()
  await form.getByLabel('Every … Days').fill('30')
  await form.getByLabel('Last Done').fill('1/1/2026')
  await form.getByLabel('Stays until it is done').click()
  await form.getByRole('button', { name: 'Create Plan' }).click()
  // Saving returns to the tool.
  const care = detail.getByRole('region', { name: 'Maintenance' })
  await expect(care).toContainText('Due since Jan 31, 2026')

  await detail.getByRole('button', { name: 'Check Out' }).click()
  const checkout = page.getByRole('dialog', { name: `Check Out ${name}` })
  await checkout.getByLabel('Quantity').fill('2')
  const question = page.getByRole('alertdialog', { name: 'Due for Yearly calibration since Jan 31, 2026' })
  const tryIt = async () => {
    expectTrouble('409 /api/transactions')
    await checkout.getByRole('button', { name: 'Check Out' }).click()
    await expect(question).toBeVisible()
  }
  await tryIt()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(checkout.getByRole('alert')).toContainText('Due for Yearly calibration')
  await expect(checkout.getByLabel('Quantity')).toHaveValue('2')
  await tryIt()
  await expect(question.getByRole('button', { name: 'Allow Checkout' })).toBeDisabled()
  await question.getByLabel('Reason').fill('Only to the lab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Transaction created', { exact: true })).toBeVisible()
  await expect(checkout).toBeHidden()
  await expect(detail.getByRole('region', { name: 'History' })).toContainText('Check Out')
  await expect(detail).toContainText('1 here, 2 out')

  await care.getByRole('link', { name: 'Yearly calibration' }).click()
  const plan = page.getByRole('dialog', { name: 'Yearly calibration' })
  await plan.getByRole('button', { name: 'Done' }).click()
  const done = page.getByRole('dialog', { name: `Yearly calibration of ${name}` })
  await done.getByLabel('Cost').fill('120.50')
  await done.getByLabel('Notes').fill('New lens')
  const certificate = { name: 'certificate.txt', mimeType: 'text/plain', buffer: Buffer.from('Calibrated') }
  await done.getByLabel('Add Files').setInputFiles(certificate)
  await expect(page.getByText('1 document added', { exact: true })).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Maintenance recorded', { exact: true })).toBeVisible()
  await expect(plan).toContainText('Due in 30 days')
  const history = plan.getByRole('region', { name: 'History' })
  await expect(history).toContainText('$120.50')
  await expect(history.getByRole('link', { name: 'certificate.txt' })).toBeVisible()
  await plan.getByRole('button', { name: 'Close' }).click()
  await expect(care).toContainText('$120.50 so far')
  await expect(detail.getByRole('region', { name: 'History' })).toContainText(
    'Yearly calibration, $120.50: New lens',
  )

  await detail.getByRole('button', { name: 'Take Out of Service' }).click()
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Dropped')
  await page.getByRole('button', { name: 'Take Out of Service' }).last().click()
  await expect(detail).toContainText('Dropped')
  await expect(detail.getByRole('button', { name: 'Check Out' })).toHaveCount(0)
  await page.goto('/tool-care?tab=out')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Dropped')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a technician sees due maintenance, records it and sees no cost', async ({
    page,
    baseURL,
    signUp,
  }) => {
    await signUp()
    const { id: userId } = await (await page.request.get(`${baseURL}/api/auth/user`)).json()
    const tool = await makeItem(page, baseURL, { name: unique('Ladder') })
    const plan = { itemId: tool.id, name: 'Inspection', kind: 'inspection', everyDays: 90 }
    await make(page, baseURL, '/api/tool-plans', { ...plan, lastDoneAt: '2026-01-01', blocksCheckout: true })
    const owner = await request.newContext({ baseURL })
    await owner.post('/api/auth/login', { data: DEMO_LOGIN })
    await owner.patch(`/api/people/${userId}`, { data: { role: 'technician' } })
    await owner.dispose()

    await page.goto('/tool-care')
    await openScanner(page)
    await type(page, tool.id)
    expectTrouble('409 /api/transactions/batch')
    await confirmButton(page).click()
    await expect(line(page, tool)).toContainText('Due for Inspection since Apr 1, 2026')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.getByPlaceholder('Search plans and tools...').fill(tool.name)
    const row = page.getByRole('article').filter({ hasText: tool.name })
    await expect(row).toContainText('Due since Apr 1, 2026')
    await expect(page.getByRole('button', { name: 'New Plan' })).toHaveCount(0)
    await row.getByRole('button', { name: 'Done' }).click()
    const done = page.getByRole('dialog', { name: `Inspection of ${tool.name}` })
    await expect(done.getByLabel('Cost')).toHaveCount(0)
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Maintenance recorded', { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
