import { type Badges, badgeOf, wordsOf } from '@/shared/badges'

/** A record's statuses as the options of a filter or field, in the order in which they are declared. */
export function statusOptions<S extends string>(badges: Badges<S>) {
  return (Object.keys(badges) as S[]).map((value) => ({ value, label: badgeOf(badges, value).words }))
}

/** Names, such as types, as options: "labor" is Labor. */
export function nameOptions<N extends string>(names: readonly N[]) {
  return names.map((value) => ({ value, label: wordsOf(value) }))
}

/** Words that are offered as they are. */
export function plainOptions<W extends string>(words: readonly W[]) {
  return words.map((value) => ({ value, label: value }))
}
