import { expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { moveStock, setLevelsAt } from '@/server/test/places'
import { newItem, newJob, newLocation, newVehicle } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { Load } from '../load.schema'
import type { Vehicle } from '../vehicle.schema'

const server = withServer()

/** An item with stock at its home and on the van, and levels for the van. */
async function carried(
  ada: Client,
  van: Vehicle,
  home: { id: string; name: string },
  {
    name,
    atHome,
    onBoard,
    ...levels
  }: { name: string; atHome: number; onBoard: number; minQty: number; maxQty?: number },
) {
  const { db } = server.database
  // One unit goes to the van and back, so that the van has a row for the item even without stock.
  const item = await newItem(ada, {
    name,
    location: home.name,
    type: 'consumable',
    qty: atHome + onBoard + 1,
  })
  await moveStock(db, item.id, onBoard + 1, { locationId: home.id }, { locationId: van.locationId })
  await moveStock(db, item.id, 1, { locationId: van.locationId }, { locationId: home.id })
  await setLevelsAt(db, item.id, van.locationId, levels)
  return item
}

const loadOf = async (client: Client, { id }: Vehicle) =>
  (await client.get<Load>(`/api/vehicles/${id}/load`)).body

it('lists items below their level, how many are needed and where they can come from', async () => {
  const ada = await server.signedUp()
  const { db } = server.database
  const [van, home, cage] = [await newVehicle(ada), await newLocation(ada), await newLocation(ada)]
  const valve = await carried(ada, van, home, {
    name: 'Valve',
    atHome: 20,
    onBoard: 2,
    minQty: 4,
    maxQty: 10,
  })
  const tape = await carried(ada, van, home, { name: 'tape', atHome: 5, onBoard: 0, minQty: 6 })
  await carried(ada, van, home, { name: 'Enough', atHome: 5, onBoard: 6, minQty: 6, maxQty: 9 })
  // The home needs everything it has; the cage can spare some.
  const flux = await carried(ada, van, home, { name: 'Flux', atHome: 9, onBoard: 0, minQty: 3 })
  await moveStock(db, flux.id, 2, { locationId: home.id }, { locationId: cage.id })
  await setLevelsAt(db, flux.id, home.id, { minQty: 50 })
  const gone = await carried(ada, van, home, { name: 'Gone', atHome: 0, onBoard: 0, minQty: 1 })
  await setLevelsAt(db, gone.id, home.id, { minQty: 1 })

  const { locationId, lines } = await loadOf(ada, van)
  expect(locationId).toBe(van.locationId)
  const from = ({ id, name }: { id: string; name: string }) => ({
    fromLocationId: id,
    fromLocationName: name,
  })
  const none = { fromLocationId: null, fromLocationName: null }
  expect(lines).toMatchObject([
    { itemId: flux.id, onBoard: 0, wanted: 3, qty: 2, ...from(cage) },
    { itemId: gone.id, wanted: 1, qty: 0, ...none },
    { itemId: tape.id, code: tape.code, wanted: 6, qty: 6, ...from(home) },
    { itemId: valve.id, onBoard: 2, minQty: 4, maxQty: 10, wanted: 8, qty: 8, ...from(home) },
  ])
})

it('can be seen by technicians and is 404 for an unknown vehicle', async () => {
  const ada = await server.signedUp()
  const van = await newVehicle(ada)
  const tech = await server.technician()
  expect(await loadOf(tech, van)).toEqual({ locationId: van.locationId, lines: [] })
  expect((await tech.get('/api/vehicles/unknown/load')).status).toBe(404)
})

it("includes reservations for tomorrow by the vehicle's technician or for a job of theirs", async () => {
  const ada = await server.signedUp()
  const tech = await server.technician()
  const [van, home] = [await newVehicle(ada, { assignedTo: tech.userId }), await newLocation(ada)]
  const job = await newJob(ada, { technicianIds: [tech.userId] })
  const [pump, pipe] = [
    await newItem(ada, { name: 'Pump', location: home.name }),
    await newItem(ada, { name: 'Pipe', type: 'consumable', qty: 20, location: home.name }),
  ]
  const zone = (await ada.get<{ timeZone: string }>('/api/company')).body.timeZone
  const day = addDays(today(new Date(), zone), 1)
  const reserve = (fields: object, on = day) =>
    ada.post('/api/reservations', { startDate: on, endDate: on, ...fields })
  await reserve({ itemId: pump.id, reservedFor: tech.userId })
  await reserve({ itemId: pipe.id, qty: 6, jobId: job.id })
  await reserve({ itemId: pipe.id, qty: 3, jobId: job.id }, addDays(day, 1))
  await reserve({ itemId: pipe.id, qty: 2 })
  await reserve({ itemId: pump.id, reservedFor: tech.userId }, addDays(day, -1))
  const from = { fromLocationId: home.id, onBoard: 0, isLow: false }
  expect((await loadOf(tech, van)).lines).toMatchObject([
    { itemId: pipe.id, reserved: 6, wanted: 6, qty: 6, ...from },
    { itemId: pump.id, reserved: 1, wanted: 1, qty: 1, ...from },
  ])
  const now = await tech.get<Load>(`/api/vehicles/${van.id}/load`, { day: 'today' })
  expect(now.body.lines).toMatchObject([{ itemId: pump.id, reserved: 1, wanted: 1, qty: 1, ...from }])
})
