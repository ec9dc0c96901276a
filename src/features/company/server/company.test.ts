import { describe, expect, it } from 'vitest'
import type { Company } from '@/domain/company/company.schema'
import type { Account } from '@/features/account/account.schema'
import { activity } from '@/server/test/activity'
import { pngDataString } from '@/server/test/pictures'
import { withServer } from '@/server/test/server'

const server = withServer()

const profile = {
  name: 'Nguyễn & Sons',
  address: '1 Main St',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  phone: '+15035550100',
  email: 'office@example.com',
}

describe('the company', () => {
  it("starts with the server's time zone and a purchase tax of 8.25 %", async () => {
    const ada = await server.owner()
    const { status, body } = await ada.get<Company>('/api/company')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: null,
      logoUrl: null,
      purchaseTaxRate: 825,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  it('accepts partial changes to its profile, keeps the rest and records one activity', async () => {
    const ada = await server.owner()
    const whole = await ada.patch<Company>('/api/company', profile)
    expect(whole.status).toBe(200)
    expect(whole.body).toMatchObject(profile)
    const part = await ada.patch<Company>('/api/company', { purchaseTaxRate: 900, phone: '' })
    expect(part.body).toMatchObject({ ...profile, phone: null, purchaseTaxRate: 900 })
    expect((await ada.get('/api/company')).body).toEqual(part.body)
    await ada.patch('/api/company', { purchaseTaxRate: 900 })
    const updates = (await activity(ada)).filter(
      ({ action, by }) => action === 'company.updated' && by === ada.email,
    )
    expect(updates).toHaveLength(2)
  })

  it('sends everybody its time zone when they sign in', async () => {
    const ada = await server.owner()
    expect((await ada.patch('/api/company', { timeZone: 'America/New_York' })).status).toBe(200)
    expect((await ada.get<Account>('/api/auth/user')).body.timeZone).toBe('America/New_York')
    expect((await ada.patch('/api/company', { timeZone: 'UTC' })).status).toBe(200)
  })

  it('stores and removes a logo', async () => {
    const ada = await server.owner()
    const { body } = await ada.patch<Company>('/api/company', { logoUrl: await pngDataString(40, 20) })
    expect(body.logoUrl).toMatch(/^\/api\/files\/[0-9a-f]{64}$/)
    expect((await ada.get(body.logoUrl ?? '')).status).toBe(200)
    const same = await ada.patch<Company>('/api/company', { logoUrl: body.logoUrl, name: 'Same logo' })
    expect(same.body.logoUrl).toBe(body.logoUrl)
    expect((await ada.patch<Company>('/api/company', { logoUrl: null })).body.logoUrl).toBeNull()
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Unknown time zone'],
    [{ timeZone: '' }, 'timeZone', 'Time zone is required'],
    [{ purchaseTaxRate: 10_001 }, 'purchaseTaxRate', 'The rate must be a percentage from 0 to 100'],
    [{ purchaseTaxRate: 8.25 }, 'purchaseTaxRate', 'The rate must be a percentage from 0 to 100'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ logoUrl: '/api/files/other' }, 'logoUrl', 'The logo must be an image'],
    [{ logoUrl: 'data:image/png;base64,AAAA' }, 'logoUrl', expect.stringContaining('could not be read')],
  ])('refuses %j and changes nothing', async (patch, path, message) => {
    const ada = await server.owner()
    const before = (await ada.get('/api/company')).body
    const { status, body } = await ada.patch<{ errors: unknown }>('/api/company', { name: 'X', ...patch })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
    expect((await ada.get('/api/company')).body).toEqual(before)
  })
})
