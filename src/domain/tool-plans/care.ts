/** Kinds of recurring tool care. */
export const CARE_KINDS = ['service', 'inspection', 'calibration'] as const
export type CareKind = (typeof CARE_KINDS)[number]
