import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CustomFields, FIELD_ENTITIES, type FieldEntity } from '@/domain/custom-fields/custom-field'
import type { CustomField } from '@/domain/custom-fields/custom-field.schema'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { type Kind, type KindName, kindsOfRecords } from '@/server/test/kinds'
import { newCustomer, newJob, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

interface Fielded {
  id: string
  version: number
  customFields: CustomFields
}

let ada: Client
let kinds: Record<KindName, Kind>
beforeAll(async () => {
  ada = await server.owner()
  kinds = await kindsOfRecords(ada)
})

type Definition = Partial<Pick<CustomField, 'fieldType' | 'options' | 'required' | 'displayOrder' | 'name'>>

async function newField(entityType: FieldEntity, definition: Definition = {}): Promise<CustomField> {
  const body = { name: randomUUID(), fieldType: 'text', entityType, ...definition }
  const created = await ada.post<CustomField>('/api/custom-fields', body)
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return created.body
}

const remake = (field: CustomField, patch: object) =>
  ada.patch<CustomField & ErrorBody>(`/api/custom-fields/${field.id}`, patch)

describe.each(FIELD_ENTITIES)('the custom fields of %s', (entity) => {
  let kind: Kind
  const recordOf = (body: unknown) =>
    (kind.part ? (body as Record<string, unknown>)[kind.part] : body) as Fielded
  const make = async (customFields?: CustomFields) =>
    ada.post<ErrorBody>(kind.path, { ...kind.body(), customFields })
  const change = (id: string, customFields: CustomFields) =>
    ada.patch<ErrorBody>(`${kind.path}/${id}`, { customFields })
  const idsBy = async (filter: Record<string, string>) => {
    const found = await ada.get<Fielded[]>(kind.path, filter)
    expect(found.status, JSON.stringify(found.body)).toBe(200)
    return found.body.map(({ id }) => id)
  }
  const listed = async (id: string) =>
    (await ada.get<Fielded[]>(kind.path)).body.find((record) => record.id === id)?.customFields

  it('are saved, merged, cleared, validated, searched, hidden and renamed', async () => {
    kind = kinds[entity]
    const text = await newField(entity)
    const number = await newField(entity, { fieldType: 'number' })
    const day = await newField(entity, { fieldType: 'date' })
    const choice = await newField(entity, { fieldType: 'choice', options: ['Front', 'Back'] })
    const yes = await newField(entity, { fieldType: 'yes_no' })
    const all = {
      [text.id]: 'Café 12',
      [number.id]: 12.5,
      [day.id]: '2026-03-01',
      [choice.id]: 'Front',
      [yes.id]: false,
    }

    const created = await make({ ...all, [text.id]: '  Café 12 ' })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const record = recordOf(created.body)
    expect(record.customFields).toEqual(all)
    expect(await listed(record.id)).toEqual(all)
    const other = recordOf((await make()).body)
    expect(other.customFields).toEqual({})

    // Merges values; null clears; the version increments once, and not at all if nothing changed.
    const changed = await change(record.id, { [number.id]: 13, [day.id]: null })
    const { [day.id]: _, ...rest } = all
    expect(recordOf(changed.body)).toMatchObject({
      customFields: { ...rest, [number.id]: 13 },
      version: record.version + 1,
    })
    expect(recordOf(changed.body).customFields).not.toHaveProperty(day.id)
    expect(recordOf((await change(record.id, { [number.id]: 13, [day.id]: '' })).body).version).toBe(
      record.version + 1,
    )

    // Errors are reported at their field, and nothing changes.
    const strange = await newField(entity === 'job' ? 'item' : 'job')
    const wrong = {
      [number.id]: 'five',
      [choice.id]: 'Side',
      [strange.id]: 'x',
      [text.id]: 7,
      [yes.id]: 'yes',
    }
    const refused = await change(record.id, wrong)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map(({ path }) => path).sort()).toEqual(
      Object.keys(wrong)
        .map((id) => `customFields.${id}`)
        .sort(),
    )
    expect(await listed(record.id)).toEqual({ ...rest, [number.id]: 13 })

    // Found by their values.
    const filters = { [text.id]: 'cafe', [number.id]: '13.0', [choice.id]: 'Front', [yes.id]: 'false' }
    for (const [id, value] of Object.entries(filters))
      expect(await idsBy({ [`cf.${id}`]: value }), value).toEqual([record.id])
    expect(
      await idsBy(Object.fromEntries(Object.entries(filters).map(([id, v]) => [`cf.${id}`, v]))),
    ).toEqual([record.id])
    for (const [id, value] of Object.entries({
      [text.id]: 'tea',
      [number.id]: '12.5',
      [choice.id]: 'Back',
      [yes.id]: 'true',
      [day.id]: '2026-03-01',
    }))
      expect(await idsBy({ [`cf.${id}`]: value }), value).toEqual([])
    for (const bad of [{ [`cf.${number.id}`]: 'x' }, { [`cf.${strange.id}`]: 'x' }, { 'cf.': 'x' }])
      expect((await ada.get(kind.path, bad as Record<string, string>)).status).toBe(400)

    // A required field is checked when fields are saved, not on existing records.
    await remake(day, { required: 1 })
    expect((await make(rest)).body.errors).toEqual([
      { path: `customFields.${day.id}`, message: `${day.name} is required` },
    ])
    expect((await change(record.id, { [number.id]: 14 })).status).toBe(400)
    const patched = await ada.patch(`${kind.path}/${record.id}`, { notes: 'Seen', address: 'Elm 1' })
    expect(patched.status).toBe(200)
    await remake(day, { required: 0 })

    // Renaming an option renames it in every record; an option in use cannot be removed.
    expect((await remake(choice, { options: ['Back'] })).body.message).toBe(
      '1 record holds “Front”. Rename it, or change the records first.',
    )
    const renamed = await remake(choice, { options: ['Street', 'Back'], renamed: { Front: 'Street' } })
    expect(renamed.body.options).toEqual(['Street', 'Back'])
    expect((await listed(record.id))?.[choice.id]).toBe('Street')
    expect(await idsBy({ [`cf.${choice.id}`]: 'Street' })).toEqual([record.id])
    expect((await remake(choice, { options: ['Street'] })).status).toBe(200)

    // A field in use cannot be deleted or change its type or kind of record.
    expect((await remake(number, { fieldType: 'text' })).status).toBe(409)
    expect((await remake(number, { entityType: strange.entityType })).status).toBe(409)
    expect((await ada.delete(`/api/custom-fields/${number.id}`)).status).toBe(409)
    expect((await remake(day, { fieldType: 'text' })).body.fieldType).toBe('text')
    expect((await ada.delete(`/api/custom-fields/${day.id}`)).status).toBe(204)

    // An inactive field is hidden and cannot be set or filtered by; its stored values return when it is
    // active again.
    await remake(number, { status: 'inactive' })
    expect(await listed(record.id)).not.toHaveProperty(number.id)
    expect((await change(record.id, { [number.id]: 1 })).status).toBe(400)
    expect((await ada.get(kind.path, { [`cf.${number.id}`]: '13' })).status).toBe(400)
    expect((await change(record.id, { [text.id]: 'Tea' })).status).toBe(200)
    await remake(number, { status: 'active' })
    expect(await listed(record.id)).toMatchObject({ [text.id]: 'Tea', [number.id]: 13 })
  })

  it('are recorded before and after, also in bulk changes', async () => {
    const field = await newField(entity)
    const { id } = recordOf((await make({ [field.id]: '0' })).body)
    const statuses = await concurrently(6, async (n) => (await change(id, { [field.id]: `${n + 1}` })).status)
    expect(statuses).toEqual(Array(6).fill(200))
    const csv = await ada.get<string>('/api/audit/export', { entityId: id })
    const changes = [...csv.body.matchAll(new RegExp(`${field.name}: (\\d) → (\\d)`, 'g'))]
    const last = await listed(id)
    expect(changes.map(([, from]) => from).sort()).toEqual(
      ['0', '1', '2', '3', '4', '5', '6'].filter((value) => value !== last?.[field.id]),
    )
  })
})

describe('defining fields', () => {
  it('lists those of a kind in order, archived ones only on request', async () => {
    const [last, first] = [
      await newField('vehicle', { displayOrder: 900_002, required: 1 }),
      await newField('vehicle', { displayOrder: 900_001 }),
    ]
    await remake(last, { required: 0, status: 'inactive' })
    const idsOf = async (status?: string) =>
      (
        await ada.get<CustomField[]>('/api/custom-fields', { entityType: 'vehicle', status, limit: 500 })
      ).body.map(({ id }) => id)
    expect((await idsOf()).at(-1)).toBe(first.id)
    expect(await idsOf('inactive')).toEqual([last.id])
    expect((await idsOf('all')).slice(-2)).toEqual([first.id, last.id])
    expect(first).toMatchObject({ required: 0, status: 'active', options: [], createdBy: ada.email })
  })

  it.each([
    [{ fieldType: 'text', options: ['A'] }, 'options'],
    [{ fieldType: 'choice' }, 'options'],
    [{ fieldType: 'choice', options: ['A', 'a'] }, 'options'],
    [{ fieldType: 'choice', options: ['x'.repeat(101)] }, 'options.0'],
    [{ fieldType: 'choice', options: Array.from({ length: 101 }, (_, n) => `${n}`) }, 'options'],
    [{ fieldType: 'money' }, 'fieldType'],
    [{ entityType: 'user' }, 'entityType'],
    [{ required: 2 }, 'required'],
    [{ name: ' ' }, 'name'],
  ])('refuses %o', async (definition, path) => {
    const body = { name: randomUUID(), fieldType: 'text', entityType: 'item', ...definition }
    const refused = await ada.post<ErrorBody>('/api/custom-fields', body)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map((error) => error.path)).toEqual([path])
  })

  it('requires unique names among active fields', async () => {
    const field = await newField('item', { name: 'Serial number' })
    const again = { name: 'SERIAL NUMBER', fieldType: 'text', entityType: 'item' }
    expect((await ada.post('/api/custom-fields', again)).status).toBe(409)
    await remake(field, { status: 'inactive' })
    expect((await ada.post('/api/custom-fields', again)).status).toBe(201)
    expect((await remake(field, { status: 'active' })).status).toBe(409)
  })

  it('allows 50 active fields per kind, however many are created at once', async () => {
    const there = (await ada.get<CustomField[]>('/api/custom-fields', { entityType: 'estimate', limit: 500 }))
      .body
    const statuses = await concurrently(55 - there.length, async () => {
      const body = { name: randomUUID(), fieldType: 'text', entityType: 'estimate' }
      return (await ada.post('/api/custom-fields', body)).status
    })
    expect(statuses.filter((status) => status === 201)).toHaveLength(50 - there.length)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
  })

  it('limits the values sent with a record, under any field id', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, 'x']))
    const long = { ['x'.repeat(101)]: 'x' }
    const body = '{"num":"H-1","customFields":{"__proto__":"x","constructor":1}}'
    for (const customFields of [many, long, { a: ['x'] }, { a: {} }, [], 'x', { a: 'x'.repeat(2001) }])
      expect((await ada.post('/api/jobs', { num: 'H-1', customFields })).status).toBe(400)
    expect((await ada.post('/api/jobs', body)).status).toBe(400)
    const filters = Array.from({ length: 11 }, (_, n) => `cf.${n}=x`).join('&')
    for (const query of [
      filters,
      'cf.a=x',
      `cf.a=${'x'.repeat(201)}`,
      'cf.%00=x',
      'cf.__proto__=x',
      'cf.a=%00',
    ])
      expect((await ada.get(`/api/jobs?${query}`)).status, query).toBe(400)
    expect((await ada.get('/api/jobs?cf.a=')).status).toBe(200)
  })

  it('lets nobody use an option while it is renamed', async () => {
    const field = await newField('vendor', { fieldType: 'choice', options: ['Old', 'Other'] })
    const vendors = await Promise.all(Array.from({ length: 8 }, () => newVendor(ada)))
    const fill = ({ id }: { id: string }) =>
      ada.patch(`/api/vendors/${id}`, { customFields: { [field.id]: 'Old' } })
    await fill(vendors[0] as { id: string })
    const [renamed] = await Promise.all([
      remake(field, { options: ['New', 'Other'], renamed: { Old: 'New' } }),
      ...vendors.map(fill),
    ])
    expect(renamed.status).toBe(200)
    const held = await ada.get<Fielded[]>('/api/vendors', { [`cf.${field.id}`]: 'Old' })
    expect(held.body).toEqual([])
    const found = await ada.get<Fielded[]>('/api/vendors', { [`cf.${field.id}`]: 'New' })
    expect(found.body.length).toBeGreaterThan(0)
    for (const { customFields } of found.body) expect(customFields[field.id]).toBe('New')
  })

  it('is for the office; a technician sees the fields and values of visible records', async () => {
    const field = await newField('job')
    const technician = await server.technician()
    const own = await newJob(ada, {
      technicianIds: [technician.userId],
      customFields: { [field.id]: 'mine' },
    })
    await newJob(ada, { customFields: { [field.id]: 'hers' } })
    const seen = await technician.get<Fielded[]>('/api/jobs', { [`cf.${field.id}`]: 'm' })
    expect(seen.body.map(({ id }) => id)).toEqual([own.id])
    expect((await technician.get<Fielded[]>('/api/jobs', { [`cf.${field.id}`]: 'hers' })).body).toEqual([])
    expect((await technician.get('/api/custom-fields', { entityType: 'job' })).status).toBe(200)
    const body = { name: randomUUID(), fieldType: 'text', entityType: 'job' }
    expect((await technician.post('/api/custom-fields', body)).status).toBe(403)
    expect((await technician.patch(`/api/custom-fields/${field.id}`, { name: 'X' })).status).toBe(403)
    expect((await technician.delete(`/api/custom-fields/${field.id}`)).status).toBe(403)
    const customers = await newField('customer')
    expect((await technician.get('/api/customers', { [`cf.${customers.id}`]: 'x' })).status).toBe(403)
  })

  it('deletes values with their record', async () => {
    const field = await newField('job')
    const job = await newJob(ada, { customFields: { [field.id]: 'x' } })
    expect((await ada.delete(`/api/custom-fields/${field.id}`)).status).toBe(409)
    expect((await ada.delete(`/api/jobs/${job.id}`)).status).toBe(204)
    expect((await ada.delete(`/api/custom-fields/${field.id}`)).status).toBe(204)
  })

  it('is shown in the audit by name', async () => {
    const field = await newField('customer', { name: 'Gate code (audit)' })
    const customer = await newCustomer(ada, { customFields: { [field.id]: '1' } })
    await ada.patch(`/api/customers/${customer.id}`, { customFields: { [field.id]: '2' } })
    const csv = await ada.get<string>('/api/audit/export', { entityId: customer.id })
    expect(csv.body).toContain('Gate code (audit): 1 → 2')
  })
})

describe('a field shown on the job page', () => {
  it('appears on My Day with its value, and for jobs only', async () => {
    const access = await newField('job', { fieldType: 'number' })
    const hidden = await newField('job')
    const vendorField = await newField('vendor')
    expect(access.showOnJob).toBe(0)
    expect((await remake(access, { showOnJob: 1 })).body.showOnJob).toBe(1)
    const refused = await remake(vendorField, { showOnJob: 1 })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'showOnJob'])
    expect((await remake(access, { showOnJob: 2 })).status).toBe(400)

    const grace = await server.technician()
    await newJob(ada, {
      technicianId: grace.userId,
      customFields: { [access.id]: 4.5, [hidden.id]: 'not shown' },
    })
    const fact = { id: access.id, name: access.name, fieldType: 'number', value: 4.5 }
    const day = () => grace.get<{ unscheduled: { facts: unknown[] }[] }>('/api/my-day')
    expect((await day()).body.unscheduled[0]?.facts).toEqual([fact])
    await remake(access, { status: 'inactive' })
    expect((await day()).body.unscheduled[0]?.facts).toEqual([])
  })

  it('is one of at most six, also when several are marked at once', async () => {
    const fields = await Promise.all(Array.from({ length: 8 }, () => newField('job')))
    const marked = await concurrently(
      fields.length,
      async (n) => (await remake(fields[n] as CustomField, { showOnJob: 1 })).status,
    )
    expect(marked.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409, 409])
  })
})
