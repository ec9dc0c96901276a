/** What the activity and the stream of changes call each kind of record. */
export const ENTITIES = [
  'user',
  'company',
  'backup',
  'item',
  'transaction',
  'scrap',
  'job',
  'field_log',
  'customer',
  'contact',
  'equipment',
  'vendor',
  'catalog_item',
  'estimate',
  'invoice',
  'payment',
  'purchase_order',
  'price_book_item',
  'time_entry',
  'agreement',
  'change_order',
  'rfi',
] as const
export type Entity = (typeof ENTITIES)[number]

/** A committed change, as `GET /api/changes` tells of it. */
export interface Change {
  entity: Entity
  id: string
  /** Null of a record that is gone. */
  version: number | null
  activityId: string
}

/** Says that more has changed than is told one by one: whoever shows something is to fetch it anew. */
export const RELOAD_EVENT = 'reload'
/** The last of a stream whose session has ended: there is no use in coming again. */
export const SIGNED_OUT_EVENT = 'signed-out'
