import { figureLink } from '@/shared/figure-link'
import type { Screens } from '@/shared/screens'

const tools = (search: Pick<Screens['/inventory'], 'status' | 'inStock'>) =>
  figureLink('/inventory', '/api/items', { type: 'tool', ...search })

/** Where the figures about tools lead. */
export const toolLinks = {
  toolsAvailable: tools({ status: 'available', inStock: 'true' }),
  toolsOut: tools({ status: 'out' }),
  toolsMissing: tools({ status: 'missing' }),
}
