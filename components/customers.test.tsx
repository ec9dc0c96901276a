import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, reopen } from './support/app'
import { call, make, signUp, unique } from './support/company'
import { failsOnce, recordRequests } from './support/network'
import {
  card,
  dialog,
  hasCount,
  isAt,
  isHidden,
  isVisible,
  press,
  textsAre,
  toast,
} from './support/on-screen'

beforeEach(() => signUp())

test('a customer is created, with contacts and equipment, and shows the service history', async () => {
  const name = unique('Taproom')
  await openScreen('/customers')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const form = dialog('Add Customer')
  await form.getByLabelText('Tax Rate').fill('8.255')
  await form.getByLabelText('Email', { exact: true }).fill('nowhere')
  const phone = form.getByLabelText('Phone')
  await expect.element(phone).toHaveAttribute('inputmode', 'tel')
  await phone.fill('555-0142')
  await form.getByRole('button', { name: 'Create Customer' }).click()
  await isVisible(form.getByText('Name is required'))
  await isVisible(form.getByText('Tax rate must be a number from 0 to 100 with at most 2 decimals'))
  await isVisible(form.getByText('Invalid email address'))
  await isVisible(form.getByText('Invalid phone number format'))
  await expect.element(phone).toHaveValue('555-0142')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabelText('Company Name').fill('Mill Holdings')
  await form.getByLabelText('Email', { exact: true }).fill('office@taproom.example')
  await phone.fill('360.555.0142')
  phone.element().blur()
  await expect.element(phone).toHaveValue('(360) 555-0142')
  await form.getByLabelText('Address', { exact: true }).fill('425 NE 4th Ave')
  await form.getByLabelText('City').fill('Camas')
  await form.getByLabelText('State').fill('WA')
  await form.getByLabelText('ZIP').fill('98607')
  await form.getByLabelText('Tax Rate').fill('8.25')
  const create = form.getByRole('button', { name: 'Create Customer' })
  await failsOnce('Failed to create customer', () => create.click())
  const requests = recordRequests()
  await create.click()
  await isVisible(toast('Customer created'))
  await isHidden(form)
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/customers', body: { phone: '3605550142' } },
  ])

  // The new customer is open, and each form started from it leads back to it.
  const detail = page.getByRole('dialog', { name })
  await expect.element(detail.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true')
  await detail.getByRole('tab', { name: 'Info' }).click()
  await isVisible(detail.getByText('Tax Rate'))
  // Without days of their own the company's apply, which are nothing of theirs to show.
  await isHidden(detail.getByText('Payment Days'))
  for (const [link, title] of [
    ['New Estimate', 'Create Estimate'],
    ['New Job', 'Add Job'],
    ['New Invoice', 'Create Invoice'],
  ] as const) {
    await detail.getByRole('link', { name: link }).click()
    await expect.element(dialog(title).getByLabelText('Customer')).toHaveValue(name)
    if (title === 'Add Job')
      await expect
        .element(dialog(title).getByLabelText('Address'))
        .toHaveValue('425 NE 4th Ave, Camas, WA 98607')
    else await expect.element(dialog(title)).toHaveTextContent('Tax (8.25%)')
    if (title === 'Add Job') await dialog(title).getByRole('button', { name: 'Create Job' }).click()
    else if (title === 'Create Invoice') history.back()
    else await press('{Escape}')
    await isVisible(detail)
  }
  await detail.getByRole('button', { name: 'Close' }).click()
  await isAt(/\/customers$/)

  await page.getByPlaceholder('Search customers...').fill('(360) 555-0142')
  await isVisible(card(name))
  await page.getByPlaceholder('Search customers...').fill(name)
  await hasCount(page.getByRole('article'), 1)
  for (const text of [
    'Mill Holdings',
    'Active',
    'office@taproom.example',
    '(360) 555-0142',
    '425 NE 4th Ave, Camas, WA 98607',
    '8.25%',
  ])
    await expect.element(card(name)).toHaveTextContent(text)

  await card(name).getByRole('link').click()
  await isVisible(detail.getByText('$0.00'))
  await expect
    .element(detail.getByRole('link', { name: '(360) 555-0142' }))
    .toHaveAttribute('href', 'tel:3605550142')

  await detail.getByRole('tab', { name: 'Contacts' }).click()
  await addContact('Elena Reyes', 'Owner')
  await addContact('Owen Vance', 'Bookkeeper')
  const contacts = detail.getByRole('listitem')
  await hasCount(contacts, 2)
  await hasCount(detail.getByText('Primary', { exact: true }), 1)
  await expect.element(contacts.first()).toHaveTextContent(/Owen Vance.*Primary/)
  await detail.getByRole('button', { name: 'Delete Elena Reyes' }).click()
  const deleteContact = page.getByRole('alertdialog').getByRole('button', { name: 'Delete contact' })
  await failsOnce('Failed to delete contact', () => deleteContact.click())
  await detail.getByRole('button', { name: 'Delete Elena Reyes' }).click()
  await deleteContact.click()
  await isVisible(toast('Contact deleted'))
  await hasCount(contacts, 1)

  await detail.getByRole('tab', { name: 'Equipment' }).click()
  await addEquipment('Boiler', '01/31/2020')
  await addEquipment('Heat pump', inDays(20))
  const equipment = detail.getByRole('listitem')
  await expect.element(equipment.filter({ hasText: 'Boiler' })).toHaveTextContent('Warranty Expired')
  await expect.element(equipment.filter({ hasText: 'Heat pump' })).toHaveTextContent('Warranty Ends Soon')
  await detail.getByRole('button', { name: 'Delete Boiler' }).click()
  const deleteEquipment = page.getByRole('alertdialog').getByRole('button', { name: 'Delete equipment' })
  await failsOnce('Failed to delete equipment', () => deleteEquipment.click())
  await detail.getByRole('button', { name: 'Delete Boiler' }).click()
  await deleteEquipment.click()
  await isVisible(toast('Equipment deleted'))
  await hasCount(equipment, 1)
  await reopen()
  await expect.element(equipment).toHaveTextContent('Heat pump')
  await detail.getByRole('tab', { name: 'Service History' }).click()
  await isVisible(detail.getByText('No service history yet'))
  const invoiceNumber = unique('INV')
  const customerId = new URLSearchParams(location.search).get('open')
  const lineItems = [{ description: 'Boiler service', quantity: 2, unit: 'ea', unitPrice: 12_500 }]
  const invoice = { invoiceNumber, customerId, status: 'sent', lineItems }
  await make('/api/invoices', invoice)
  await reopen()
  for (const text of [invoiceNumber, '$270.63', 'Sent', /[A-Z][a-z]{2} \d{1,2}, \d{4}/])
    await expect.element(detail.getByRole('listitem')).toHaveTextContent(text)
  await detail.getByRole('tab', { name: 'Info' }).click()
  await isVisible(detail.getByText('$270.63'))

  for (let more = 0; more < 10; more += 1) {
    const draft = { ...invoice, invoiceNumber: unique('INV'), status: 'draft' }
    await make('/api/invoices', draft)
  }
  await detail.getByRole('tab', { name: 'Service History' }).click()
  await reopen()
  await hasCount(detail.getByRole('listitem'), 10)

  await detail.getByRole('button', { name: 'Edit Customer' }).click()
  const edit = dialog('Edit Customer')
  await expect.element(edit.getByLabelText('Tax Rate')).toHaveValue('8.25')
  await edit.getByLabelText('Tax Rate').fill('0')
  const update = edit.getByRole('button', { name: 'Update Customer' })
  await failsOnce('Failed to update customer', () => update.click())
  await update.click()
  await isVisible(toast('Customer updated'))
  await isHidden(edit)
  await detail.getByRole('tab', { name: 'Info' }).click()
  await isVisible(detail.getByText('0%', { exact: true }))
})

test('a job uses the name and address of its customer, and each links to the other', async () => {
  const [one, two] = [unique('Bakery'), unique('Clinic')]
  for (const data of [
    { name: one, address: '1 Alder St', city: 'Camas', state: 'WA', zip: '98607' },
    { name: two, address: '2 Birch St' },
  ])
    await make('/api/customers', data)
  await openScreen('/jobs?form=new')
  const form = dialog('Add Job')
  const pick = async (name: string) => {
    await form.getByLabelText('Customer').fill(name.toLowerCase())
    await page.getByRole('option', { name }).click()
    await expect.element(form.getByLabelText('Customer')).toHaveValue(name)
  }
  const num = unique('E')
  await form.getByLabelText('Job Number').fill(num)
  await pick(two)
  await expect.element(form.getByLabelText('Address')).toHaveValue('2 Birch St')
  await pick(one)
  await expect.element(form.getByLabelText('Address')).toHaveValue('1 Alder St, Camas, WA 98607')
  await form.getByLabelText('Address').fill('Back door')
  await pick(two)
  await expect.element(form.getByLabelText('Address')).toHaveValue('Back door')
  await form.getByRole('button', { name: 'Create Job' }).click()
  await isHidden(form)

  await card(num).getByRole('link').click()
  // The job's card in the list has a link of that name too.
  await isVisible(page.getByRole('heading', { name: `#${num}` }))
  await page.getByRole('main').getByRole('link', { name: two }).click()
  await isAt(/\/customers\?open=/)
  await page.getByRole('dialog', { name: two }).getByRole('link', { name: 'Show All Jobs' }).click()
  await isAt(/\/jobs\?customerId=/)
  await hasCount(page.getByRole('article'), 1)

  await card(num).getByRole('button', { name: 'Edit Job' }).click()
  const edit = dialog('Edit Job')
  await edit.getByLabelText('Customer').fill('Somebody else')
  await edit.getByRole('button', { name: 'Update Job' }).click()
  await isHidden(edit)
  expect(await call('GET', `/api/jobs?search=${encodeURIComponent(num)}`)).toMatchObject([
    { customer: 'Somebody else', customerId: null, address: 'Back door' },
  ])
})

async function addContact(name: string, title: string) {
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = dialog('Add Contact')
  await form.getByLabelText('Name').fill(name)
  await form.getByLabelText('Title').fill(title)
  await form.getByLabelText('Primary Contact').click()
  const add = form.getByRole('button', { name: 'Add Contact' })
  await failsOnce('Failed to add contact', () => add.click())
  await add.click()
  await isVisible(toast('Contact added'))
  await isHidden(form)
}

async function addEquipment(type: string, warrantyExpires: string) {
  await page.getByRole('button', { name: 'Add Equipment' }).click()
  const form = dialog('Add Equipment')
  await form.getByLabelText('Equipment Type').fill(type)
  await form.getByLabelText('Warranty Expires').fill(warrantyExpires)
  const add = form.getByRole('button', { name: 'Add Equipment' })
  await failsOnce('Failed to add equipment', () => add.click())
  await add.click()
  await isVisible(toast('Equipment added'))
  await isHidden(form)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('closing a customer opened on a tab removes the tab from the address', async () => {
  const { id } = await make('/api/customers', { name: unique('Bakery') })
  await openScreen(`/customers?open=${id}&tab=contacts`)
  await expect.element(page.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true')
  await press('{Escape}')
  await isAt('/customers')
})

test('the customer page shows the balance, jobs, invoices and serviced equipment, and adds contacts', async () => {
  const name = unique('Foundry')
  const { id } = await make('/api/customers', { name, phone: '3605550199', address: '9 Iron St' })
  await make(`/api/customers/${id}/equipment`, { equipmentType: 'Walk-in cooler', manufacturer: 'Kolpak' })
  const lineItems = [{ description: 'Repair', quantity: 1, unit: 'ea', unitPrice: 40_000 }]
  const invoice = { customerId: id, status: 'sent', taxRate: 0, lineItems }
  await make('/api/invoices', { ...invoice, invoiceNumber: unique('INV'), dueDate: '2026-01-05' })
  await make('/api/invoices', { ...invoice, invoiceNumber: unique('INV'), dueDate: '2999-01-05' })
  const num = unique('J')
  await make('/api/jobs', { num, customerId: id, description: 'Replace the door gasket' })
  for (const scheduledStart of ['2026-01-15T18:00:00Z', '2999-01-15T18:00:00Z'])
    await make('/api/jobs', { num: unique('V'), customerId: id, scheduledStart })

  await openScreen(`/customers?open=${id}`)
  await page.getByRole('link', { name: 'Open Customer Page' }).click()
  await isAt(`/customers/${id}`)
  await isVisible(page.getByRole('heading', { name, level: 1 }))
  const glance = page.getByRole('region', { name: 'At a Glance' })
  await isVisible(glance.getByText('$800.00'))
  await isVisible(glance.getByText('$400.00 overdue'))
  const owed = `/invoices?customerId=${id}&owed=true`
  await expect.element(glance.getByRole('link', { name: 'Open Balance' })).toHaveAttribute('href', owed)
  await expect.element(glance).toHaveTextContent('Last VisitJan 15, 2026#')
  await expect.element(glance).toHaveTextContent('Next VisitJan 15, 2999#')
  await expect.element(page.getByRole('region', { name: 'Equipment' })).toHaveTextContent('Walk-in cooler')
  await hasCount(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem'), 2)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await isVisible(jobs.getByRole('link', { name: `#${num}` }))

  await page.getByRole('region', { name: 'Contacts' }).getByRole('button', { name: 'Add Contact' }).click()
  await dialog('Add Contact').getByLabelText('Name').fill('Ines Roth')
  await dialog('Add Contact').getByRole('button', { name: 'Add Contact' }).click()
  await expect.element(page.getByRole('region', { name: 'Contacts' })).toHaveTextContent('Ines Roth')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Agreement' }).click()
  await expect.element(dialog('Create Agreement').getByLabelText('Customer')).toHaveValue(name)
  history.back()
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await textsAre(page.getByRole('region', { name: 'Activity' }).getByRole('listitem'), [/Customer created/])

  // Equipment says when and by whom it was last serviced.
  const equipment = page.getByRole('region', { name: 'Equipment' })
  await expect.element(equipment).toHaveTextContent('No service recorded')
  await jobs.getByRole('link', { name: `#${num}` }).click()
  await page.getByRole('button', { name: 'Edit Job' }).click()
  await dialog('Edit Job').getByLabelText('Equipment').click()
  await page.getByRole('option', { name: 'Walk-in cooler · Kolpak' }).click()
  await dialog('Edit Job').getByLabelText('Status').click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await dialog('Edit Job').getByRole('button', { name: 'Update Job' }).click()
  await isVisible(toast('Job updated'))
  await page.getByRole('link', { name: 'Walk-in cooler · Kolpak' }).click()
  await expect.element(equipment).toHaveTextContent(/Last serviced [A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await equipment.getByRole('button', { name: '1 job on Walk-in cooler · Kolpak' }).click()
  const served = equipment
    .getByRole('listitem')
    .filter({ hasText: `#${num}` })
    .last()
  await expect.element(served).toHaveTextContent('Replace the door gasket')
  await expect.element(served).toHaveTextContent('Closed')
  await expect.element(served).toHaveTextContent('Unassigned')
  await served.getByRole('link', { name: `#${num}` }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await isAt(new RegExp(`/customers/${id}`))
})

test('a second customer with the same name or phone triggers a hint, and can be opened or created anyway', async () => {
  const name = unique('Twice Roofing')
  const digits = String(Date.now()).slice(-6)
  const first = await make('/api/customers', { name, phone: `9712${digits}` })
  await openScreen('/customers?form=new')
  const form = dialog('Add Customer')
  const warning = form.getByText('This customer may already exist')
  await form.getByLabelText('Name').first().fill('Somebody else entirely')
  await form.getByLabelText('Phone').fill(`+1 971 2${digits.slice(0, 2)} ${digits.slice(2)}`)
  await isVisible(warning)
  await form.getByLabelText('Phone').fill('')
  await isHidden(warning)
  await form.getByLabelText('Name').first().fill(name.toUpperCase())
  await isVisible(warning)
  await form.getByRole('button', { name: `Open ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await isHidden(form)
  await isVisible(dialog(name))
  await isAt(new RegExp(`open=${first.id}`))

  await openScreen('/customers?form=new')
  await form.getByLabelText('Name').first().fill(name)
  await isVisible(warning)
  await form.getByRole('button', { name: 'Create Customer' }).click()
  await isVisible(toast('Customer created'))
})
