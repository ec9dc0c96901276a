import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import { closeScreen, openScreen } from './support/app'
import { call, make, signInAsOwner, unique } from './support/company'
import { dialog, isHidden } from './support/on-screen'

beforeAll(() => signInAsOwner())
beforeEach(() => setFractions(false))
afterAll(() => setFractions(true))

const setFractions = (fractionsAndCredits: boolean) => call('PATCH', '/api/company', { fractionsAndCredits })
const setting = () => page.getByRole('link', { name: 'Settings: Fractions and credits on lines' })

test('a fraction is refused in its quantity field while typing, with a link to the setting', async () => {
  await openScreen('/invoices?form=new')
  const form = dialog('Create Invoice')
  await form.getByLabelText('Line 1', { exact: true }).fill('Pipe')
  const quantity = form.getByLabelText('Quantity of line 1')
  await quantity.fill('1.5')
  await expect.element(form.getByText('Whole quantities only')).toBeVisible()
  await expect.element(setting()).toHaveAttribute('href', '/settings')
  await expect.element(quantity).toHaveAttribute('aria-invalid', 'true')
  await quantity.fill('0.5')
  await expect.element(form.getByText('Quantity must be at least 1. Whole quantities only')).toBeVisible()
  await quantity.fill('2')
  await isHidden(form.getByText('Whole quantities only'))
  await form.getByRole('button', { name: 'Add Line Item' }).click()
  const line = dialog('Add Line Item')
  await line.getByLabelText('Quantity').fill('2.25')
  await expect.element(line.getByText('Whole quantities only')).toBeVisible()
  await line.getByLabelText('Quantity').fill('0')
  await line.getByRole('button', { name: 'Add Line Item' }).click()
  await expect.element(line.getByText('Quantity must be at least 1')).toBeVisible()
})

test('a credit from a change order names the setting that it needs', async () => {
  const customer = await make('/api/customers', { name: unique('Bakery') })
  const job = await make('/api/jobs', { num: unique('J'), customerId: customer.id })
  const order = await make('/api/change-orders', {
    jobId: job.id,
    title: 'Less tile',
    description: 'Less tile',
    amount: -5000,
  })
  await call('PATCH', `/api/change-orders/${order.id}`, { status: 'approved' })
  await openScreen(`/jobs/${job.id}/bill`)
  await expect
    .element(page.getByText('To bill a credit, allow “Fractions and credits on lines” in company settings'))
    .toBeVisible()
  await expect.element(setting()).toBeVisible()
})

async function approvedEstimate() {
  const customer = await make('/api/customers', { name: unique('Bakery'), taxRate: 1000 })
  const { estimate } = await call<EstimateDetail>('POST', '/api/estimates', {
    estimateNumber: unique('EST'),
    title: 'Kitchen',
    customerId: customer.id,
    lineItems: [
      { description: 'Boiler', type: 'material', quantity: 1, unitPrice: 60_000 },
      { description: 'Labor', type: 'labor', quantity: 4, unitPrice: 10_000 },
    ],
  })
  const invoice = (unitPrice: number) =>
    call('POST', '/api/invoices', {
      invoiceNumber: unique('INV'),
      customerId: customer.id,
      estimateId: estimate.id,
      lineItems: [{ description: 'Part', quantity: 1, unitPrice }],
    })
  const invoiced = async () =>
    (await call<EstimateDetail>('GET', `/api/estimates/${estimate.id}`)).estimate.invoicedAmount
  return { estimate, invoice, invoiced }
}

test('an invoice copies the lines of an estimate, then the rest, then nothing, and asks before exceeding it', async () => {
  const { estimate, invoice, invoiced } = await approvedEstimate()
  const form = dialog('Create Invoice')
  const open = async () => {
    await openScreen(`/invoices?form=estimate.${estimate.id}`)
    // The next number arrives by itself; without it there is nothing to save.
    await expect.element(form.getByLabelText('Invoice Number')).not.toHaveValue('')
  }
  const first = form.getByLabelText('Line 1', { exact: true })
  await open()
  await expect.element(first).toHaveValue('Boiler')
  await expect.element(form.getByLabelText('Line 2', { exact: true })).toHaveValue('Labor')
  expect(form.getByText('already invoiced').elements()).toEqual([])
  await closeScreen()

  await invoice(25_000)
  await open()
  await expect.element(form.getByText('$275.00 of $1,100.00 is already invoiced')).toBeVisible()
  await expect.element(first).toHaveValue(`Remaining on ${estimate.estimateNumber}`)
  await expect.element(form.getByLabelText('Unit Price of line 1')).toHaveValue('750.00')
  await form.getByLabelText('Unit Price of line 1').fill('750.01')
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Invoice more than the estimate?' })
  await expect.element(question).toHaveTextContent('With this invoice, $1,100.01 will be invoiced.')
  await question.getByRole('button', { name: 'Go Back' }).click()
  await form.getByLabelText('Unit Price of line 1').fill('750')
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await isHidden(form)
  expect(await invoiced()).toBe(110_000)
  await closeScreen()

  await open()
  await expect
    .element(form.getByText('$1,100.00 of $1,100.00 is already invoiced: nothing is left'))
    .toBeVisible()
  await expect.element(first).toHaveValue('')
  await first.fill('Extra work')
  await form.getByLabelText('Unit Price of line 1').fill('10')
  await form.getByRole('button', { name: 'Save as Draft' }).click()
  await question.getByRole('button', { name: 'Invoice More' }).click()
  await isHidden(form)
  expect(await invoiced()).toBe(111_100)
})
