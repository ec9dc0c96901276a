import { Archive, MapPin, Tags } from 'lucide-react'
import { z } from 'zod'
import { choiceAction } from '@/client/many/actions'
import type { FormAction, ManyFields, ManyList } from '@/client/many/many-list'
import { activeLocations, locationOption } from '@/domain/places/client/locations.resource'
import { ITEM_BADGES, ITEM_TYPES } from '@/domain/stock/item-kinds'
import { labelsAction } from '@/features/labels/client/labels.dialogs'
import { SuggestField } from '@/ui/fields/suggest-field'
import { nameOptions, statusOptions } from '@/ui/options'
import { TagsField } from './tags-field'

const TagFields: ManyFields = ({ control }) => (
  <>
    <TagsField control={control} name="addTags" label="Add Tags" placeholder={TYPE_A_TAG} />
    <TagsField control={control} name="removeTags" label="Remove Tags" placeholder={TYPE_A_TAG} />
  </>
)

const TYPE_A_TAG = 'Type a tag and press Enter'

const tagList = z.array(z.string())

const tags: FormAction = {
  kind: 'form',
  label: 'Tags',
  icon: Tags,
  needs: 'change items',
  schema: z
    .object({ addTags: tagList, removeTags: tagList })
    .refine(({ addTags, removeTags }) => addTags.length + removeTags.length > 0, {
      path: ['addTags'],
      message: 'Enter a tag to add or remove',
    }),
  defaults: { addTags: [], removeTags: [] },
  Fields: TagFields,
}

const home: FormAction = {
  kind: 'form',
  label: 'Move to',
  icon: MapPin,
  needs: 'change items',
  schema: z.object({ location: z.string().trim().min(1, 'Location is required') }),
  defaults: { location: '' },
  Fields: ({ control }) => (
    <SuggestField
      control={control}
      name="location"
      label="Location"
      placeholder="Shelf, van or site"
      description="The new home location. Stock at the old one moves with them"
      required
      source={activeLocations}
      toOption={locationOption}
      onPick={() => undefined}
    />
  ),
}

const { available, missing } = ITEM_BADGES

export const manyItems: ManyList = {
  entity: 'item',
  one: 'item',
  needs: 'change inventory',
  hasExport: true,
  actions: [
    labelsAction('item'),
    tags,
    home,
    choiceAction('status', 'Status', statusOptions({ available, missing })),
    { ...choiceAction('type', 'Type', nameOptions(ITEM_TYPES)), needs: 'change items' },
    {
      kind: 'change',
      label: 'Archive',
      icon: Archive,
      needs: 'change items',
      change: { archived: true },
      asks: (chosen) => ({
        title: `Archive ${chosen}?`,
        description: 'They are removed from inventory. Their history is kept, and they can be restored.',
        action: 'Archive',
        destructive: true,
      }),
    },
  ],
}
