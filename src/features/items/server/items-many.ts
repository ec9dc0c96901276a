import type { z } from 'zod'
import type { Db } from '@/db/client'
import { items } from '@/db/schema/stock'
import type { ManyOptions } from '@/server/many/kind'
import { badRequest } from '@/shared/errors'
import { cleanTags } from '../item'
import { type Item, type ItemPatch, itemManyChange, MAX_TAGS, TOO_MANY_TAGS } from '../item.schema'
import { archiveItem, changeItem, restoreItem } from './items.commands'

type Change = z.output<typeof itemManyChange>
type Patch = Omit<ItemPatch, 'tags'> & { tags?: string[]; archived?: boolean }

/** What changing many items at once comes to for each of them. */
export const manyItems: ManyOptions<Item, typeof itemManyChange, Patch> = {
  entity: 'item',
  table: items,
  input: itemManyChange,
  name: ({ name }) => name,
  missing: 'Item not found',
  also: [{ archived: true }],
  patch: patchOf,
  change: (context, id, { archived, ...patch }) => {
    if (archived === undefined) return changeItem(context, id, patch)
    return archived ? archiveItem(context, id) : restoreItem(context, id)
  },
  back: (item, patch) =>
    patch.archived === undefined
      ? Object.fromEntries(Object.keys(patch).map((field) => [field, item[field as keyof Item]]))
      : { archived: item.archivedAt !== null },
}

function patchOf(_db: Db, { tags }: Item, { addTags, removeTags, ...patch }: Change): Patch {
  if (!addTags && !removeTags) return patch
  const removed = new Set(removeTags)
  const left = cleanTags([...tags.filter((tag) => !removed.has(tag)), ...(addTags ?? [])])
  if (left.length > MAX_TAGS) throw badRequest([{ path: 'addTags', message: TOO_MANY_TAGS }])
  return { ...patch, tags: left }
}
