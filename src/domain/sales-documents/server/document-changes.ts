import { isDeepStrictEqual } from 'node:util'
import type { Activity } from '@/server/activity'
import { newId } from '@/shared/new-id'
import type { Content } from './content'

/** A document created within another change, which reports it. */
export interface Created<Answer> {
  answer: Answer
  activity: Activity
}

const idOf = (line: object): string | undefined => (line as { id?: string }).id

/** Lines as stored: with id, total and position. */
export const storedLines = <Line extends object>(
  lines: readonly Line[],
  totalOf: (line: Line) => number,
): (Line & { id: string; total: number; sortOrder: number })[] =>
  lines.map((line, sortOrder) => ({ ...line, id: idOf(line) ?? newId(), total: totalOf(line), sortOrder }))

/** The new lines; null if they stay. */
export const replacedLines = <Line>(
  before: Content<unknown, Line>,
  after: Content<unknown, Line>,
): Line[] | null => (isDeepStrictEqual(after.lines, before.lines) ? null : after.lines)

/** The removed lines. If none keeps its id, all were rewritten, and it is unknown which are gone. */
export function removedLineIds(before: readonly object[], after: readonly object[]): string[] {
  const kept = new Set(after.map(idOf))
  const ids = before.flatMap((line) => idOf(line) ?? [])
  return ids.some((id) => kept.has(id)) ? ids.filter((id) => !kept.has(id)) : []
}

/** The audit's differences; line ids are left out. */
export function changedBetween<Values, Line extends object>(
  before: Content<Values, Line>,
  after: Content<Values, Line> | null,
): NonNullable<Activity['changed']> {
  const compared = ({ values, lines }: Content<Values, Line>) => ({
    ...values,
    lineItems: lines.map(({ id: _, ...line }: Line & { id?: string }) => line),
  })
  return { from: compared(before), to: after && compared(after) }
}
