import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import type { CustomFields, FieldEntity } from '@/features/custom-fields/custom-field'
import { saveFields } from '@/features/custom-fields/server/field-values.commands'
import type { Activity } from '@/server/activity'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import type { Action } from '@/shared/entities'
import { orNotFound, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { deletionProblem } from '../drafts'
import type { Content } from './content'
import type { DocumentStore } from './document-store'
import { type Numbered, takeNumber } from './number-series'

/** Every document has a status and fields of the company's own. */
type Fielded = { status: string; customFields: CustomFields }
/** What is sent for one. */
type FieldsSent = { customFields?: CustomFields }

type Stored<Line> = Line & { id: string; total: number; sortOrder: number }

/** What is particular to one kind of document. */
interface Kind<Detail, Values extends Fielded, Line, Input, Patch> {
  /** What the fields of the company's own belong to. */
  entity: FieldEntity
  store: DocumentStore<Detail, Values, Stored<Line>>
  notFound: string
  numbered: Numbered
  conflicts: Conflicts
  contentOf(detail: Detail): Content<Values, Line>
  /** A new document of what was sent, or a refusal. */
  create(tx: Db, input: Input): Promise<Content<Values, Line>>
  /** The document with what was sent laid over it, or a refusal. */
  change(tx: Db, before: Content<Values, Line>, patch: Patch, detail: Detail): Promise<Content<Values, Line>>
  totalOf(line: Line): number
  /** What the activity says of it. */
  payload(id: string, values: Values): Activity['payload']
  /** What the activity calls what was done: a move by the status that it leads to. */
  action(done: 'created' | 'updated' | 'deleted' | Values['status']): Action
  /** What goes with the lines that are no longer there, where lines keep their ids. */
  linesRemoved?(tx: Db, id: string, lineIds: string[]): Promise<void>
  /** What follows from the lines as they are now. */
  linesSaved?(tx: Db, id: string): Promise<void>
  /** Why a draft cannot be deleted all the same. */
  removalProblem?(tx: Db, id: string): Promise<string | null>
}

/** A document that was made, and what is to be told of it. */
interface Made<Detail> {
  answer: Json<Detail>
  activity: Activity
}

interface DocumentCommands<Detail, Input, Patch> {
  /** Makes one as part of another change, which tells of it. */
  make(tx: Db, id: string, input: Input, createdById: string): Promise<Made<Detail>>
  create(context: Context, input: Input): Promise<Json<Detail>>
  change(context: Context, id: string, patch: Patch): Promise<Json<Detail>>
  remove(context: Context, id: string): Promise<Json<''>>
  /** The document as it is, locked. */
  lock(tx: Db, id: string): Promise<Json<Detail>>
}

const idOf = (line: object): string | undefined => (line as { id?: string }).id

/** Which line it is matters to nobody who reads what was changed. */
const toldOf = <Values, Line extends object>({ values, lines }: Content<Values, Line>) => ({
  ...values,
  lineItems: lines.map(({ id: _, ...told }: Line & { id?: string }) => told),
})

/** The lines that are no longer there; where none of them has its id, they were written anew, and nobody knows. */
function removedIds(before: readonly object[], after: readonly object[]): string[] {
  const kept = new Set(after.map(idOf))
  const ids = before.flatMap((line) => idOf(line) ?? [])
  return ids.some((id) => kept.has(id)) ? ids.filter((id) => !kept.has(id)) : []
}

/** Creating, changing and deleting, which go alike for all kinds. */
export function documentCommands<
  Detail,
  Values extends Fielded,
  Line extends object,
  Input extends FieldsSent,
  Patch extends FieldsSent,
>(kind: Kind<Detail, Values, Line, Input, Patch>): DocumentCommands<Detail, Input, Patch> {
  const { store, conflicts, contentOf } = kind

  const lock = async (tx: Db, id: string) => orNotFound(await store.lock(tx, id), kind.notFound)
  const stored = (lines: Line[]): Stored<Line>[] =>
    lines.map((line, sortOrder) => ({
      ...line,
      id: idOf(line) ?? newId(),
      total: kind.totalOf(line),
      sortOrder,
    }))
  const activity = (id: string, values: Values, done: Parameters<typeof kind.action>[0]): Activity => ({
    action: kind.action(done),
    payload: kind.payload(id, values),
  })

  const withNumber = async (tx: Db, input: Input): Promise<Input> => {
    const { path } = kind.numbered
    const sent = (input as Record<string, unknown>)[path] as string | undefined
    return { ...input, [path]: await takeNumber(tx, kind.numbered, sent ?? '') }
  }

  const make = async (tx: Db, id: string, input: Input, createdById: string): Promise<Made<Detail>> => {
    const { values, lines } = await kind.create(tx, await withNumber(tx, input))
    const answer = await store.insert(tx, id, values, stored(lines), createdById)
    return { answer, activity: activity(id, values, 'created') }
  }

  return {
    lock,
    make,
    create: (context, input) =>
      command(
        context,
        async (tx) => {
          const id = idFor(context)
          return make(tx, id, await saveFields(tx, kind.entity, id, input), context.user.id)
        },
        conflicts,
      ),
    change(context, id, patch) {
      const change = async (tx: Db) => {
        const unchanged = await lock(tx, id)
        const detail: Detail = JSON.parse(unchanged)
        const before = contentOf(detail)
        const sent = await saveFields(tx, kind.entity, id, patch, before.values.customFields)
        const { values, lines } = await kind.change(tx, before, sent, detail)
        if (isDeepStrictEqual({ values, lines }, before)) return { answer: unchanged }
        const replaced = isDeepStrictEqual(lines, before.lines) ? null : stored(lines)
        if (replaced) await kind.linesRemoved?.(tx, id, removedIds(before.lines, lines))
        const answer = await store.update(tx, id, values, replaced)
        if (replaced) await kind.linesSaved?.(tx, id)
        const { status } = values
        const done = status === before.values.status ? 'updated' : status
        const changed = { from: toldOf(before), to: toldOf({ values, lines }) }
        return { answer, activity: { ...activity(id, values, done), changed } }
      }
      return command(context, change, conflicts)
    },
    remove(context, id) {
      return command<''>(context, async (tx) => {
        const content = contentOf(JSON.parse(await lock(tx, id)))
        const { values } = content
        refuse(deletionProblem(values.status))
        refuse((await kind.removalProblem?.(tx, id)) ?? null)
        await store.remove(tx, id)
        const changed = { from: toldOf(content), to: null }
        return { answer: '', activity: { ...activity(id, values, 'deleted'), changed } }
      })
    },
  }
}
