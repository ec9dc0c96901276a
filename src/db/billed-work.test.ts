import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { concurrently } from '@/server/test/concurrently'
import { newChangeOrder, newCustomer, newEstimate, newInvoice, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { rows } from './query'

const server = withServer()
const run = (statement: ReturnType<typeof sql>) => rows(server.database.db, statement)
const valueIn = async (column: string, table: string, id: string) => {
  const named = sql`${sql.identifier(column)} as value from ${sql.identifier(table)}`
  const [row] = await rows<{ value: unknown }>(server.database.db, sql`select ${named} where id = ${id}`)
  return row?.value
}

type Source = 'time_entry_id' | 'change_order_id' | 'estimate_line_id'
interface Bill {
  invoiceId: string
  jobId: string
  amount?: number
}
const bill = (source: Source, id: string, { invoiceId, jobId, amount = 0 }: Bill) =>
  run(sql`insert into billed_work (id, invoice_id, line_id, job_id, ${sql.identifier(source)}, amount)
    values (new_id(), ${invoiceId}, 'line', ${jobId}, ${id}, ${amount})`)

async function jobWithInvoice() {
  const ada = await server.owner()
  const customer = await newCustomer(ada)
  const job = await newJob(ada, { customerId: customer.id })
  const { invoice } = await newInvoice(ada, { customerId: customer.id, jobId: job.id })
  const on: Bill = { invoiceId: invoice.id, jobId: job.id }
  return { ada, customer, job, invoice, on }
}

describe('work billed by an invoice', () => {
  it('is billed once, even by two people at the same moment, and names the invoice', async () => {
    const { ada, job, invoice, on } = await jobWithInvoice()
    const order = await newChangeOrder(ada, { jobId: job.id })
    const attempts = concurrently(20, () =>
      bill('change_order_id', order.id, on).then(
        () => true,
        () => false,
      ),
    )
    expect((await attempts).filter(Boolean)).toHaveLength(1)
    const billedOn = () => valueIn('invoice_id', 'change_orders', order.id)
    expect(await billedOn()).toBe(invoice.id)
    await run(sql`update invoices set status = 'void' where id = ${invoice.id}`)
    expect(await billedOn()).toBeNull()
    await bill('change_order_id', order.id, on)
    await run(sql`delete from invoices where id = ${invoice.id}`)
    expect(await billedOn()).toBeNull()
  })

  it('marks time as billed until its billing is removed', async () => {
    const { ada, job, on } = await jobWithInvoice()
    const { body: entry } = await ada.post<{ id: string }>('/api/time-entries', {
      jobId: job.id,
      startTime: '2026-06-01T08:00:00Z',
      endTime: '2026-06-01T09:00:00Z',
    })
    const status = () => valueIn('status', 'time_entries', entry.id)
    const seen = [await status()]
    await run(
      sql`update time_entries set approved_at = now(), approved_by_id = ${ada.userId} where id = ${entry.id}`,
    )
    seen.push(await status())
    await bill('time_entry_id', entry.id, on)
    seen.push(await status())
    await run(sql`delete from billed_work where time_entry_id = ${entry.id}`)
    seen.push(await status())
    expect(seen).toEqual(['open', 'approved', 'billed', 'approved'])
  })

  it('never bills more than the fixed price', async () => {
    const { ada, customer, on } = await jobWithInvoice()
    const { lineItems } = await newEstimate(ada, {
      customerId: customer.id,
      lineItems: [{ description: 'All of it', type: 'labor', quantity: 1, unitPrice: 10_000 }],
    })
    const line = lineItems[0]?.id ?? ''
    await bill('estimate_line_id', line, { ...on, amount: 6000 })
    await expect(bill('estimate_line_id', line, { ...on, amount: 4001 })).rejects.toMatchObject({
      constraint: 'billed_work_estimate_line',
    })
    await bill('estimate_line_id', line, { ...on, amount: 4000 })
    await expect(bill('estimate_line_id', line, { ...on, amount: -10_001 })).rejects.toThrow()
  })
})

it('a deposit never pays more than it holds and gets reversed amounts back', async () => {
  const { ada, job, invoice } = await jobWithInvoice()
  const deposit = 'deposit-1'
  await run(sql`insert into deposits (id, job_id, amount, method, processed_by_id, processed_at)
    values (${deposit}, ${job.id}, 500, 'cash', ${ada.userId}, now())`)
  const pay = (id: string, amount: number) =>
    run(sql`insert into payments (id, invoice_id, amount, method, deposit_id, processed_by_id, processed_at)
      values (${id}, ${invoice.id}, ${amount}, 'cash', ${deposit}, ${ada.userId}, now())`)
  const held = async () => Number(await valueIn('held', 'deposits', deposit))
  await pay('p1', 300)
  await expect(pay('p2', 201)).rejects.toMatchObject({ constraint: 'deposits_held' })
  expect(await held()).toBe(200)
  await run(
    sql`update payments set reversed_at = now(), reversed_by_id = ${ada.userId}, reason = 'Wrong' where id = 'p1'`,
  )
  expect(await held()).toBe(500)
  const attempts = concurrently(10, (n) =>
    pay(`q${n}`, 100).then(
      () => true,
      () => false,
    ),
  )
  expect((await attempts).filter(Boolean)).toHaveLength(5)
  expect(await held()).toBe(0)
})
