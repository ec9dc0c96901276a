/** The meaning of a status: done, in progress, needs attention, problem, inactive. */
export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

/**
 * Colour and label of each status, declared next to its rules. The label defaults to the name; a missing colour
 * does not compile.
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
