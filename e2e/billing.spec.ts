import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as office from './support/company-week/office'
import { choose, close, dialog, pick, save, shows, told, visit } from './support/company-week/walk'
import { test } from './support/fresh'
import { settled, VIEWPORTS } from './support/screens'
import { addSection, openSection } from './support/sections'
import { expect } from './support/test'

test.use({ viewport: VIEWPORTS.desktop })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Creates the material that is checked out to the job. */
async function stock(page: Page, name: string): Promise<void> {
  const data = { name, type: 'consumable', qty: 10, averageCost: 400 }
  expect((await page.request.post('/api/items', { data })).status()).toBe(201)
}

/** Schedules the job and records all work from the job page. */
async function workOn(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Job' }).click()
  const plan = dialog(page, 'Edit Job')
  await plan.getByLabel('Scheduled Start').fill('10/05/2026 8am')
  await plan.getByLabel('Scheduled End').fill('10/05/2026 10am')
  await save(plan, 'Update Job', 'Job updated')
  await expect(page.getByRole('button', { name: 'Clock In' }).last()).toBeVisible()

  await addSection(page, 'Time')
  await section(page, 'Time').getByRole('button', { name: 'Add Time' }).click()
  const time = dialog(page, 'New Time Entry')
  await time.getByLabel('Start Time').fill('10/05/2026 8am')
  await time.getByLabel('End Time').fill('10/05/2026 9:30am')
  await time.getByLabel('Hourly Rate').fill('95.50')
  await time.getByLabel('Description').fill('Extra run to the roof')
  await save(time, 'Create Entry', 'Time entry created')
  await shows(section(page, 'Time'), 'Extra run to the roof')

  // Back first closes the dialog, then leaves the page.
  const materials = section(page, 'Tools and Materials')
  await addSection(page, 'Tools and Materials')
  const address = page.url()
  await materials.getByRole('button', { name: 'Check Out' }).click()
  const taken = dialog(page, 'New Transaction')
  await expect(taken).toBeVisible()
  await page.goBack()
  await expect(taken).toBeHidden()
  await expect(page).toHaveURL(address)
  await materials.getByRole('button', { name: 'Check Out' }).click()
  await pick(taken.getByLabel('Item'), item)
  await taken.getByLabel('Quantity').fill('3')
  await save(taken, 'Create Transaction', 'Transaction created')
  await shows(materials, item)

  // The figures move the sections below when they arrive, even between a press and its release.
  await shows(section(page, 'Figures'), '$12.00')
  await settled(page)
  await addSection(page, 'Change Orders')
  const changes = section(page, 'Change Orders')
  await changes.getByRole('button', { name: 'Create Change Order' }).click()
  const change = dialog(page, 'Create Change Order')
  await change.getByLabel('Title').fill('Second thermostat')
  await change.getByLabel('Amount').fill('250')
  await save(change, 'Create Change Order', 'Change order created')
  await changes.getByRole('link', { name: /^CO-/ }).click()
  const order = dialog(page, /^CO-/)
  await order.getByRole('button', { name: 'Approve' }).click()
  await close(order)
  await shows(changes, 'Second thermostat', 'Approved')
}

/** Creates the previewed draft, sends it and records its payment. */
async function billAndCollect(page: Page, amount: string, ...texts: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Create Draft Invoice' }).click()
  await told(page, 'Draft invoice created')
  const invoice = dialog(page, /^INV-/)
  await shows(invoice, `$${amount}`, ...texts)
  await invoice.getByRole('button', { name: 'Send Invoice' }).click()
  await invoice.getByRole('button', { name: 'Record Payment' }).click()
  const payment = dialog(page, 'Record Payment')
  await payment.getByLabel('Amount').fill(amount)
  await choose(payment.getByRole('combobox', { name: 'Payment Method' }), 'Check')
  await save(payment, 'Record Payment', 'Payment recorded')
  await expect(invoice.getByText('Paid', { exact: true }).first()).toBeVisible()
  await close(invoice)
}

test('a call becomes a job, its work an invoice, and the invoice is paid', async ({ page, signUp }) => {
  await signUp()
  const mark = randomUUID().slice(0, 8)
  const customer = `Alder Bakery ${mark}`
  await page.goto('/customers')
  await office.addCustomer(page, customer)
  await office.priceAnHourOfWork(page, `LAB-${mark}`)
  const job = await office.sellJob(page, `EST-${mark}`, customer, `LAB-${mark}`)
  const openJob = async () => {
    await visit(page, 'Jobs')
    await page.getByRole('article').filter({ hasText: customer }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: `#${job}`, level: 1 })).toBeVisible()
  }

  await test.step('the job is planned and worked on', async () => {
    await stock(page, `Elbow ${mark}`)
    await openJob()
    await workOn(page, `Elbow ${mark}`)
    await expect(page.getByRole('link', { name: 'Bill Job' })).toBeVisible()
  })

  await test.step('unbilled work is found and selected', async () => {
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

  await test.step('the draft matches the preview, is sent and paid', () =>
    billAndCollect(
      page,
      '1,920.93',
      'Second thermostat, fitted',
      'Boiler (50% of $1,234.56)',
      'Bills 1 time entry (1.50 h), 1 change order, 2 estimate lines on job',
    ))

  await test.step('the job shows what is left, and is closed once that is paid too', async () => {
    await openJob()
    await openSection(page, 'Not Yet Billed')
    await shows(section(page, 'Not Yet Billed'), '$617.28')
    await page.getByRole('link', { name: 'Bill Job' }).click()
    // 617.28, and 8.25 %.
    await billAndCollect(page, '668.21', 'Boiler (50% of $1,234.56)')
    await openJob()
    await shows(section(page, 'Not Yet Billed'), '$0.00')
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures.getByRole('button', { name: /^Paid/ })).toContainText('$2,589.14')
    await page.getByRole('button', { name: 'Close Job' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close Job' }).click()
    await told(page, 'Job updated')
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close Job' })).toBeHidden()
  })
})
