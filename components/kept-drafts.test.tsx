import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetPerson } from '@/client/sign-out'
import { readKeptDrafts } from '@/ui/kept-drafts'
import { openScreen, reopen } from './support/app'
import { call, make, signInAsOwner, unique } from './support/company'
import { dialog, hasCount, isHidden, isVisible } from './support/on-screen'

beforeAll(() => signInAsOwner())
beforeEach(() => localStorage.removeItem('kept-drafts'))

const offer = () => page.getByRole('button', { name: /^Continue your draft from \d+:\d\d [AP]M$/ })
const keptText = () => JSON.stringify(readKeptDrafts().map(({ values }) => values))

test.each([
  ['/estimates', 'Create Estimate'],
  ['/invoices', 'Create Invoice'],
  ['/purchase-orders', 'Create Purchase Order'],
])('a half-filled form of %s with lines is offered again after a crash', async (path, title) => {
  const [line, note] = [unique('Boiler'), unique('Note')]
  await openScreen(`${path}?form=new`)
  const form = dialog(title)
  await form.getByLabelText('Line 1', { exact: true }).fill(line)
  await form.getByLabelText('Notes').fill(note)
  await expect.poll(keptText).toContain(note)
  // No event precedes the end of the page, as in a crash.
  await reopen()
  await isVisible(offer())
  await expect.element(form.getByLabelText('Notes')).toHaveValue('')
  await offer().click()
  await expect.element(form.getByLabelText('Line 1', { exact: true })).toHaveValue(line)
  await expect.element(form.getByLabelText('Notes')).toHaveValue(note)
  await isHidden(offer())
  // Further input belongs to the same draft.
  const more = unique('More')
  await form.getByLabelText('Notes').fill(more)
  await expect.poll(keptText).toContain(more)
  expect(readKeptDrafts()).toHaveLength(1)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await isHidden(form)
  expect(readKeptDrafts()).toEqual([])
})

test('a kept draft can be discarded and is gone once it was saved', async () => {
  const customer = await make('/api/customers', { name: unique('Bakery') })
  const form = dialog('Create Estimate')
  await openScreen(`/estimates?form=new`)
  await form.getByLabelText('Title').fill('First')
  await expect.poll(keptText).toContain('First')
  await reopen()
  await form.getByRole('button', { name: 'Discard' }).click()
  await isHidden(offer())
  expect(readKeptDrafts()).toEqual([])

  await form.getByLabelText('Customer').fill(customer.name)
  await page.getByRole('option', { name: customer.name }).click()
  await form.getByLabelText('Title').fill('Second')
  await form.getByLabelText('Line 1', { exact: true }).fill('Boiler')
  await expect.poll(keptText).toContain('Boiler')
  await reopen()
  await offer().click()
  await expect.element(form.getByLabelText('Customer')).toHaveValue(customer.name)
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isHidden(form)
  expect(readKeptDrafts()).toEqual([])
})

test('the draft of an edit is offered for that document only, with the version it was based on', async () => {
  const customer = await make('/api/customers', { name: unique('Bakery') })
  const { estimate } = await call<{ estimate: { id: string } }>('POST', '/api/estimates', {
    estimateNumber: unique('EST'),
    title: 'Kitchen',
    customerId: customer.id,
    lineItems: [{ description: 'Boiler', type: 'material', quantity: 1, unitPrice: 60_000 }],
  })
  await openScreen(`/estimates?form=${estimate.id}`)
  const form = dialog('Edit Estimate')
  await form.getByLabelText('Notes').fill('Half a note')
  await expect.poll(keptText).toContain('Half a note')
  await openScreen('/estimates?form=new')
  await isVisible(dialog('Create Estimate'))
  await hasCount(offer(), 0)
  await call('PATCH', `/api/estimates/${estimate.id}`, { title: 'Kitchen and bath' })
  await openScreen(`/estimates?form=${estimate.id}`)
  await offer().click()
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isHidden(form)
  expect(await call('GET', `/api/estimates/${estimate.id}`)).toMatchObject({
    estimate: { title: 'Kitchen and bath', notes: 'Half a note' },
  })
})

test('signing out removes the drafts', async () => {
  await openScreen('/invoices?form=new')
  await dialog('Create Invoice').getByLabelText('Notes').fill('Mine')
  await expect.poll(keptText).toContain('Mine')
  forgetPerson()
  expect(readKeptDrafts()).toEqual([])
})
