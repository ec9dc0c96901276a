import { describe, expect, it } from 'vitest'
import { idsOf } from '@/server/test/lists'
import { newCustomer, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { addressLine } from '@/shared/address'
import type { ErrorBody } from '@/shared/errors'
import type { Job } from '../job.schema'

const server = withServer()

const bakery = {
  name: 'Alder Street Bakery',
  address: '1420 SE Alder St',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
}
const line = '1420 SE Alder St, Portland, OR 97214'

describe('a job for a customer', () => {
  it('takes name and address from the record and keeps its id', async () => {
    const ada = await server.signedUp()
    const customer = await newCustomer(ada, bakery)
    const job = await newJob(ada, { customerId: customer.id, customer: 'Typed over' })
    expect(job).toMatchObject({ customerId: customer.id, customer: 'Alder Street Bakery', address: line })
    expect(addressLine(customer)).toBe(line)
  })

  it.each([
    { address: '1 Main St', city: null, state: null, zip: '97214' },
    { address: null, city: 'Portland', state: 'OR', zip: null },
    { address: null, city: null, state: null, zip: null },
  ])('is offered the same address by the form as by the server: %j', async (place) => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada, place)
    expect((await newJob(ada, { customerId: id })).address).toBe(addressLine(place))
  })

  it('keeps an address of its own', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada, bakery)
    expect((await newJob(ada, { customerId: id, address: 'Back door' })).address).toBe('Back door')
  })

  it('refuses a customer that is unknown', async () => {
    const ada = await server.signedUp()
    const { status, body } = await ada.post<ErrorBody>('/api/jobs', { num: 'NOBODY', customerId: 'unknown' })
    expect([status, body.errors]).toEqual([400, [{ path: 'customerId', message: 'Unknown customer' }]])
    const job = await newJob(ada)
    expect((await ada.patch(`/api/jobs/${job.id}`, { customerId: 'unknown' })).status).toBe(400)
    expect((await ada.get(`/api/jobs/${job.id}`)).body).toEqual(job)
  })

  it('is given a customer later, and another one after that', async () => {
    const ada = await server.signedUp()
    const [one, two] = [
      await newCustomer(ada, bakery),
      await newCustomer(ada, { name: 'Taproom', city: 'Camas' }),
    ]
    const { id } = await newJob(ada, { customer: 'Walk-in' })
    const given = await ada.patch<Job>(`/api/jobs/${id}`, { customerId: one.id })
    expect(given.body).toMatchObject({ customerId: one.id, customer: 'Alder Street Bakery', address: line })
    const moved = await ada.patch<Job>(`/api/jobs/${id}`, { customerId: two.id, address: '' })
    expect(moved.body).toMatchObject({ customerId: two.id, customer: 'Taproom', address: 'Camas' })
  })

  it('is no longer tied to it once another name is typed or the tie is cleared', async () => {
    const ada = await server.signedUp()
    const { id: customerId } = await newCustomer(ada, bakery)
    const typed = await newJob(ada, { customerId })
    const renamed = await ada.patch<Job>(`/api/jobs/${typed.id}`, { customer: 'Somebody else' })
    expect(renamed.body).toMatchObject({ customerId: null, customer: 'Somebody else', address: line })
    const cleared = await newJob(ada, { customerId })
    const { body } = await ada.patch<Job>(`/api/jobs/${cleared.id}`, { customerId: null })
    expect(body).toMatchObject({ customerId: null, customer: 'Alder Street Bakery' })
  })

  it('follows when the customer is renamed, and a job that only bears the name does not', async () => {
    const ada = await server.signedUp()
    const { id: customerId } = await newCustomer(ada, bakery)
    const tied = await newJob(ada, { customerId })
    const untied = await newJob(ada, { customer: 'Alder Street Bakery' })
    await ada.patch(`/api/customers/${customerId}`, { name: 'Alder Street Bread' })
    const nameOf = async ({ id }: Job) => (await ada.get<Job>(`/api/jobs/${id}`)).body.customer
    expect(await nameOf(tied)).toBe('Alder Street Bread')
    expect(await nameOf(untied)).toBe('Alder Street Bakery')
    expect((await ada.get<Job[]>('/api/jobs', { search: 'street bread' })).body.map(({ id }) => id)).toEqual([
      tied.id,
    ])
  })

  it('stays tied when a form that was opened before the renaming is saved', async () => {
    const ada = await server.signedUp()
    const { id: customerId } = await newCustomer(ada, bakery)
    const job = await newJob(ada, { customerId })
    await ada.patch(`/api/customers/${customerId}`, { name: 'Alder Street Bread' })
    const { body } = await ada.patch<Job>(`/api/jobs/${job.id}`, {
      customerId,
      customer: 'Alder Street Bakery',
      status: 'closed',
    })
    expect(body).toMatchObject({ customerId, customer: 'Alder Street Bread', status: 'closed' })
  })

  it('is found by its customer', async () => {
    const ada = await server.signedUp()
    const { id: customerId } = await newCustomer(ada, bakery)
    const one = await newJob(ada, { customerId })
    const two = await newJob(ada, { customerId, status: 'closed' })
    await newJob(ada)
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/jobs', { customerId, ...query })
    expect(await ids({})).toEqual([two.id, one.id])
    expect(await ids({ status: 'open' })).toEqual([one.id])
  })
})
