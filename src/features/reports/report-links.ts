import { figureLink } from '@/shared/figure-link'

const tools = <const Search extends object>(search: Search) =>
  figureLink('/inventory', '/api/items', { type: 'tool', ...search })

/** Where the figures about tools lead. */
export const toolLinks = {
  toolsAvailable: tools({ status: 'available', inStock: 'true' }),
  toolsOut: tools({ status: 'out' }),
  toolsMissing: tools({ status: 'missing' }),
}
