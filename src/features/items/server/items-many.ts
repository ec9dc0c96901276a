import type { z } from 'zod'
import type { Db } from '@/db/client'
import { items } from '@/db/schema/stock/items'
import type { Context } from '@/server/command'
import type { ManyOptions } from '@/server/many/kind'
import { badRequest } from '@/shared/errors'
import { cleanTags } from '../item'
import { type Item, type ItemPatch, itemManyChange, MAX_TAGS, TOO_MANY_TAGS } from '../item.schema'
import { archiveItem, changeItem, restoreItem } from './items.commands'

type Change = z.output<typeof itemManyChange>
type Patch = Omit<ItemPatch, 'tags'> & { tags?: string[]; archived?: boolean }

export const manyItems: ManyOptions<Item, typeof itemManyChange, Patch> = {
  entity: 'item',
  table: items,
  input: itemManyChange,
  name: ({ name }) => name,
  missing: 'Item not found',
  also: [{ archived: true }],
  patch: patchOf,
  change: changeOrArchive,
  back: backOf,
}

/** Location of stock that has no home. */
const MAIN = 'Main'

async function changeOrArchive(
  context: Context,
  id: string,
  { archived, ...patch }: Patch,
): Promise<unknown> {
  if (archived !== undefined) return archived ? archiveItem(context, id) : restoreItem(context, id)
  // Undo may set the home back to null, which alone would not move the stock; move it back to Main first.
  if (patch.location === null) await changeItem(context, id, { location: MAIN })
  return changeItem(context, id, patch)
}

/** A new home cannot be undone if stock was elsewhere, because it is unknown which units were moved. */
function backOf(item: Item, patch: Patch): Patch | null {
  if (patch.archived !== undefined) return { archived: item.archivedAt !== null }
  const isAtHome = item.placesCount === 0 || item.place === (item.location ?? MAIN)
  if (patch.location !== undefined && !isAtHome) return null
  return Object.fromEntries(Object.keys(patch).map((field) => [field, item[field as keyof Item]]))
}

function patchOf(_db: Db, { tags }: Item, { addTags, removeTags, ...patch }: Change): Patch {
  if (!addTags && !removeTags) return patch
  const removed = new Set(removeTags)
  const left = cleanTags([...tags.filter((tag) => !removed.has(tag)), ...(addTags ?? [])])
  if (left.length > MAX_TAGS) throw badRequest([{ path: 'addTags', message: TOO_MANY_TAGS }])
  return { ...patch, tags: left }
}
