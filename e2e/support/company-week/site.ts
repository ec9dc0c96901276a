import { expect, type Locator, type Page } from '@playwright/test'
import { card, choose, close, isPhone, openCard, openForm, pick, save, shows, told, visit } from './walk'

export async function sendTechnician(page: Page, job: string, customer: string, technician: string) {
  await visit(page, 'Jobs')
  await shows(card(page, job), customer, 'Open', '425 SE Alder St')

  await visit(page, 'Dispatch')
  const unassigned = page.getByRole('region', { name: 'Unassigned' })
  await shows(unassigned, job)
  const tile = card(page, job)
  let place: Locator
  if (isPhone(page)) {
    place = page.getByRole('region', { name: technician })
    await choose(tile.getByRole('combobox'), technician)
  } else {
    place = page.getByRole('row').filter({ hasText: technician }).getByRole('cell').nth(3)
    await tile.dragTo(place, { sourcePosition: { x: 12, y: 40 }, steps: 8 })
  }
  await told(page, 'Job assigned')
  await shows(place, job)
  await expect(unassigned).not.toContainText(job)

  await visit(page, 'Jobs')
  await shows(card(page, job), technician)
}

export async function stockUp(page: Page, name: string, type: 'Tool' | 'Consumable', quantity: number) {
  await visit(page, 'Inventory')
  const form = await openForm(page, 'Add Item', 'Add New Item')
  await form.getByLabel('Name').fill(name)
  await choose(form.getByRole('combobox', { name: 'Type' }), type)
  await form.getByLabel('Quantity').fill(String(quantity))
  await form.getByLabel('Location').fill('Van 2')
  await save(form, 'Create Item', 'Item created')
  await shows(card(page, name), 'Available', quantity === 1 ? type : `${type} · Qty ${quantity}`, 'Van 2')
}

export async function findStock(page: Page, name: string, quantity: number): Promise<void> {
  await visit(page, 'Inventory')
  await shows(card(page, name), `Qty ${quantity}`)
}

export async function checkOut(page: Page, item: string, job: string, quantity: number): Promise<void> {
  await visit(page, 'Transactions')
  const form = await openForm(page, 'New Transaction')
  await pick(form.getByRole('combobox', { name: 'Item', exact: true }), item)
  await pick(form.getByRole('combobox', { name: 'Job', exact: true }), job)
  await form.getByLabel('Quantity').fill(String(quantity))
  await save(form, 'Create Transaction', 'Transaction created')
  await shows(card(page, item), 'Check Out', `#${job}`)
}

const clockPlace = (page: Page) =>
  isPhone(page) ? page.getByRole('navigation', { name: 'Quick access' }) : page.getByRole('banner').first()
const timer = (page: Page) => clockPlace(page).getByRole('timer').filter({ visible: true })

export async function clockIn(page: Page, job: string): Promise<void> {
  await clockPlace(page).getByRole('button', { name: 'Clock In' }).click()
  const form = page.getByRole('dialog', { name: 'New Time Entry' })
  await pick(form.getByRole('combobox', { name: 'Job', exact: true }), job)
  await form.getByLabel('Hourly Rate').fill('60')
  await save(form, 'Create Entry', 'Time entry created')
  await expect(timer(page)).toHaveText(/^0:0\d:\d\d$/)
}

export async function clockOut(page: Page, job: string, technician: string): Promise<void> {
  await visit(page, 'Time Tracking')
  await shows(page.getByRole('article'), 'Currently Working')
  await clockPlace(page).getByRole('button', { name: 'Clock Out' }).click()
  await told(page, 'Clocked out')
  await expect(timer(page)).toBeHidden()
  await expect(page.getByRole('article')).not.toContainText('Currently Working')
  await shows(page.getByRole('article'), technician, job, 'Billable')
}

export async function writeFieldLog(page: Page, job: string): Promise<void> {
  await visit(page, 'Field Logs', 'Daily Field Logs')
  const form = await openForm(page, 'Create Field Log')
  await pick(form.getByRole('combobox', { name: 'Job' }), job)
  await choose(form.getByRole('combobox', { name: 'Weather' }), 'Rainy')
  await form.getByLabel('Work Performed').fill('Took out the old boiler.')
  await form.getByLabel('Hours Worked', { exact: true }).fill('7.5')
  await save(form, 'Create Field Log', 'Field log created')
  await shows(card(page, job), 'Took out the old boiler.', 'Rainy', '7.50 hours')
}

export async function agreeOnChange(page: Page, job: string): Promise<void> {
  await visit(page, 'Change Orders')
  const form = await openForm(page, 'Create Change Order')
  await pick(form.getByLabel('Job'), job)
  await form.getByLabel('Title').fill('Move the drain')
  await form.getByLabel('Amount').fill('650')
  await save(form, 'Create Change Order', 'Change order created')
  await shows(card(page, 'Move the drain'), 'Pending', `#${job}`, '$650.00')
  const detail = await openCard(page, 'Move the drain', /^CO-\d{3,}/)
  await detail.getByRole('button', { name: 'Approve' }).click()
  await told(page, 'Change order approved')
  await close(detail)
  await shows(card(page, 'Move the drain'), 'Approved')
}

export async function askAndAnswer(page: Page, job: string): Promise<void> {
  await visit(page, 'RFIs')
  const form = await openForm(page, 'Create RFI')
  await pick(form.getByLabel('Job'), job)
  await form.getByLabel('Subject').fill('Height of the hose bibb')
  await form.getByLabel('Question').fill('The drawing gives none. 24 inches?')
  await save(form, 'Create RFI', 'RFI created')
  await shows(card(page, 'hose bibb'), 'Open', `#${job}`)
  const detail = await openCard(page, 'hose bibb', /^RFI-\d{3,}/)
  await detail.getByLabel('Response').fill('18 inches above grade.')
  await detail.getByRole('button', { name: 'Submit Response' }).click()
  await told(page, 'Response submitted')
  await detail.getByRole('button', { name: 'Close RFI' }).click()
  await told(page, 'RFI closed')
  await shows(detail, '18 inches above grade.')
  await close(detail)
  await shows(card(page, 'hose bibb'), 'Closed')
}

export async function logScrap(page: Page, item: string, job: string, quantity: number): Promise<void> {
  await visit(page, 'Scrap Log')
  const form = await openForm(page, 'Log Scrap', 'Log Scrap Material')
  await pick(form.getByLabel('Inventory Item'), item)
  await expect(form.getByLabel('Material')).toHaveValue(item)
  await form.getByLabel('Quantity').fill(String(quantity))
  await pick(form.getByLabel('Job'), job)
  await save(form, 'Log Scrap', 'Scrap logged')
  await shows(card(page, item), `${quantity} ea`, `#${job}`)
}
