import { createResource } from '@/client/resource'
import type {
  CatalogFilter,
  CatalogItem,
  CatalogItemInput,
  ComparisonGroup,
  ComparisonQuery,
} from '../catalog.schema'

export const catalogItems = createResource<CatalogItem, CatalogItemInput, CatalogFilter>(
  '/api/supplier-catalog',
  {
    writes: 'catalog_item',
    reads: ['vendor', 'item'],
  },
)

/** Products with all their offers. */
export const comparison = createResource<ComparisonGroup, never, ComparisonQuery>(
  '/api/supplier-catalog/compare',
  { reads: ['catalog_item', 'vendor'] },
)
