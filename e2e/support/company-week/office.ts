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

export async function expectNothingFound(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Command Center', level: 1 })).toBeVisible()
  await shows(figure(page, 'Financial Overview', 'Outstanding'), '$0.00')
  await shows(figure(page, 'Operations Overview', 'Active Jobs'), /Active Jobs\s*0/)
}

export async function addCustomer(page: Page, name: string): Promise<void> {
  await visit(page, 'Customers')
  const form = await openForm(page, 'Add Customer')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabel('Phone').fill('(503) 555-0142')
  await form.getByLabel('Address', { exact: true }).fill('425 SE Alder St')
  await form.getByLabel('City').fill('Portland')
  await form.getByLabel('Tax Rate').fill('8.25')
  await save(form, 'Create Customer', 'Customer created')
  await close(dialog(page, name))
  await shows(card(page, name), 'Active', '(503) 555-0142', '425 SE Alder St, Portland', '8.25%')
}

export async function priceAnHourOfWork(page: Page, code: string): Promise<void> {
  await visit(page, 'Price Book')
  const form = await openForm(page, 'Add Item')
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Description').fill('Journeyman')
  await choose(form.getByRole('combobox', { name: 'Type' }), 'Labor')
  await choose(form.getByRole('combobox', { name: 'Unit' }), 'hr')
  await form.getByLabel('Cost').fill('47.75')
  await form.getByLabel('Price').fill('95.50')
  await save(form, 'Create Item', 'Price book item has been added')
  await shows(page.getByRole('row').filter({ hasText: code }), 'Journeyman', '$95.50', '100.00%')
}

/** Writes an estimate for a day of work and a boiler, sends it, approves it and converts it to a job. */
export async function sellJob(page: Page, estimate: string, customer: string, code: string): Promise<string> {
  await visit(page, 'Estimates')
  const form = await openForm(page, 'Create Estimate')
  await form.getByLabel('Estimate Number').fill(estimate)
  await pick(form.getByLabel('Customer'), customer)
  await form.getByLabel('Title').fill('New boiler')
  const line = dialog(page, 'Add Line Item')
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  await pick(line.getByLabel('Pick from Price Book'), code)
  await expect(line.getByLabel('Unit Price')).toHaveValue('95.50')
  await line.getByLabel('Quantity').fill('8')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line).toBeHidden()
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  await line.getByLabel('Description').fill('Boiler')
  await line.getByLabel('Unit Price').fill('1,234.56')
  await choose(line.getByRole('combobox', { name: 'Type' }), 'Equipment')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect(line).toBeHidden()
  await shows(form, '$764.00', '$1,998.56', '$164.88', '$2,163.44')
  await save(form, 'Save as Draft', 'Estimate created')

  const detail = await openCard(page, estimate)
  await detail.getByRole('button', { name: 'Mark as Sent' }).click()
  await detail.getByRole('button', { name: 'Approve' }).click()
  await detail.getByRole('button', { name: 'Convert to Job' }).click()
  await told(page, 'Converted to job')
  const job = await detail.getByRole('link', { name: /^#JOB-/ }).textContent()
  await close(detail)
  await shows(card(page, estimate), 'Converted', '$2,163.44')
  return job?.replace('#', '') ?? ''
}
