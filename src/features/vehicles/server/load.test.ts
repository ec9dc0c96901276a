import { expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { keepLevels, moveStock } from '@/server/test/places'
import { newItem, newLocation, newVehicle } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Load } from '../load.schema'
import type { Vehicle } from '../vehicle.schema'

const server = withServer()

/** So many of an item lie at home and so many on the van, which is to keep some. */
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
  // One more goes there and back, so that the van knows the item even when it has none.
  const item = await newItem(ada, {
    name,
    location: home.name,
    type: 'consumable',
    qty: atHome + onBoard + 1,
  })
  await moveStock(db, item.id, onBoard + 1, { locationId: home.id }, { locationId: van.locationId })
  await moveStock(db, item.id, 1, { locationId: van.locationId }, { locationId: home.id })
  await keepLevels(db, item.id, van.locationId, levels)
  return item
}

const loadOf = async (client: Client, { id }: Vehicle) =>
  (await client.get<Load>(`/api/vehicles/${id}/load`)).body

it('names what is below its level on board, how many are wanted and who can spare them', async () => {
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
  // The home needs all that it has; the cage can spare some.
  const flux = await carried(ada, van, home, { name: 'Flux', atHome: 9, onBoard: 0, minQty: 3 })
  await moveStock(db, flux.id, 2, { locationId: home.id }, { locationId: cage.id })
  await keepLevels(db, flux.id, home.id, { minQty: 50 })
  const gone = await carried(ada, van, home, { name: 'Gone', atHome: 0, onBoard: 0, minQty: 1 })
  await keepLevels(db, gone.id, home.id, { minQty: 1 })

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

it('is seen by the technician who loads, and is nothing of an unknown vehicle', async () => {
  const ada = await server.signedUp()
  const van = await newVehicle(ada)
  const tech = await server.technician()
  expect(await loadOf(tech, van)).toEqual({ locationId: van.locationId, lines: [] })
  expect((await tech.get('/api/vehicles/unknown/load')).status).toBe(404)
})
