import type { Badges } from '@/shared/badges'

export const LOCATION_TYPES = ['warehouse', 'office', 'vehicle', 'job_site', 'other'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]
export const LOCATION_TYPE_BADGES: Badges<LocationType> = {
  warehouse: 'grey',
  office: 'grey',
  vehicle: 'grey',
  job_site: 'grey',
  other: 'grey',
}

export const PLACE_STATUSES = ['active', 'inactive'] as const
export type PlaceStatus = (typeof PLACE_STATUSES)[number]
export const PLACE_BADGES: Badges<PlaceStatus> = { active: 'green', inactive: 'grey' }
