import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as office from './support/company-week/office'
import { choose, close, dialog, save, shows, told, visit } from './support/company-week/walk'
import { test } from './support/fresh'
import { VIEWPORTS } from './support/screens'
import { expect } from './support/test'

test.use({ viewport: VIEWPORTS.desktop })

/** What the technician does in the field, which journeys of its own show. */
async function workOn(page: Page, job: string): Promise<{ jobId: string }> {
  const send = async (method: 'post' | 'patch' | 'get', path: string, data?: object) => {
    const response = await page.request[method](path, { data })
    expect(response.ok(), path).toBe(true)
    return response.json()
  }
  const [{ id: jobId }] = await send('get', `/api/jobs?search=${job}`)
  const start = new Date('2026-10-05T15:00:00Z')
  await send('patch', `/api/jobs/${jobId}`, {
    scheduledStart: start.toISOString(),
    scheduledEnd: new Date(start.getTime() + 7_200_000).toISOString(),
  })
  await send('post', '/api/time-entries', {
    jobId,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 5_400_000).toISOString(),
    description: 'Extra run to the roof',
    hourlyRate: 9550,
  })
  const item = await send('post', '/api/items', {
    name: `Elbow ${job}`,
    type: 'consumable',
    qty: 10,
    averageCost: 400,
  })
  await send('post', '/api/transactions', { itemId: item.id, jobId, action: 'checkout', payload: { qty: 3 } })
  const change = await send('post', '/api/change-orders', {
    jobId,
    title: 'Second thermostat',
    amount: 25_000,
  })
  await send('patch', `/api/change-orders/${change.id}`, { status: 'approved' })
  return { jobId }
}

test('a call becomes a job, its work an invoice, and the invoice money', async ({ page, signUp }) => {
  await signUp()
  const mark = randomUUID().slice(0, 8)
  const customer = `Alder Bakery ${mark}`
  await page.goto('/customers')
  await office.addCustomer(page, customer)
  await office.priceAnHourOfWork(page, `LAB-${mark}`)
  const job = await office.sellJob(page, `EST-${mark}`, customer, `LAB-${mark}`)
  const { jobId } = await workOn(page, job)

  await test.step('what is not yet billed is found and ticked', async () => {
    await visit(page, 'Invoices')
    await page.getByRole('tab', { name: 'Not Yet Billed' }).click()
    await page.getByPlaceholder('Search jobs...').fill(mark)
    const row = page.getByRole('row').filter({ hasText: customer })
    await shows(row, '$250.00', '$1,998.56', '$2,248.56')
    await row.getByRole('link', { name: `Bill #${job} - ${customer}` }).click()
    await expect(page.getByRole('heading', { name: `Bill #${job}` })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Extra run to the roof/ })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /Extra run to the roof/ }).click()
    await page.getByLabel('Percentage of Boiler').fill('50')
    await page.getByLabel('Percentage of Boiler').press('Tab')
    await expect(page.getByLabel('Amount of Boiler')).toHaveValue('617.28')
    await page.getByLabel('Description of Change order').fill('Second thermostat, fitted')
    // 764.00 + 617.28 + 250.00 + 143.25, and 8.25 %.
    await shows(page.getByRole('region', { name: 'Invoice' }), '$1,774.53', '$146.40', '$1,920.93')
  })

  await test.step('the draft reads as the preview, is sent and paid', async () => {
    await page.getByRole('button', { name: 'Create Draft Invoice' }).first().click()
    await told(page, 'Draft invoice created')
    const invoice = dialog(page, /^INV-/)
    await shows(invoice, 'Second thermostat, fitted', 'Boiler (50% of $1,234.56)', '$1,920.93')
    await shows(invoice, 'Made from 1 time entry (1.50 h), 1 change order, 2 estimate lines of job')
    await invoice.getByRole('button', { name: 'Send Invoice' }).click()
    await invoice.getByRole('button', { name: 'Record Payment' }).click()
    const payment = dialog(page, 'Record Payment')
    await payment.getByLabel('Amount').fill('1,920.93')
    await choose(payment.getByRole('combobox', { name: 'Payment Method' }), 'Check')
    await save(payment, 'Record Payment', 'Payment recorded')
    await expect(invoice.getByText('Paid', { exact: true }).first()).toBeVisible()
    await close(invoice)
  })

  await test.step('the job says what is left', async () => {
    await page.goto(`/jobs/${jobId}`)
    const section = page.getByRole('region', { name: 'Not Yet Billed' })
    await shows(section, '$617.28')
  })
})
