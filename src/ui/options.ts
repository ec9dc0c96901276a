import { type Badges, badgeOf, wordsOf } from '@/shared/badges'

/** Statuses as options, in declared order. */
export function statusOptions<S extends string>(badges: Badges<S>) {
  return (Object.keys(badges) as S[]).map((value) => ({ value, label: badgeOf(badges, value).words }))
}

/** Names as options: "labor" becomes Labor. */
export function nameOptions<N extends string>(names: readonly N[]) {
  return names.map((value) => ({ value, label: wordsOf(value) }))
}

/** Words as options, unchanged. */
export function plainOptions<W extends string>(words: readonly W[]) {
  return words.map((value) => ({ value, label: value }))
}
