import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import {
  heldBy,
  MAX_FIELDS,
  MAX_ON_JOB,
  optionsProblem,
  type Renamed,
  removedOptions,
  renamedOptions,
  renamesProblem,
} from '@/domain/custom-fields/custom-field'
import type {
  CustomField,
  CustomFieldInput,
  CustomFieldPatch,
} from '@/domain/custom-fields/custom-field.schema'
import {
  type CustomFieldValues,
  countHolding,
  countInUse,
  deleteCustomField,
  findCustomField,
  insertCustomField,
  lockCustomField,
  renameValues,
  type TableOf,
  updateCustomField,
} from '@/domain/custom-fields/server/custom-fields.store'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, orNotFound } from '@/shared/errors'

const conflicts: Conflicts = {
  custom_fields_name_unique: { path: 'name', message: 'A field with this name already exists' },
}

const newField: Pick<CustomFieldValues, 'options' | 'required' | 'displayOrder' | 'showOnJob' | 'status'> = {
  options: [],
  required: 0,
  displayOrder: 0,
  showOnJob: 0,
  status: 'active',
}

export function createCustomField(context: Context, input: CustomFieldInput): Promise<Json<CustomField>> {
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const values: CustomFieldValues = { ...newField, ...defined(input) }
      checkOptions(values)
      checkShown(values)
      await checkRoom(tx, undefined, values)
      const activity = { action: 'custom_field.created', payload: payloadOf(id, values) } as const
      return { insert: insertCustomField(id, values, context.user.id), activity }
    },
    conflicts,
  )
}

export const changeCustomField =
  (tableOf: TableOf) =>
  (context: Context, id: string, patch: CustomFieldPatch): Promise<Json<CustomField>> =>
    command(
      context,
      async (tx) => {
        const before = orNotFound(await lockCustomField(tx, id), 'Custom field not found')
        const { renamed = {}, ...sent } = patch
        const values: CustomFieldValues = { ...before, ...optionsAfter(before, patch), ...defined(sent) }
        checkOptions(values)
        checkShown(values)
        checkRenames(before, values, renamed)
        if (isDeepStrictEqual(values, before) && Object.keys(renamed).length === 0)
          return { answer: orNotFound(await findCustomField(tx, id)) }
        await checkHeld(tx, id, before, values, renamed)
        await checkRoom(tx, before, values)
        if (Object.keys(renamed).length > 0) await renameValues(tx, tableOf(values.entityType), id, renamed)
        const answer = await updateCustomField(tx, id, values)
        const changed = { from: before, to: values }
        return {
          answer,
          activity: { action: 'custom_field.updated', payload: payloadOf(id, values), changed },
        }
      },
      conflicts,
    )

export function removeCustomField(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const field = orNotFound(await lockCustomField(tx, id), 'Custom field not found')
    const holding = await countHolding(tx, id)
    if (holding > 0) throw conflict(`${heldBy(holding)} a value in this field. Make it inactive instead.`)
    await deleteCustomField(tx, id)
    return {
      answer: '',
      activity: {
        action: 'custom_field.deleted',
        payload: payloadOf(id, field),
        changed: { from: field, to: null },
      },
    }
  })
}

/** How many options in use are listed. */
const MAX_NAMED = 3

const payloadOf = (id: string, { name, entityType }: CustomFieldValues) => ({ id, name, entityType })

/** The options under their new names; none for other types. */
function optionsAfter(
  before: CustomFieldValues,
  { fieldType = before.fieldType, renamed = {} }: CustomFieldPatch,
): Pick<CustomFieldValues, 'options'> {
  return { options: fieldType === 'choice' ? renamedOptions(before.options, renamed) : [] }
}

function checkOptions({ fieldType, options }: CustomFieldValues): void {
  const problem = optionsProblem(fieldType, options)
  if (problem !== null) throw badRequest([{ path: 'options', message: problem }])
}

function checkRenames(before: CustomFieldValues, after: CustomFieldValues, renamed: Renamed): void {
  const problem = renamesProblem(before.options, after.options, renamed)
  if (problem !== null) throw badRequest([{ path: 'renamed', message: problem }])
}

/** Stored values must remain valid. */
async function checkHeld(
  tx: Db,
  id: string,
  before: CustomFieldValues,
  after: CustomFieldValues,
  renamed: Renamed,
): Promise<void> {
  const isTurned = before.fieldType !== after.fieldType || before.entityType !== after.entityType
  const removed = removedOptions(before.options, after.options, renamed)
  if (!isTurned && removed.length === 0) return
  const holding = await countHolding(tx, id, isTurned ? undefined : removed)
  if (holding === 0) return
  if (before.fieldType !== after.fieldType)
    throw conflict(`${heldBy(holding)} a value in this field, so its type cannot change.`)
  if (isTurned)
    throw conflict(`${heldBy(holding)} a value in this field, so its kind of record cannot change.`)
  const named = removed
    .slice(0, MAX_NAMED)
    .map((option) => `“${option}”`)
    .join(', ')
  throw conflict(`${heldBy(holding)} ${named}. Rename it, or change the records first.`)
}

function checkShown({ showOnJob, entityType }: CustomFieldValues): void {
  if (showOnJob === 1 && entityType !== 'job')
    throw badRequest([{ path: 'showOnJob', message: 'Only a job field can show on the job page' }])
}

/** Whether one more field may become active, or show on the job page. */
async function checkRoom(
  tx: Db,
  before: CustomFieldValues | undefined,
  after: CustomFieldValues,
): Promise<void> {
  const wasActive = before?.status === 'active' && before.entityType === after.entityType
  const isNew = after.status === 'active' && !wasActive
  const isNewOnJob =
    after.status === 'active' && after.showOnJob === 1 && !(wasActive && before.showOnJob === 1)
  if (!isNew && !isNewOnJob) return
  const { active, onJob } = await countInUse(tx, after.entityType)
  if (isNew && active >= MAX_FIELDS)
    throw conflict(`At most ${MAX_FIELDS} fields can be active for one kind of record`)
  if (isNewOnJob && onJob >= MAX_ON_JOB)
    throw conflict(`At most ${MAX_ON_JOB} fields can show on the job page`)
}
