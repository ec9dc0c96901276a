import { figureLink } from '@/shared/figure-link'

const tools = <const Search extends object>(search: Search) =>
  figureLink('/inventory', '/api/items', { type: 'tool', ...search })

/** Links from the figures about tools to the filtered inventory. */
export const toolLinks = {
  toolsAvailable: tools({ status: 'available', inStock: 'true' }),
  toolsOut: tools({ status: 'out' }),
  toolsMissing: tools({ status: 'missing' }),
}
