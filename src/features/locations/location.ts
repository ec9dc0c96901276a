/** The tabs of an open location. */
export const LOCATION_TABS = ['stock', 'zones', 'movements'] as const
