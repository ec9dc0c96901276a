import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import type { Item } from '@/features/items/item.schema'
import type { Job } from '@/features/jobs/job.schema'
import { openScreen } from './support/app'
import { call, make, makeItem, signInAsOwner, unique } from './support/company'
import { watchRequests } from './support/holding'
import { dialog, isHidden, press } from './support/on-screen'

beforeAll(() => signInAsOwner())

const results = () => page.getByRole('listbox', { name: 'Results' })
const option = (name: string) => results().getByRole('option', { name })
/** The matches of what is typed have arrived. */
const isCurrent = () => expect.element(results()).toHaveAttribute('aria-busy', 'false')
const highlighted = () => results().element().querySelector('[aria-selected=true]')?.textContent

async function newJobForm() {
  await openScreen('/jobs?form=new')
  const form = dialog('Add Job')
  const num = unique('J')
  await form.getByLabelText('Job Number').fill(num)
  return { form, num }
}
const jobCalled = async (num: string) => {
  const [job] = await call<Job[]>('GET', `/api/jobs?search=${encodeURIComponent(num)}`)
  return job
}

describe('Enter in a picker', () => {
  test('selects the highlighted first match, and does not save the typed name', async () => {
    const { form, num } = await newJobForm()
    const { changes } = watchRequests()
    await form.getByLabelText('Crew').fill('priya')
    await isCurrent()
    await expect.poll(highlighted).toContain('Priya Raman')
    await press('{Enter}')
    await expect.element(form.getByRole('list', { name: 'Technicians' })).toHaveTextContent('Priya Raman')
    await expect.element(form.getByLabelText('Crew')).toHaveValue('')
    // Enter on the closed list opens it and saves nothing.
    await press('{Enter}')
    await expect.element(results()).toBeVisible()
    expect(changes).toEqual([])
    await form.getByRole('button', { name: 'Create Job' }).click()
    await isHidden(form)
    expect(await jobCalled(num)).toMatchObject({ crew: 'Priya Raman', technicianId: expect.any(String) })
  })

  test('waits for the matches of the typed text, and so does the form', async () => {
    const { form, num } = await newJobForm()
    await form.getByLabelText('Crew').fill('m')
    await isCurrent()
    const { changes, release } = watchRequests('search=priya')
    await form.getByLabelText('Crew').fill('priya')
    await press('{Enter}')
    // Neither the list of the letter before nor the text; going on does not undo the key.
    await press('{Tab}')
    await form.getByRole('button', { name: 'Create Job' }).click()
    await expect.element(form.getByRole('button', { name: 'Create Job' })).toBeDisabled()
    expect(form.getByRole('button', { name: 'Remove Priya Raman' }).elements()).toEqual([])
    expect(changes).toEqual([])
    release()
    await isHidden(form)
    expect(await jobCalled(num)).toMatchObject({ crew: 'Priya Raman', technicianId: expect.any(String) })
  })

  test('uses the typed text once the answer has no matches', async () => {
    const { form } = await newJobForm()
    const name = unique('Subcontractor')
    const { release } = watchRequests(encodeURIComponent(name).slice(0, 12))
    await form.getByLabelText('Crew').fill(name)
    await press('{Enter}')
    await expect.element(results()).toHaveAttribute('aria-busy', 'true')
    release()
    await isHidden(results())
    await expect.element(form.getByLabelText('Crew')).toHaveValue(name)
    await expect.element(form.getByText('Pick a person to assign the job')).toBeVisible()
    await expect.element(form).toBeVisible()
  })

  test('is cancelled by typing more', async () => {
    const { form } = await newJobForm()
    const { release } = watchRequests('search=priya')
    await form.getByLabelText('Crew').fill('priya')
    await press('{Enter}')
    await form.getByLabelText('Crew').fill('marcus')
    release()
    await isCurrent()
    await expect.poll(highlighted).toContain('Marcus')
    expect(form.getByRole('button', { name: 'Remove Priya Raman' }).elements()).toEqual([])
  })
})

test('a known location is selected by Enter, and a new one is an entry of its own', async () => {
  const known = unique('Bay')
  await makeItem({ location: known })
  await openScreen('/inventory?form=new')
  const form = dialog('Add New Item')
  const [location, name] = [form.getByRole('combobox', { name: 'Location' }), unique('Vise')]
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await location.fill(known.slice(0, -2).toLowerCase())
  await expect.element(option(`Add "${known.slice(0, -2).toLowerCase()}"`)).toBeVisible()
  await press('{Enter}')
  await expect.element(location).toHaveValue(known)
  await isHidden(results())

  // Typed over what is chosen: the entry is reached by keys and by the pointer.
  const garage = unique('Garage')
  await location.fill(garage.slice(0, 6))
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  await location.fill(garage)
  await option(`Add "${garage}"`).click()
  await expect.element(location).toHaveValue(garage)
  // A tag is the same: what is known is offered, what is new is added, and leaving the field keeps it.
  const tags = form.getByRole('combobox', { name: 'Tags' })
  const [one, two] = [unique('tag'), unique('tag')]
  await tags.fill(one)
  await press('{Enter}')
  await expect.element(form.getByRole('button', { name: `Remove ${one}` })).toBeVisible()
  await tags.fill(two)
  await press('{Tab}')
  await expect.element(form.getByRole('button', { name: `Remove ${two}` })).toBeVisible()
  await form.getByRole('button', { name: 'Create Item' }).click()
  await isHidden(form)
  const [item] = await call<Item[]>('GET', `/api/items?search=${encodeURIComponent(name)}`)
  expect(item).toMatchObject({ location: garage, tags: [one, two] })
})

test('a code in a line uses its price from the price book, and Tab keeps other text', async () => {
  const code = unique('WH').replaceAll(' ', '-')
  await make('/api/price-book', { code, description: 'Water heater', type: 'material', price: 89_900 })
  const customer = await make('/api/customers', { name: unique('Bakery') })
  await openScreen('/estimates?form=new')
  const form = dialog('Create Estimate')
  await form.getByLabelText('Customer').fill(customer.name)
  await press('{Enter}')
  await expect.element(form.getByLabelText('Customer')).toHaveValue(customer.name)
  await form.getByLabelText('Title').fill('Kitchen')
  await form.getByLabelText('Line 1', { exact: true }).fill(code)
  await press('{Enter}')
  await expect.element(form.getByLabelText('Line 1', { exact: true })).toHaveValue('Water heater')
  await expect.element(form.getByLabelText('Quantity of line 1')).toHaveFocus()
  await press('{Enter}')
  const second = form.getByLabelText('Line 2', { exact: true })
  await expect.element(second).toHaveFocus()
  const permit = unique('Permit')
  await second.fill(permit)
  await press('{Tab}')
  await expect.element(second).toHaveValue(permit)
  // In the dialog of a line the same.
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog('Add Line Item')
  await line.getByLabelText('Pick from Price Book').fill(code)
  await press('{Enter}')
  await expect.element(line.getByLabelText('Unit Price')).toHaveValue('899.00')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await isHidden(line)
  // No request was sent for the line, so that nothing can be in doubt.
  expect(page.getByText('Cancelled while it was being saved').elements()).toEqual([])
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isHidden(form)
  const [{ id } = { id: '' }] = await call<{ id: string }[]>(
    'GET',
    `/api/estimates?customerId=${customer.id}`,
  )
  const { lineItems } = await call<EstimateDetail>('GET', `/api/estimates/${id}`)
  expect(lineItems.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
    ['Water heater', 89_900],
    [permit, 0],
    ['Water heater', 89_900],
  ])
})

test('Escape closes only the list, and leaving the field selects nothing', async () => {
  const [first, second] = [
    await make('/api/customers', { name: unique('First') }),
    await make('/api/customers', { name: unique('Second') }),
  ]
  await openScreen('/invoices?form=new')
  const form = dialog('Create Invoice')
  const customer = form.getByLabelText('Customer')
  await customer.fill(first.name)
  await option(first.name).click()
  await isHidden(results())
  await expect.element(customer).toHaveValue(first.name)
  await customer.fill(second.name)
  await isCurrent()
  await press('{Escape}')
  await isHidden(results())
  await expect.element(customer).toHaveValue(first.name)
  await expect.element(form).toBeVisible()
  await customer.fill(second.name)
  await isCurrent()
  await press('{Tab}')
  await isHidden(results())
  await expect.element(customer).toHaveValue(first.name)
  await customer.fill(second.name)
  await option(second.name).click()
  await expect.element(customer).toHaveValue(second.name)
  // Emptied, it is no choice.
  await customer.fill('')
  await press('{Enter}')
  await isHidden(results())
  await expect.element(customer).toHaveValue('')
})
