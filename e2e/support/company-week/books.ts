import { expect, type Page } from '@playwright/test'
import {
  card,
  choose,
  close,
  dialog,
  figure,
  openCard,
  openForm,
  pick,
  save,
  shows,
  told,
  visit,
} from './walk'

/** Bills the estimate, takes a partial payment and checks the balance. */
export async function getPaid(page: Page, estimate: string, customer: string): Promise<void> {
  await visit(page, 'Estimates')
  const offer = await openCard(page, estimate)
  await offer.getByRole('link', { name: 'Create Invoice' }).click()
  const bill = dialog(page, 'Create Invoice')
  const number = await bill.getByLabel('Invoice Number').inputValue()
  await expect(bill.getByLabel('Customer')).toHaveValue(customer)
  await shows(bill, 'Journeyman', 'Boiler', '$2,163.44')
  await save(bill, 'Create and Send', 'Invoice created')

  await visit(page, 'Invoices')
  const invoice = await openCard(page, number)
  await invoice.getByRole('button', { name: 'Record Payment' }).click()
  const payment = dialog(page, 'Record Payment')
  await payment.getByLabel('Amount').fill('1,000')
  await choose(payment.getByRole('combobox', { name: 'Payment Method' }), 'Check')
  await save(payment, 'Record Payment', 'Payment recorded')
  await expect(invoice.getByText('Partial', { exact: true })).toBeVisible()
  await close(invoice)
  await shows(card(page, number), customer, 'Partial', '$1,000.00', '$1,163.44')

  await page.getByRole('tab', { name: 'Aging Report' }).click()
  await shows(figure(page, 'Aging', 'Current'), '$1,163.44', '1 invoice')
  await expect(page.getByText('No overdue invoices', { exact: true })).toBeVisible()
}

/** Creates a monthly agreement and the job of its first service. */
export async function keepCustomer(page: Page, customer: string): Promise<void> {
  await visit(page, 'Maintenance', 'Maintenance Agreements')
  const form = await openForm(page, 'Create Agreement')
  await pick(form.getByLabel('Customer'), customer)
  await form.getByLabel('Title').fill('Boiler service')
  await form.getByLabel('Price per Service').fill('120')
  const number = await form.getByLabel('Agreement Number').inputValue()
  await save(form, 'Create Agreement', 'Agreement created')
  await shows(card(page, number), 'Active', 'Monthly', customer, '$120.00 per service')

  await page.getByRole('tab', { name: 'Upcoming Services' }).click()
  await card(page, number).getByRole('button', { name: 'Create Service Job' }).click()
  await told(page, 'Job created')
  await expect(page.getByText('No upcoming services', { exact: true })).toBeVisible()

  await visit(page, 'Jobs')
  await shows(card(page, `MA-${number}`), customer, 'Open')
}

export async function lookBackAtTheWeek(page: Page, person: string): Promise<void> {
  await visit(page, 'Dashboard', 'Command Center')
  await shows(figure(page, 'Financial Overview', 'Outstanding'), '$1,163.44')
  await shows(figure(page, 'Financial Overview', 'Revenue MTD'), '$1,000.00')
  await shows(figure(page, 'Financial Overview', 'Pending Estimates'), /Pending Estimates\s*0/)
  await shows(figure(page, 'Financial Overview', 'Active Agreements'), /Active Agreements\s*1/)
  await shows(figure(page, 'Operations Overview', 'Active Jobs'), /Active Jobs\s*2/)
  await shows(figure(page, 'Operations Overview', 'Change Orders'), /Change Orders\s*0/)
  await shows(figure(page, 'Inventory Status', 'Checked Out'), /Checked Out\s*1/)
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await shows(activity.first(), `by ${person}`)

  await figure(page, 'Operations Overview', 'Active Jobs').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
}

export async function readReports(page: Page, consumable: string): Promise<void> {
  await visit(page, 'Reports')
  await shows(figure(page, 'Tools', 'Available Tools'), /Available Tools\s*0/)
  await shows(figure(page, 'Tools', 'Checked Out'), /Checked Out\s*1/)
  await shows(figure(page, 'Invoice Aging', 'Current'), '$1,163.44')
  await shows(page.getByRole('region', { name: 'Top Consumables' }), consumable, '1 checkout')
  await shows(page.getByRole('region', { name: 'Missing Items' }), 'All items accounted for!')
}

export async function nameCompany(page: Page, name: string, email: string): Promise<void> {
  await visit(page, 'Settings')
  await shows(page.getByRole('main'), 'Local Account', email)
  const form = await openForm(page, 'Edit Company')
  await form.getByLabel('Company Name').fill(name)
  await save(form, 'Save Company', 'Company updated')
  await shows(page.getByRole('main'), name)
}
