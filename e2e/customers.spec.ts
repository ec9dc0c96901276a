import type { Page } from '@playwright/test'
import { failsOnce } from './support/failure'
import { unique } from './support/stock'
import { expect, test } from './support/test'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test.beforeEach(({ signUp }) => signUp())

test('a customer with contacts, equipment and service history', async ({ page, baseURL }) => {
  const name = unique('Taproom')
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const form = dialog(page, 'Add Customer')
  await form.getByLabel('Tax Rate').fill('8.255')
  await form.getByLabel('Email', { exact: true }).fill('nowhere')
  const phone = form.getByLabel('Phone')
  await expect(phone).toHaveAttribute('inputmode', 'tel')
  await phone.fill('555-0142')
  await form.getByRole('button', { name: 'Create Customer' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(
    form.getByText('Tax rate must be a number from 0 to 100 with at most 2 decimals'),
  ).toBeVisible()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await expect(form.getByText('Invalid phone number format')).toBeVisible()
  await expect(phone).toHaveValue('555-0142')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabel('Company Name').fill('Mill Holdings')
  await form.getByLabel('Email', { exact: true }).fill('office@taproom.example')
  await phone.fill('360.555.0142')
  await phone.blur()
  await expect(phone).toHaveValue('(360) 555-0142')
  await form.getByLabel('Address', { exact: true }).fill('425 NE 4th Ave')
  await form.getByLabel('City').fill('Camas')
  await form.getByLabel('State').fill('WA')
  await form.getByLabel('ZIP').fill('98607')
  await form.getByLabel('Tax Rate').fill('8.25')
  const create = form.getByRole('button', { name: 'Create Customer' })
  await failsOnce(page, 'Failed to create customer', () => create.click())
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await create.click()
  expect((await sent).postDataJSON()).toMatchObject({ phone: '3605550142' })
  await told(page, 'Customer created')
  await expect(form).toBeHidden()

  // One stands in the new customer, from where work is begun for them, and comes back to.
  const detail = page.getByRole('dialog', { name })
  for (const [link, title] of [
    ['New Estimate', 'Create Estimate'],
    ['New Job', 'Add Job'],
    ['New Invoice', 'Create Invoice'],
  ] as const) {
    await detail.getByRole('link', { name: link }).click()
    await expect(dialog(page, title).getByLabel('Customer')).toHaveValue(name)
    if (title === 'Add Job')
      await expect(dialog(page, title).getByLabel('Address')).toHaveValue('425 NE 4th Ave, Camas, WA 98607')
    else await expect(dialog(page, title)).toContainText('Tax (8.25%)')
    if (title === 'Add Job') await dialog(page, title).getByRole('button', { name: 'Create Job' }).click()
    else if (title === 'Create Invoice') await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(detail).toBeVisible()
  }
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/customers$/)

  await page.getByPlaceholder('Search customers...').fill('(360) 555-0142')
  await expect(card(page, name)).toBeVisible()
  await page.getByPlaceholder('Search customers...').fill(name)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const text of [
    'Mill Holdings',
    'Active',
    'office@taproom.example',
    '(360) 555-0142',
    '425 NE 4th Ave, Camas, WA 98607',
    '8.25%',
  ])
    await expect(card(page, name)).toContainText(text)

  await card(page, name).getByRole('link').click()
  await expect(detail.getByText('$0.00')).toBeVisible()
  await expect(detail.getByRole('link', { name: '(360) 555-0142' })).toHaveAttribute('href', 'tel:3605550142')

  await detail.getByRole('tab', { name: 'Contacts' }).click()
  await addContact(page, 'Elena Reyes', 'Owner')
  await addContact(page, 'Owen Vance', 'Bookkeeper')
  const contacts = detail.getByRole('listitem')
  await expect(contacts).toHaveCount(2)
  await expect(detail.getByText('Primary', { exact: true })).toHaveCount(1)
  await expect(contacts.first()).toContainText(/Owen Vance.*Primary/)
  await detail.getByRole('button', { name: 'Delete Elena Reyes' }).click()
  const deleteContact = page.getByRole('alertdialog').getByRole('button', { name: 'Delete contact' })
  await failsOnce(page, 'Failed to delete contact', () => deleteContact.click())
  await detail.getByRole('button', { name: 'Delete Elena Reyes' }).click()
  await deleteContact.click()
  await told(page, 'Contact deleted')
  await expect(contacts).toHaveCount(1)

  await detail.getByRole('tab', { name: 'Equipment' }).click()
  await addEquipment(page, 'Boiler', '01/31/2020')
  await addEquipment(page, 'Heat pump', inDays(20))
  const equipment = detail.getByRole('listitem')
  await expect(equipment.filter({ hasText: 'Boiler' })).toContainText('Warranty expired')
  await expect(equipment.filter({ hasText: 'Heat pump' })).toContainText('Warranty ends soon')
  await detail.getByRole('button', { name: 'Delete Boiler' }).click()
  const deleteEquipment = page.getByRole('alertdialog').getByRole('button', { name: 'Delete equipment' })
  await failsOnce(page, 'Failed to delete equipment', () => deleteEquipment.click())
  await detail.getByRole('button', { name: 'Delete Boiler' }).click()
  await deleteEquipment.click()
  await told(page, 'Equipment deleted')
  await expect(equipment).toHaveCount(1)
  await page.reload()
  await expect(equipment).toContainText('Heat pump')
  await detail.getByRole('tab', { name: 'Service History' }).click()
  await expect(detail.getByText('No service history yet')).toBeVisible()
  const invoiceNumber = unique('INV')
  const customerId = new URL(page.url()).searchParams.get('open')
  const lineItems = [{ description: 'Boiler service', quantity: 2, unit: 'ea', unitPrice: 12_500 }]
  const invoice = { invoiceNumber, customerId, status: 'sent', lineItems }
  expect((await page.request.post(`${baseURL}/api/invoices`, { data: invoice })).status()).toBe(201)
  await page.reload()
  for (const text of [invoiceNumber, '$270.63', 'Sent', /[A-Z][a-z]{2} \d{1,2}, \d{4}/])
    await expect(detail.getByRole('listitem')).toContainText(text)
  await detail.getByRole('tab', { name: 'Info' }).click()
  await expect(detail.getByText('$270.63')).toBeVisible()

  for (let more = 0; more < 10; more += 1) {
    const draft = { ...invoice, invoiceNumber: unique('INV'), status: 'draft' }
    expect((await page.request.post(`${baseURL}/api/invoices`, { data: draft })).status()).toBe(201)
  }
  await detail.getByRole('tab', { name: 'Service History' }).click()
  await page.reload()
  await expect(detail.getByRole('listitem')).toHaveCount(10)

  await detail.getByRole('button', { name: 'Edit Customer' }).click()
  const edit = dialog(page, 'Edit Customer')
  await expect(edit.getByLabel('Tax Rate')).toHaveValue('8.25')
  await edit.getByLabel('Tax Rate').fill('0')
  const update = edit.getByRole('button', { name: 'Update Customer' })
  await failsOnce(page, 'Failed to update customer', () => update.click())
  await update.click()
  await told(page, 'Customer updated')
  await expect(edit).toBeHidden()
  await detail.getByRole('tab', { name: 'Info' }).click()
  await expect(detail.getByText('0%', { exact: true })).toBeVisible()
})

test('a job made for a customer takes its name and address, leads to it and is found there', async ({
  page,
  baseURL,
}) => {
  const [one, two] = [unique('Bakery'), unique('Clinic')]
  for (const data of [
    { name: one, address: '1 Alder St', city: 'Camas', state: 'WA', zip: '98607' },
    { name: two, address: '2 Birch St' },
  ])
    expect((await page.request.post(`${baseURL}/api/customers`, { data })).status()).toBe(201)
  await page.goto('/jobs?form=new')
  const form = dialog(page, 'Add Job')
  const pick = async (name: string) => {
    await form.getByLabel('Customer').fill(name.toLowerCase())
    await page.getByRole('option', { name }).click()
    await expect(form.getByLabel('Customer')).toHaveValue(name)
  }
  const num = unique('E')
  await form.getByLabel('Job Number').fill(num)
  await pick(two)
  await expect(form.getByLabel('Address')).toHaveValue('2 Birch St')
  await pick(one)
  await expect(form.getByLabel('Address')).toHaveValue('1 Alder St, Camas, WA 98607')
  await form.getByLabel('Address').fill('Back door')
  await pick(two)
  await expect(form.getByLabel('Address')).toHaveValue('Back door')
  await form.getByRole('button', { name: 'Create Job' }).click()
  await expect(form).toBeHidden()

  await card(page, num).getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: two }).click()
  await expect(page).toHaveURL(/\/customers\?open=/)
  await page.getByRole('dialog', { name: two }).getByRole('link', { name: 'Show all jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\?customerId=/)
  await expect(page.getByRole('article')).toHaveCount(1)

  await card(page, num).getByRole('button', { name: 'Edit Job' }).click()
  const edit = dialog(page, 'Edit Job')
  await edit.getByLabel('Customer').fill('Somebody else')
  await edit.getByRole('button', { name: 'Update Job' }).click()
  await expect(edit).toBeHidden()
  const found = await page.request.get(`${baseURL}/api/jobs?search=${encodeURIComponent(num)}`)
  expect(await found.json()).toMatchObject([
    { customer: 'Somebody else', customerId: null, address: 'Back door' },
  ])
})

async function addContact(page: Page, name: string, title: string) {
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = dialog(page, 'Add Contact')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Primary contact').click()
  const add = form.getByRole('button', { name: 'Add Contact' })
  await failsOnce(page, 'Failed to add contact', () => add.click())
  await add.click()
  await told(page, 'Contact added')
  await expect(form).toBeHidden()
}

async function addEquipment(page: Page, type: string, warrantyExpires: string) {
  await page.getByRole('button', { name: 'Add Equipment' }).click()
  const form = dialog(page, 'Add Equipment')
  await form.getByLabel('Equipment Type').fill(type)
  await form.getByLabel('Warranty Expires').fill(warrantyExpires)
  const add = form.getByRole('button', { name: 'Add Equipment' })
  await failsOnce(page, 'Failed to add equipment', () => add.click())
  await add.click()
  await told(page, 'Equipment added')
  await expect(form).toBeHidden()
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a link to one of the tabs of a customer leaves nothing behind once that is closed', async ({
  page,
  baseURL,
}) => {
  const created = await page.request.post(`${baseURL}/api/customers`, { data: { name: unique('Bakery') } })
  const { id } = await created.json()
  await page.goto(`/customers?open=${id}&tab=contacts`)
  await expect(page.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${baseURL}/customers`)
})

test('the page of a customer shows what they owe and all that is done for them, and adds to it', async ({
  page,
  baseURL,
}) => {
  const name = unique('Foundry')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${baseURL}/api/${path}`, { data })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const { id } = await post('customers', { name, phone: '3605550199', address: '9 Iron St' })
  await post(`customers/${id}/equipment`, { equipmentType: 'Walk-in cooler', manufacturer: 'Kolpak' })
  const lineItems = [{ description: 'Repair', quantity: 1, unit: 'ea', unitPrice: 40_000 }]
  const invoice = { customerId: id, status: 'sent', taxRate: 0, lineItems }
  await post('invoices', { ...invoice, invoiceNumber: unique('INV'), dueDate: '2026-01-05' })
  await post('invoices', { ...invoice, invoiceNumber: unique('INV'), dueDate: '2999-01-05' })
  const num = unique('J')
  await post('jobs', { num, customerId: id, description: 'Replace the door gasket' })

  await page.goto(`/customers?open=${id}`)
  await page.getByRole('link', { name: 'Everything about this customer' }).click()
  await expect(page).toHaveURL(`/customers/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance.getByText('$800.00')).toBeVisible()
  await expect(balance.getByText('$400.00')).toBeVisible()
  const late = `/invoices?customerId=${id}&overdue=true`
  await expect(balance.getByRole('link', { name: 'Overdue' })).toHaveAttribute('href', late)
  await expect(page.getByRole('region', { name: 'Equipment' })).toContainText('Walk-in cooler')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs.getByRole('link', { name: `#${num}` })).toBeVisible()

  await page.getByRole('region', { name: 'Contacts' }).getByRole('button', { name: 'Add Contact' }).click()
  await dialog(page, 'Add Contact').getByLabel('Name').fill('Ines Roth')
  await dialog(page, 'Add Contact').getByRole('button', { name: 'Add Contact' }).click()
  await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Ines Roth')
  await page.getByRole('link', { name: 'New Agreement' }).click()
  await expect(dialog(page, 'Create Agreement').getByLabel('Customer')).toHaveValue(name)
  await page.goBack()
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem')).toHaveText([
    /Customer created/,
  ])

  // What the work is done on tells when it was last serviced, and by whom.
  const equipment = page.getByRole('region', { name: 'Equipment' })
  await expect(equipment).toContainText('No service recorded')
  await jobs.getByRole('link', { name: `#${num}` }).click()
  await page.getByRole('button', { name: 'Edit Job' }).click()
  await dialog(page, 'Edit Job').getByLabel('Equipment').click()
  await page.getByRole('option', { name: 'Walk-in cooler · Kolpak' }).click()
  await dialog(page, 'Edit Job').getByLabel('Status').click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await dialog(page, 'Edit Job').getByRole('button', { name: 'Update Job' }).click()
  await told(page, 'Job updated')
  await page.getByRole('link', { name: 'Walk-in cooler · Kolpak' }).click()
  await expect(equipment).toContainText(/Last serviced [A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await equipment.getByRole('button', { name: '1 job on Walk-in cooler · Kolpak' }).click()
  const served = equipment
    .getByRole('listitem')
    .filter({ hasText: `#${num}` })
    .last()
  await expect(served).toContainText('Replace the door gasket')
  await expect(served).toContainText('Closed')
  await expect(served).toContainText('Unassigned')
  await served.getByRole('link', { name: `#${num}` }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
})
