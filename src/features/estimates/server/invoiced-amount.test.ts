import { expect, it } from 'vitest'
import { newCustomer, newEstimate, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Conversion, Estimate, EstimateDetail } from '../estimate.schema'

const server = withServer()

const line = (unitPrice: number) => ({ description: 'Boiler', type: 'labor', quantity: 1, unitPrice })

it('an estimate shows the total of its invoices, without void ones', async () => {
  const ada = await server.owner()
  const customer = await newCustomer(ada, { taxRate: 825 })
  const { estimate } = await newEstimate(ada, { customerId: customer.id, lineItems: [line(100_000)] })
  const invoiced = async () => {
    const { body } = await ada.get<EstimateDetail>(`/api/estimates/${estimate.id}`)
    const { body: list } = await ada.get<Estimate[]>('/api/estimates', { customerId: customer.id })
    expect(list.map(({ invoicedAmount }) => invoicedAmount)).toEqual([body.estimate.invoicedAmount])
    return body.estimate.invoicedAmount
  }
  expect(await invoiced()).toBe(0)
  const bill = async (unitPrice: number) =>
    newInvoice(ada, {
      customerId: customer.id,
      estimateId: estimate.id,
      lineItems: [{ description: 'Part', quantity: 1, unitPrice }],
    })
  await bill(40_000)
  expect(await invoiced()).toBe(43_300)
  // The specification allows any number of invoices per estimate.
  const second = await bill(100_000)
  expect(await invoiced()).toBe(151_550)
  await ada.patch(`/api/invoices/${second.invoice.id}`, { status: 'sent' })
  await ada.patch(`/api/invoices/${second.invoice.id}`, { status: 'void' })
  expect(await invoiced()).toBe(43_300)
  const edited = await ada.patch<EstimateDetail>(`/api/estimates/${estimate.id}`, { title: 'Newer' })
  expect(edited.body.estimate.invoicedAmount).toBe(43_300)
})

it('billing its job counts toward an estimate, with the tax of that invoice', async () => {
  const ada = await server.owner()
  const customer = await newCustomer(ada, { taxRate: 1000 })
  const { estimate, lineItems } = await newEstimate(ada, {
    customerId: customer.id,
    lineItems: [line(60_000), line(40_000)],
  })
  await ada.patch(`/api/estimates/${estimate.id}`, { status: 'sent' })
  await ada.patch(`/api/estimates/${estimate.id}`, { status: 'approved' })
  const { body } = await ada.post<Conversion>(`/api/estimates/${estimate.id}/convert-to-job`, {})
  expect(body.estimate.invoicedAmount).toBe(0)
  const billed = await ada.post(`/api/jobs/${body.job.id}/invoice`, {
    estimateLines: [{ id: lineItems[0]?.id, amount: 15_000 }],
  })
  expect(billed.status).toBe(201)
  const { body: after } = await ada.get<EstimateDetail>(`/api/estimates/${estimate.id}`)
  expect(after.estimate.invoicedAmount).toBe(16_500)
})
