import { describe, expect, it } from 'vitest'
import { actionsOf } from '@/server/test/activity'
import { concurrently } from '@/server/test/concurrently'
import { idsOf, nextPage } from '@/server/test/lists'
import { newAgreement, newCustomer } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { addDays } from '@/shared/days'
import type { ErrorBody } from '@/shared/errors'
import type { Agreement, AgreementDetail } from '../agreement.schema'

const PATH = '/api/maintenance-agreements'
const ZONE = 'Pacific/Kiritimati'
const server = withServer()

/** A zone fourteen hours ahead of UTC, so that a date in any other zone would differ. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format()

async function signedUpWithCustomer() {
  const ada = await server.owner()
  const { id: customerId } = await newCustomer(ada, { name: 'Alder Street Bakery' })
  return { ada, customerId }
}

describe('as specified: creating', () => {
  it('returns the saved agreement with its defaults and records activity', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const { status, body } = await ada.post<AgreementDetail>(PATH, {
      customerId,
      agreementNumber: ' MA-1 ',
      title: 'Boiler service',
      description: '',
      frequency: 'quarterly',
      price: 125_00,
      startDate: '2026-01-31',
      endDate: null,
      nextServiceDate: '2099-04-30',
      notes: 'Key at the desk',
      createdBy: 'somebody else',
      customerName: 'Somebody else',
      serviceDay: 3,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      agreementNumber: 'MA-1',
      customerId,
      customerName: 'Alder Street Bakery',
      title: 'Boiler service',
      description: null,
      frequency: 'quarterly',
      price: 125_00,
      startDate: '2026-01-31',
      endDate: null,
      nextServiceDate: '2099-04-30',
      serviceDay: 31,
      isOverdue: false,
      status: 'active',
      notes: 'Key at the desk',
      checklistId: null,
      checklistName: null,
      createdBy: ada.email,
      createdByName: ada.name,
      customFields: {},
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: 1,
      visits: [],
    })
    expect((await ada.get(`${PATH}/${body.id}`)).body).toEqual(body)
    expect(await actionsOf(ada, body.id)).toEqual(['agreement.created'])
  })

  it.each(['active', 'suspended', 'expired'])('may start as %s', async (status) => {
    const { ada, customerId } = await signedUpWithCustomer()
    expect(await newAgreement(ada, { customerId, status })).toMatchObject({ status, price: 0 })
  })

  it('reports all invalid fields at once', async () => {
    const ada = await server.owner()
    const { status, body } = await ada.post<ErrorBody>(PATH, {
      price: -1,
      frequency: 'weekly',
      startDate: '',
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'customerId', message: 'Customer is required' },
      { path: 'agreementNumber', message: 'Agreement number is required' },
      { path: 'title', message: 'Title is required' },
      { path: 'frequency', message: 'Frequency is required' },
      { path: 'price', message: 'Price must be 0 or greater' },
      { path: 'startDate', message: 'Start date is required' },
    ])
  })

  it.each([
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ endDate: '2026-01-30' }, 'endDate'],
    [{ endDate: '2026-12-31', nextServiceDate: '2027-01-01' }, 'nextServiceDate'],
    [{ price: 10.5 }, 'price'],
    [{ customerId: 'unknown' }, 'customerId'],
    [{ status: 'paused' }, 'status'],
  ])('refuses %j', async (fields, path) => {
    const { ada, customerId } = await signedUpWithCustomer()
    const agreement = {
      customerId,
      agreementNumber: 'REFUSED',
      title: 'Boiler service',
      frequency: 'monthly',
      startDate: '2026-01-31',
      ...fields,
    }
    const { status, body } = await ada.post<ErrorBody>(PATH, agreement)
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
    expect(await idsOf(ada, PATH, { search: 'refused' })).toEqual([])
  })

  it('gives a number to one of many agreements created at the same moment', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const agreement = {
      customerId,
      agreementNumber: 'ONE-OF-MANY',
      title: 'Boiler service',
      frequency: 'monthly',
      startDate: '2026-01-31',
    }
    const answers = await concurrently(8, () => ada.post<ErrorBody>(PATH, agreement))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { path: 'agreementNumber', message: 'This agreement number is already in use' },
    ])
  })
})

describe('as specified: changing', () => {
  it('suspends and activates by the status alone and records each once', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const { visits, updatedAt, version, ...agreement } = await newAgreement(ada, { customerId })
    const move = (status: string) => ada.patch<AgreementDetail>(`${PATH}/${agreement.id}`, { status })
    expect((await move('suspended')).body).toMatchObject({ ...agreement, status: 'suspended' })
    expect((await move('suspended')).status).toBe(200)
    expect((await move('active')).body).toMatchObject(agreement)
    expect((await actionsOf(ada, agreement.id)).sort()).toEqual([
      'agreement.activated',
      'agreement.created',
      'agreement.suspended',
    ])
  })

  it('enters and leaves the status expired only through the form', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const { id } = await newAgreement(ada, { customerId })
    const change = (fields: object) => ada.patch<AgreementDetail>(`${PATH}/${id}`, fields)
    expect((await change({ status: 'expired' })).status).toBe(409)
    expect((await change({ status: 'suspended' })).body.status).toBe('suspended')
    expect((await change({ status: 'expired' })).status).toBe(409)
    expect((await change({ title: 'Boiler', status: 'expired' })).body.status).toBe('expired')
    for (const status of ['active', 'suspended']) expect((await change({ status })).status).toBe(409)
    expect((await change({ status: 'expired' })).status).toBe(200)
    expect((await change({ endDate: '2030-01-01', status: 'active' })).body.status).toBe('active')
  })

  it.each([
    ['9900', 9900],
    ['', 0],
    [9900, 9900],
  ])('stores a price of %j as %i cents', async (price, cents) => {
    const { ada, customerId } = await signedUpWithCustomer()
    const { id, price: saved } = await newAgreement(ada, { customerId, price })
    expect(saved).toBe(cents)
    for (const bad of ['x', '-1', '1.5', {}])
      expect((await ada.patch(`${PATH}/${id}`, { price: bad })).status).toBe(400)
  })

  it('accepts any status from the full form', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const { id } = await newAgreement(ada, { customerId, endDate: '2026-06-30' })
    const change = async (fields: object) => (await ada.patch<AgreementDetail>(`${PATH}/${id}`, fields)).body
    expect(await change({ title: 'Boiler', status: 'expired' })).toMatchObject({ status: 'expired' })
    const renewed = { status: 'active', endDate: '2027-06-30', nextServiceDate: '2026-12-01' }
    expect(await change(renewed)).toMatchObject({ title: 'Boiler', ...renewed, serviceDay: 1 })
    expect(await actionsOf(ada, id)).toContain('agreement.expired')
  })

  it('changes the sent fields, keeps the others and clears empty ones', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const before = await newAgreement(ada, { customerId, endDate: '2027-01-31', notes: 'Old', price: 500 })
    const { body } = await ada.patch<AgreementDetail>(`${PATH}/${before.id}`, {
      endDate: '',
      notes: '',
      price: null,
    })
    expect(body).toEqual({
      ...before,
      endDate: null,
      notes: null,
      price: 0,
      updatedAt: body.updatedAt,
      version: before.version + 1,
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await actionsOf(ada, before.id)).toContain('agreement.updated')
  })

  it('checks dates against the saved ones and changes nothing on an error', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const fields = { customerId, endDate: '2026-12-31', nextServiceDate: '2026-11-30' }
    const before = await newAgreement(ada, fields)
    for (const [patch, path] of [
      [{ startDate: '2027-01-01' }, 'endDate'],
      [{ endDate: '2026-11-29' }, 'nextServiceDate'],
      [{ nextServiceDate: '2027-01-01' }, 'nextServiceDate'],
      [{ customerId: 'unknown' }, 'customerId'],
      [{ startDate: '' }, 'startDate'],
    ] as const) {
      const { status, body } = await ada.patch<ErrorBody>(`${PATH}/${before.id}`, patch)
      expect([status, body.errors?.map((error) => error.path)], path).toEqual([400, [path]])
    }
    expect((await ada.get(`${PATH}/${before.id}`)).body).toEqual(before)
  })

  it('answers 404 for an unknown id and 409 for a number in use', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const [one, two] = [await newAgreement(ada, { customerId }), await newAgreement(ada, { customerId })]
    expect((await ada.get(`${PATH}/unknown`)).status).toBe(404)
    expect((await ada.patch(`${PATH}/unknown`, { title: 'X' })).status).toBe(404)
    const taken = await ada.patch(`${PATH}/${two.id}`, { agreementNumber: one.agreementNumber })
    expect(taken.status).toBe(409)
  })

  it('shows the name of a new customer and follows its changes', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const { id } = await newAgreement(ada, { customerId })
    const other = await newCustomer(ada, { name: 'Taproom' })
    const { body } = await ada.patch(`${PATH}/${id}`, { customerId: other.id })
    expect(body).toMatchObject({ customerId: other.id, customerName: 'Taproom' })
    await ada.patch(`/api/customers/${other.id}`, { name: 'Quokka Taproom' })
    expect(await idsOf(ada, PATH, { search: 'quokka' })).toEqual([id])
  })
})

describe('as specified: the list', () => {
  it('filters by search, customer, status and frequency, newest first, with a count', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const one = await newAgreement(ada, { customerId, title: 'Ice machine', agreementNumber: 'SRCH-77' })
    const two = await newAgreement(ada, { customerId, frequency: 'annual', status: 'suspended' })
    const three = await newAgreement(ada, { customerId, frequency: 'annual' })
    const ids = (query: Record<string, string>) => idsOf(ada, PATH, { customerId, ...query })
    expect(await ids({})).toEqual([three.id, two.id, one.id])
    expect(await ids({ status: 'suspended' })).toEqual([two.id])
    expect(await ids({ frequency: 'annual' })).toEqual([three.id, two.id])
    expect(await ids({ frequency: 'annual', status: 'active' })).toEqual([three.id])
    for (const search of ['ICE mach', 'srch-7']) expect(await ids({ search })).toEqual([one.id])
    expect(await ids({ search: 'alder STREET' })).toEqual([three.id, two.id, one.id])
    const { headers } = await ada.get(PATH, { customerId, count: 'true', limit: 1 })
    expect(headers.get('x-total-count')).toBe('3')
    expect((await ada.get(PATH, { frequency: 'weekly' })).status).toBe(400)
  })
})

describe('as specified: upcoming services', () => {
  it('lists active agreements due within 30 days, overdue ones first and marked', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    await ada.patch('/api/company', { timeZone: ZONE })
    const due = (days: number, fields: object = {}) =>
      newAgreement(ada, { customerId, nextServiceDate: addDays(today(), days), ...fields })
    const last = await due(30)
    const now = await due(0)
    const soon = await due(7, { frequency: 'annual', title: 'Furnace' })
    const late = await due(-40)
    await due(31)
    await due(5, { status: 'suspended' })
    await due(-5, { status: 'expired' })
    await newAgreement(ada, { customerId })
    const { body, headers } = await ada.get<Agreement[]>(`${PATH}/upcoming`, { customerId, count: 'true' })
    expect(body.map(({ id, isOverdue }) => ({ id, isOverdue }))).toEqual([
      { id: late.id, isOverdue: true },
      { id: now.id, isOverdue: false },
      { id: soon.id, isOverdue: false },
      { id: last.id, isOverdue: false },
    ])
    expect(headers.get('x-total-count')).toBe('4')
    const ids = (query: Record<string, string>) => idsOf(ada, `${PATH}/upcoming`, { customerId, ...query })
    expect(await ids({ frequency: 'annual' })).toEqual([soon.id])
    expect(await ids({ search: 'furnace' })).toEqual([soon.id])
  })

  it('is paginated', async () => {
    const { ada, customerId } = await signedUpWithCustomer()
    const dates = [3, 1, 2].map((days) => addDays(today(), days))
    for (const nextServiceDate of dates) await newAgreement(ada, { customerId, nextServiceDate })
    const first = await ada.get<Agreement[]>(`${PATH}/upcoming`, { customerId, limit: 2 })
    const second = await nextPage(ada, first)
    expect([...first.body, ...second].map(({ nextServiceDate }) => nextServiceDate)).toEqual(dates.toSorted())
  })
})
