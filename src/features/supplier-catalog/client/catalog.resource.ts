import { createResource, resourceOf } from '@/client/resource'
import type { ComparisonGroup, ComparisonQuery, catalogItemApi } from '../catalog.schema'

export const catalogItems = resourceOf<typeof catalogItemApi>('catalog_item', { reads: ['vendor', 'item'] })

export const comparison = createResource<ComparisonGroup, never, ComparisonQuery>(
  `${catalogItems.path}/compare`,
  { reads: ['catalog_item', 'vendor'] },
)
