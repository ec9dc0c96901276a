import { GROUPS, kindsOf, type SearchKind } from '@/db/schema/search'
import { entitiesWith, FACTS, type SearchGroup } from '@/shared/entities'
import type { Reach } from '@/shared/policy'
import type { SearchableEntity } from '../search.schema'

/** A kind of records that are found, with how far somebody may see them. */
export interface Kind {
  kind: SearchKind
  group: SearchGroup
  reach: Reach
}

/** What is found of a customer's leads to the customer. */
export const OF_CUSTOMERS: SearchKind[] = entitiesWith('foundAs')
/** Their text ends with the digits of their phone. */
const WITH_PHONE: SearchKind[] = ['customer', 'contact', 'vendor']
/** Their text holds what the job is called too; what they are called themselves are their first two codes. */
export const OF_JOBS: SearchKind[] = kindsOf('jobs').filter((kind) => kind !== 'job')
/** What they are called is no number. */
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

/** Those of which somebody may see anything. */
export const kindsSeen = (reachOf: (entity: SearchableEntity) => Reach): Kind[] =>
  GROUPS.flatMap((group) =>
    kindsOf(group).map((kind) => ({ kind, group, reach: reachOf(entityOf(kind)) })),
  ).filter(({ reach }) => reach !== 'none')
