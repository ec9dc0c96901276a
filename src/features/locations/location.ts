import type { locationFilter } from '@/domain/places/location.schema'

/** The tabs of an open location. */
export const LOCATION_TABS = ['stock', 'zones', 'movements'] as const

declare module '@/shared/screens' {
  interface Screens {
    '/locations': ListSearch<typeof locationFilter, (typeof LOCATION_TABS)[number]>
  }
}
