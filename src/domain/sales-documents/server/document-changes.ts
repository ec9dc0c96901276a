import { isDeepStrictEqual } from 'node:util'
import type { Activity } from '@/server/activity'
import { newId } from '@/shared/new-id'
import type { Content } from './content'

/** A document that was made as part of a change, which tells about it. */
export interface Created<Answer> {
  answer: Answer
  activity: Activity
}

const idOf = (line: object): string | undefined => (line as { id?: string }).id

/** Lines as they are stored: each with an id, what it comes to, and its place. */
export const storedLines = <Line extends object>(
  lines: readonly Line[],
  totalOf: (line: Line) => number,
): (Line & { id: string; total: number; sortOrder: number })[] =>
  lines.map((line, sortOrder) => ({ ...line, id: idOf(line) ?? newId(), total: totalOf(line), sortOrder }))

/** The lines that take the place of those before; null where they stay. */
export const replacedLines = <Line>(
  before: Content<unknown, Line>,
  after: Content<unknown, Line>,
): Line[] | null => (isDeepStrictEqual(after.lines, before.lines) ? null : after.lines)

/** The lines that are gone. Where none keeps its id, all were written from scratch, and nobody knows which are. */
export function removedLineIds(before: readonly object[], after: readonly object[]): string[] {
  const kept = new Set(after.map(idOf))
  const ids = before.flatMap((line) => idOf(line) ?? [])
  return ids.some((id) => kept.has(id)) ? ids.filter((id) => !kept.has(id)) : []
}

/** What the audit keeps of a change. Which line it is matters to nobody who reads it. */
export function changedBetween<Values, Line extends object>(
  before: Content<Values, Line>,
  after: Content<Values, Line> | null,
): NonNullable<Activity['changed']> {
  const told = ({ values, lines }: Content<Values, Line>) => ({
    ...values,
    lineItems: lines.map(({ id: _, ...line }: Line & { id?: string }) => line),
  })
  return { from: told(before), to: after && told(after) }
}
