import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { type ChecklistItem, itemProblem } from '@/domain/checklists/checklist'
import type {
  Checklist,
  ChecklistInput,
  ChecklistItemInput,
  ChecklistPatch,
} from '@/domain/checklists/checklist.schema'
import {
  type ChecklistValues,
  deleteChecklist,
  findChecklist,
  insertChecklist,
  lockChecklist,
  updateChecklist,
} from '@/domain/checklists/server/checklists.store'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'

const conflicts: Conflicts = {
  checklists_name_unique: { path: 'name', message: 'A checklist with this name already exists' },
}

export function createChecklist(context: Context, input: ChecklistInput): Promise<Json<Checklist>> {
  return command(
    context,
    async () => {
      const id = idFor(context)
      const { name, isDefault = false } = input
      const values = { name, isDefault, items: itemsOf(input.items) }
      const activity = { action: 'checklist.created', payload: { id, name } } as const
      return { insert: insertChecklist(id, values, context.user.id), activity }
    },
    conflicts,
  )
}

/** Changes the template only: jobs keep what was attached to them. */
export function changeChecklist(
  context: Context,
  id: string,
  { items, ...patch }: ChecklistPatch,
): Promise<Json<Checklist>> {
  return command(
    context,
    async (tx) => {
      const before = orNotFound(await lockChecklist(tx, id), 'Checklist not found')
      const after: ChecklistValues = { ...before, ...defined(patch), ...(items && { items: itemsOf(items) }) }
      if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findChecklist(tx, id)) }
      const answer = await updateChecklist(tx, id, after)
      const changed = { from: before, to: after }
      return { answer, activity: { action: 'checklist.updated', payload: { id, name: after.name }, changed } }
    },
    conflicts,
  )
}

export function removeChecklist(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const found = orNotFound(await lockChecklist(tx, id), 'Checklist not found')
    await deleteChecklist(tx, id)
    const changed = { from: found, to: null }
    return {
      answer: '',
      activity: { action: 'checklist.deleted', payload: { id, name: found.name }, changed },
    }
  })
}

function itemsOf(sent: readonly ChecklistItemInput[]): ChecklistItem[] {
  const items = sent.map(({ id = newId(), label, kind, options = [], required = false }) => ({
    id,
    label,
    kind,
    options: kind === 'choice' ? options : [],
    required,
  }))
  const problem = itemProblem(items)
  if (problem) throw badRequest([{ path: `items.${problem.index}`, message: problem.message }])
  return items
}
