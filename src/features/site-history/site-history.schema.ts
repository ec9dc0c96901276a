import { z } from 'zod'

/** Everything is bounded, so that the answer stays one short request for a site with years of work. */
export const MAX_VISITS = 30
export const MAX_EQUIPMENT = 20
export const MAX_PHOTOS = 24

const earlierVisit = z.object({
  id: z.string(),
  /** The job, for people who may open it. */
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  doneAt: z.string(),
  technicianNames: z.string().array(),
  doneNote: z.string().nullable(),
  equipmentName: z.string().nullable(),
})
export type EarlierVisit = z.infer<typeof earlierVisit>

const servicedEquipment = z.object({
  id: z.string(),
  name: z.string(),
  serialNumber: z.string().nullable(),
  /** Where at the site it is. */
  location: z.string().nullable(),
  lastServicedAt: z.string(),
  visits: z.number().int(),
})
export type ServicedEquipment = z.infer<typeof servicedEquipment>

export const PHOTO_SOURCES = ['visit', 'field_log', 'document'] as const

const earlierPhoto = z.object({
  /** Paths of the photo and its thumbnail. */
  path: z.string(),
  thumbnail: z.string(),
  takenAt: z.string(),
  source: z.enum(PHOTO_SOURCES),
})
export type EarlierPhoto = z.infer<typeof earlierPhoto>

/** The response of GET /api/jobs/{id}/history: what was done on other jobs at the same site, newest first. */
export const siteHistory = z.object({
  visits: earlierVisit.array().max(MAX_VISITS),
  /** How many there are, of which `visits` has the latest. */
  visitCount: z.number().int(),
  equipment: servicedEquipment.array().max(MAX_EQUIPMENT),
  photos: earlierPhoto.array().max(MAX_PHOTOS),
})
export type SiteHistory = z.infer<typeof siteHistory>
