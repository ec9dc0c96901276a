import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '@/features/account/account.schema'
import type { AuditEntry } from '@/features/audit/audit.schema'
import type { Job } from '@/features/jobs/job.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Person } from '../person.schema'

const server = withServer()
let owner: Client

beforeAll(async () => {
  owner = await server.owner()
})

const changeOwn = (client: Client, patch: object) =>
  client.patch<Account & ErrorBody>('/api/auth/user', patch)
const change = (whom: Client, patch: object, by = owner) =>
  by.patch<Person & ErrorBody>(`/api/people/${whom.userId}`, patch)
const jobOf = async (id: string) => (await owner.get<Job>(`/api/jobs/${id}`)).body

describe('a person', () => {
  it('corrects their own name, phone and date of birth, separately or together', async () => {
    const bob = await server.signedUp({ firstName: 'Bop', lastName: 'Mills' })
    expect(await changeOwn(bob, { firstName: ' Bob ' })).toMatchObject({
      status: 200,
      body: { firstName: 'Bob', lastName: 'Mills', dateOfBirth: '1990-12-10' },
    })
    const rest = { lastName: 'Miller', phone: '5035550199', dateOfBirth: '1988-02-29' }
    expect((await changeOwn(bob, rest)).body).toMatchObject({ firstName: 'Bob', ...rest })
    expect((await bob.get('/api/auth/user')).body).toMatchObject(rest)
    expect((await changeOwn(bob, { phone: '' })).body.phone).toBeNull()
    expect((await changeOwn(bob, { phone: null })).status).toBe(200)
    expect(await actionsOf(owner, bob.userId)).toEqual([...Array(3).fill('user.updated'), 'user.created'])
    // The audit does not reveal the date of birth.
    const { body } = await owner.get<AuditEntry[]>('/api/audit', { entity: 'user', limit: 100 })
    const audited = JSON.stringify(body.filter(({ payload }) => payload.id === bob.userId))
    expect(audited).toContain('Miller')
    expect(audited).not.toContain('1988-02-29')
  })

  it.each([
    [{ firstName: '  ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: null }, 'lastName', 'Last name is required'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'Must be at most 100 characters'],
    [{ phone: '12' }, 'phone', 'Invalid phone number format'],
    [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '1988-02-30' }, 'dateOfBirth', 'Invalid date of birth'],
  ])('is held to the rules of sign-up: %j', async (patch, path, message) => {
    const bob = await server.signedUp()
    const { status, body } = await changeOwn(bob, patch)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  it('cannot change anything else about themselves', async () => {
    const bob = await server.signedUp()
    const { body } = await changeOwn(bob, { role: 'owner', email: 'x@example.com', seesPrices: true })
    expect(body).toMatchObject({ role: 'office', email: bob.email, seesPrices: false })
  })
})

describe('an owner', () => {
  it('corrects the names and phones of others', async () => {
    const bob = await server.signedUp({ firstName: 'Bop', lastName: 'Mills' })
    const patch = { firstName: 'Tom', lastName: 'Okafor', phone: '5035550199' }
    expect(await change(bob, patch)).toMatchObject({ status: 200, body: patch })
    expect((await owner.get<Person>(`/api/people/${bob.userId}`)).body).toMatchObject(patch)
    expect((await bob.get('/api/auth/user')).body).toMatchObject(patch)
    expect((await owner.get('/api/users', { search: 'tom okafor' })).body).toMatchObject([{ id: bob.userId }])
    expect((await change(bob, { phone: '' })).body.phone).toBeNull()
    expect((await change(bob, { firstName: '' })).body.errors).toEqual([
      { path: 'firstName', message: 'First name is required' },
    ])
    const office = await server.signedUp()
    expect((await change(bob, { firstName: 'Rob' }, office)).status).toBe(403)
  })

  it('needs no confirmed session for that and cannot change a date of birth', async () => {
    const bob = await server.signedUp()
    await server.database.db.execute(
      sql`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${owner.userId}`,
    )
    expect((await change(bob, { firstName: 'Rob', dateOfBirth: '2000-01-01' })).status).toBe(200)
    expect((await bob.get('/api/auth/user')).body).toMatchObject({ dateOfBirth: '1990-12-10' })
  })
})

describe('the crew of an open job', () => {
  it('follows the changed names of its technicians', async () => {
    const bob = await server.signedUp({ firstName: 'Bop', lastName: 'Ross' })
    const ann = await server.signedUp({ firstName: 'Ann', lastName: 'Wu' })
    const own = await newJob(owner, { technicianId: bob.userId })
    const both = await newJob(owner, { technicianIds: [ann.userId, bob.userId] })
    await changeOwn(bob, { firstName: 'Bob' })
    expect(await jobOf(own.id)).toMatchObject({ crew: 'Bob Ross', technicianNames: ['Bob Ross'] })
    expect(await jobOf(both.id)).toMatchObject({ crew: 'Ann Wu', technicianNames: ['Ann Wu', 'Bob Ross'] })
    await change(ann, { lastName: 'Lee' })
    expect(await jobOf(both.id)).toMatchObject({ crew: 'Ann Lee', technicianNames: ['Ann Lee', 'Bob Ross'] })
    expect((await owner.get<Job[]>('/api/jobs', { search: 'ann lee' })).body).toMatchObject([{ id: both.id }])
  })
})
