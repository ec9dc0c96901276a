import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { newCustomer, newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { MyDay } from '../my-day.schema'

const server = withServer()
let office: Client
let grace: Client

beforeAll(async () => {
  office = await server.owner()
  await office.patch('/api/company', { timeZone: 'UTC' })
  grace = await server.technician()
})

const DAY = '2026-06-02'
const dayOf = async (person: Client, date?: string) => (await person.get<MyDay>('/api/my-day', { date })).body
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`

describe('one’s own day', () => {
  it('holds the jobs one is on, in the order of the day, with whom to call and where to go', async () => {
    const { id: customerId } = await newCustomer(office, { phone: '+15035550199', address: '12 Alder St' })
    const others = await server.technician()
    const technicianIds = [others.userId, grace.userId]
    const description = 'Replace the tap'
    const late = await newJob(office, { technicianIds, scheduledStart: at('14:00'), customerId, description })
    const early = await newJob(office, { technicianId: grace.userId, scheduledStart: at('08:00') })
    await newJob(office, { technicianId: others.userId, scheduledStart: at('09:00') })
    await newJob(office, { technicianId: grace.userId, scheduledStart: at('09:00', addDays(DAY, 1)) })
    const open = await newJob(office, { technicianId: grace.userId })
    await newJob(office, { technicianId: grace.userId, status: 'closed' })

    const { date, jobs, unscheduled } = await dayOf(grace, DAY)
    expect(date).toBe(DAY)
    expect(jobs.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(jobs[1]).toMatchObject({
      customer: 'Acme Bakery',
      address: '12 Alder St',
      description,
      phone: '+15035550199',
      technicianNames: [others.name, grace.name],
    })
    expect(unscheduled.map(({ id }) => id)).toEqual([open.id])
  })

  it('is today’s unless another is asked for', async () => {
    expect((await dayOf(grace)).date).toBe(today(new Date(), 'UTC'))
    expect((await grace.get('/api/my-day', { date: 'soon' })).status).toBe(400)
  })

  it('says what one has out, and nothing of what others have', async () => {
    const [drill, saw, tape] = [
      await newItem(office),
      await newItem(office, { name: 'Saw' }),
      await newItem(office),
    ]
    const tapeRoll = await newItem(office, { type: 'consumable', qty: 5 })
    for (const [person, itemId] of [
      [grace, drill.id],
      [grace, saw.id],
      [grace, tapeRoll.id],
      [office, tape.id],
    ] as const)
      expect((await person.post('/api/transactions', { itemId, action: 'checkout' })).status).toBe(201)
    const { tools } = await dayOf(grace)
    expect(tools.map(({ itemName, qty }) => [itemName, qty])).toEqual([
      [drill.name, 1],
      ['Saw', 1],
    ])
  })
})
