/**
 * What the activity and the stream of changes call each kind of record, and what they tell of it. Each feature declares
 * its own beside its rules (`declare module '@/shared/entities'`); what none declares does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface Entities {}

export type Entity = keyof Entities

/** An entity and a past tense verb, such as `job.created`. */
export type Action = { [E in Entity]: `${E}.${Entities[E]}` }[Entity]

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
