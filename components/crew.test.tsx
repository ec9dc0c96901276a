import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './support/app'
import {
  call,
  make,
  makeItem,
  makeJob,
  move,
  signInAs,
  signUp,
  signUpTechnician,
  unique,
} from './support/company'
import { card, choose, dialog, hasCount, isHidden, isVisible, toast } from './support/on-screen'

interface LooseEnds {
  clocks: object[]
  items: object[]
}

const looseEnds = (id: string) => call<LooseEnds>('POST', '/api/jobs/loose-ends', { ids: [id] })
const statusOf = async (id: string) => (await call<{ status: string }>('GET', `/api/jobs/${id}`)).status

/** A job with a running clock and a tool that is out. */
async function busyJob() {
  const job = await makeJob()
  await make('/api/time-entries', { jobId: job.id, startTime: new Date().toISOString(), endTime: null })
  const item = await makeItem()
  await move({ itemId: item.id, jobId: job.id, action: 'checkout' })
  return { job, item }
}

test('closing a job in its form asks about running clocks and tools that are out', async () => {
  const { name } = await signUp()
  const { job, item } = await busyJob()
  await openScreen(`/jobs/${job.id}?form=edit`)
  const form = dialog('Edit Job')
  await choose(form.getByRole('combobox', { name: 'Status' }), 'Closed')
  const update = form.getByRole('button', { name: 'Update Job' })
  await update.click()
  const question = dialog('Close this job?')
  await expect.element(question).toHaveTextContent(`${name}, since`)
  await expect.element(question).toHaveTextContent(`${item.name}, with ${name}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await isHidden(question)
  expect(await statusOf(job.id)).toBe('open')

  await update.click()
  await question.getByRole('button', { name: 'Close Job' }).click()
  await isVisible(question.getByText('Choose what happens to the running clocks'))
  await choose(question.getByRole('combobox', { name: 'Running Clocks' }), 'Clock Out Now')
  await choose(question.getByRole('combobox', { name: 'Tools Still Out' }), 'Leave Checked Out')
  await question.getByRole('button', { name: 'Close Job' }).click()
  await isVisible(toast('Job updated'))
  expect(await statusOf(job.id)).toBe('closed')
  const left = await looseEnds(job.id)
  expect([left.clocks.length, left.items.length]).toEqual([0, 1])
})

test('closing several jobs at once asks once for all of them', async () => {
  await signUp()
  const word = unique('Block')
  const jobs = [await make('/api/jobs', { num: `${word} 1` }), await make('/api/jobs', { num: `${word} 2` })]
  const item = await makeItem()
  await move({ itemId: item.id, jobId: jobs[1]?.id, action: 'checkout' })
  await openScreen(`/jobs?search=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: 'Tables', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Change Status' }).click()
  const form = dialog('Change Status')
  await choose(form.getByRole('combobox', { name: 'Status' }), 'Closed')
  await form.getByRole('button', { name: 'Change 2 jobs' }).click()
  const question = dialog('Close 2 jobs?')
  await choose(question.getByRole('combobox', { name: 'Tools Still Out' }), 'Check In')
  await question.getByRole('button', { name: 'Close Jobs' }).click()
  for (const { id } of jobs) await expect.poll(() => statusOf(id)).toBe('closed')
  expect((await looseEnds(jobs[1]?.id ?? '')).items).toEqual([])
})

test('a job without loose ends closes without a question', async () => {
  await signUp()
  const job = await makeJob()
  await openScreen(`/jobs/${job.id}?form=edit`)
  const form = dialog('Edit Job')
  await choose(form.getByRole('combobox', { name: 'Status' }), 'Closed')
  await form.getByRole('button', { name: 'Update Job' }).click()
  await isVisible(toast('Job updated'))
  expect(await statusOf(job.id)).toBe('closed')
})

test('a technician requests a change order without an amount, which the office adds', async () => {
  const office = await signUp()
  const tom = await signUpTechnician()
  await signInAs(office)
  const num = unique('J')
  const job = await make('/api/jobs', { num, technicianIds: [tom.id] })
  await signInAs(tom)
  await openScreen('/change-orders?form=new')
  const form = dialog('Create Change Order')
  await form.getByLabelText('Title').fill('Second cleanout')
  await hasCount(form.getByLabelText('Amount'), 0)
  await form.getByLabelText('Job').fill(num)
  await page.getByRole('option', { name: num }).click()
  await form.getByRole('button', { name: 'Create Change Order' }).click()
  await isVisible(toast('Change order created'))

  await signInAs(office)
  await openScreen(`/change-orders?jobId=${job.id}`)
  await expect.element(card('Second cleanout')).toHaveTextContent('No amount yet')
  await page.getByRole('article').getByRole('link').click()
  const detail = dialog(/^CO-\d{3,}/)
  await expect.element(detail).toHaveTextContent('No amount yet')
  await hasCount(detail.getByRole('button', { name: 'Approve' }), 0)
  await detail.getByRole('button', { name: 'Set Amount' }).click()
  const edit = dialog('Edit Change Order')
  await edit.getByLabelText('Amount').fill('250')
  await edit.getByRole('button', { name: 'Update Change Order' }).click()
  await isVisible(detail.getByRole('button', { name: 'Approve' }))
  await expect.element(detail).toHaveTextContent('$250.00')
})

test('the office enters time for a colleague, and a technician has no fields for person and rate', async () => {
  const office = await signUp()
  const tom = await signUpTechnician()
  await signInAs(tom)
  await openScreen('/time-tracking?form=new')
  const form = dialog('New Time Entry')
  await isVisible(form.getByLabelText('Start Time'))
  for (const label of ['Person', 'Hourly Rate']) await hasCount(form.getByLabelText(label), 0)
  await hasCount(page.getByText('Total Labor Cost'), 0)

  await signInAs(office)
  await openScreen('/time-tracking?form=new')
  await isVisible(form.getByLabelText('Hourly Rate'))
  await form.getByRole('combobox', { name: 'Person' }).fill(tom.lastName)
  await page.getByRole('option', { name: tom.lastName }).click()
  await form.getByRole('button', { name: 'Create Entry' }).click()
  await isVisible(toast('Time entry created'))
  const entries = await call<object[]>('GET', `/api/time-entries?userId=${tom.id}`)
  expect(entries).toHaveLength(1)
})

test('a technician adds a photo to an item and reports it missing, but cannot edit it', async () => {
  const office = await signUp()
  const tom = await signUpTechnician()
  await signInAs(office)
  const item = await makeItem()
  await signInAs(tom)
  await openScreen(`/inventory?open=${item.id}`)
  const detail = dialog(item.name)
  await isVisible(detail.getByRole('button', { name: 'Report Missing' }))
  await isVisible(detail.getByRole('button', { name: 'Add Photo' }))
  for (const name of ['Edit Item', 'Delete', 'Archive', 'Take Out of Service'])
    await hasCount(detail.getByRole('button', { name }), 0)
})

test('the item form also offers locations without stock', async () => {
  await signUp()
  const place = await make('/api/locations', { name: unique('Shed'), type: 'other' })
  await openScreen('/inventory?form=new')
  const form = dialog('Add New Item')
  await form.getByRole('combobox', { name: 'Location' }).fill(place.name)
  await isVisible(page.getByRole('option', { name: place.name }).first())
})

const LINE = { description: 'Work', quantity: 1 }
test.each([
  ['invoices', 'customers', { invoiceNumber: unique('INV'), lineItems: [{ ...LINE, unitPrice: 100 }] }],
  [
    'estimates',
    'customers',
    {
      estimateNumber: unique('EST'),
      title: 'Heater',
      lineItems: [{ ...LINE, type: 'labor', unitPrice: 100 }],
    },
  ],
  ['purchase-orders', 'vendors', { poNumber: unique('PO'), lineItems: [{ ...LINE, unitCost: 100 }] }],
])('a sent %s shows its original addresses in its detail', async (path, parties, fields) => {
  await signUp()
  const party = await make(`/api/${parties}`, { name: unique('Acme'), address: '1 Old Road' })
  const key = parties === 'customers' ? 'customerId' : 'vendorId'
  const created = await make<Record<string, { id: string }>>(`/api/${path}`, { ...fields, [key]: party.id })
  const id = Object.values(created)[0]?.id
  await call('PATCH', `/api/${path}/${id}`, { status: 'sent' })
  await call('PATCH', `/api/${parties}/${party.id}`, { address: '2 New Road' })
  await openScreen(`/${path}?open=${id}`)
  const addresses = page.getByRole('region', { name: 'Addresses when sent' })
  await expect.element(addresses).toHaveTextContent('1 Old Road')
  await expect.element(addresses).not.toHaveTextContent('2 New Road')
})

test('a technician can call the customer from the card of their job', async () => {
  const office = await signUp()
  const tom = await signUpTechnician()
  await signInAs(office)
  const customer = await make('/api/customers', { name: unique('Acme'), phone: '+15035550142' })
  const num = unique('J')
  await make('/api/jobs', { num, customerId: customer.id, technicianIds: [tom.id] })
  await signInAs(tom)
  await openScreen('/jobs')
  await expect
    .element(card(`#${num}`).getByRole('link', { name: '(503) 555-0142' }))
    .toHaveAttribute('href', 'tel:+15035550142')
})

test('a job names the people whose hours count as $0 because no cost rate was set', async () => {
  const ada = await signUp()
  const job = await makeJob()
  await openScreen(`/jobs/${job.id}`)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect.element(figures).toHaveTextContent('$0.00')
  const notice = page.getByText('Labor counts as $0 without a cost rate')
  expect(notice.elements()).toEqual([])
  await make('/api/time-entries', {
    jobId: job.id,
    startTime: '2026-06-01T08:00:00Z',
    endTime: '2026-06-01T09:00:00Z',
  })
  await openScreen(`/jobs/${job.id}`)
  await expect.element(notice).toHaveTextContent(ada.name)
})
