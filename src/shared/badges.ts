/** What a status means: done, under way, wanting care, trouble, at rest. */
export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

/**
 * How each status of a record is shown, declared beside its rules: the colour, and the words where they are not those
 * of its name. One without a colour does not compile.
 */
export type Badges<S extends string> = Readonly<Record<S, Tone | { tone: Tone; words: string }>>

/** "in_progress" -> "In Progress" */
export function wordsOf(name: string): string {
  return name.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())
}

export function badgeOf<S extends string>(badges: Badges<S>, status: S): { tone: Tone; words: string } {
  const badge = badges[status]
  return typeof badge === 'string' ? { tone: badge, words: wordsOf(status) } : badge
}
