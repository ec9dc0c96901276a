/** What is done to a tool from time to time. */
export const CARE_KINDS = ['service', 'inspection', 'calibration'] as const
export type CareKind = (typeof CARE_KINDS)[number]
