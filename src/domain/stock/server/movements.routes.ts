import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { movement, movementFilter } from '../movement.schema'
import { listMovements } from './movements.store'

export async function movementsRoutes(api: Api) {
  recordRoutes(api, '/api/movements', ['Stock'], 'inventory').list(movementFilter, movement, listMovements)
}
