import { locations, locationZones, vehicles } from '@/db/schema/places'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a location does not change other records. */
const SEED = 1_702

const SITES = [
  { name: 'Main Warehouse', type: 'warehouse', address: '2140 SE Foundry Road', zip: '97202' },
  { name: 'Tool Cage', type: 'warehouse', address: '2140 SE Foundry Road', zip: '97202' },
  { name: 'Yard', type: 'other', address: '2150 SE Foundry Road', zip: '97202' },
  { name: 'Office', type: 'office', address: '18 SW Market Street', zip: '97201' },
] as const

const SHELVES = [
  ['Aisle A', 'Copper and brass fittings'],
  ['Aisle B', 'PVC and drainage'],
  ['Aisle C', 'Electrical'],
  ['Aisle D', 'Heating and filters'],
  ['Returns', 'Returned from jobs, to be sorted'],
] as const

const VANS = [
  { name: 'Van 1', vehicleType: 'Ford Transit 250', licensePlate: '712 KHL', vin: '1FTBR1C80LKA12345' },
  { name: 'Van 2', vehicleType: 'Ram ProMaster 2500', licensePlate: '845 MTR', vin: '3C6LRVDG5ME512678' },
  { name: 'Van 3', vehicleType: 'Chevrolet Express 3500', licensePlate: '390 JWB', vin: '1GCZGHFG7M1234907' },
] as const

/** The locations: two rooms, a yard, an office and a van for each of three technicians. */
export async function addDemoPlaces({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const office = staff[0] as (typeof staff)[number]
  const createdAt = at(dayFrom(now, -DEMO_DAYS), 6)
  const created = { createdById: office.id, createdAt, updatedAt: createdAt }
  const sites = SITES.map((site) => ({ ...site, id: random.id(), city: 'Portland', state: 'OR', ...created }))
  const vans = VANS.map((van) => ({ ...van, id: random.id(), locationId: random.id(), ...created }))
  await insertAll(tx, locations, [
    ...sites,
    ...vans.map(({ locationId: id, name }) => ({ id, name, type: 'vehicle' as const, ...created })),
  ])
  await insertAll(
    tx,
    vehicles,
    vans.map((van, index) => ({ ...van, assignedTo: staff[index + 1]?.id })),
  )
  const [warehouse] = sites
  await insertAll(
    tx,
    locationZones,
    SHELVES.map(([name, description]) => ({
      id: random.id(),
      locationId: warehouse?.id ?? '',
      name,
      description,
      createdAt,
      updatedAt: createdAt,
    })),
  )
}
