import { GROUPS, kindsOf, type SearchKind } from '@/db/schema/search'
import { entitiesWith, FACTS, type SearchGroup } from '@/shared/entities'
import type { Reach } from '@/shared/policy'
import type { SearchableEntity } from '../search.schema'

/** A kind of searchable record, and how much of it the viewer may see. */
export interface Kind {
  kind: SearchKind
  group: SearchGroup
  reach: Reach
}

/** Records that belong to a customer and are found as that customer. */
export const OF_CUSTOMERS: SearchKind[] = entitiesWith('foundAs')
/** Kinds whose search text ends with the digits of a phone number. */
const WITH_PHONE: SearchKind[] = ['customer', 'contact', 'vendor']
/** Their search text also contains the job's name; their own names are their first two codes. */
export const OF_JOBS: SearchKind[] = kindsOf('jobs').filter((kind) => kind !== 'job')
/** Kinds that have a name instead of a number. */
const WITH_NAME: SearchKind[] = [
  'customer',
  'contact',
  'item',
  'kit',
  'location',
  'vehicle',
  'vendor',
  'price_book_item',
  'user',
]

export const hasPhone = ({ kind }: Kind) => WITH_PHONE.includes(kind)
export const hasName = ({ kind }: Kind) => WITH_NAME.includes(kind)

const entityOf = (kind: SearchKind) => (FACTS[kind].foundAs ?? kind) as SearchableEntity

/** The kinds of which the viewer may see any records. */
export const kindsSeen = (reachOf: (entity: SearchableEntity) => Reach): Kind[] =>
  GROUPS.flatMap((group) =>
    kindsOf(group).map((kind) => ({ kind, group, reach: reachOf(entityOf(kind)) })),
  ).filter(({ reach }) => reach !== 'none')
