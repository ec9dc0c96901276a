import { useRecordForm } from '@/client/use-record-form'
import { mayNow, useMay } from '@/client/viewer'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { activeLocations, locationOption } from '@/domain/places/client/locations.resource'
import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'
import { priceBook, priceBookOption } from '@/features/price-book/client/price-book.resource'
import { MoneyField } from '@/ui/fields/money-field'
import { PhotoField } from '@/ui/fields/photo-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { RecordSelect } from '@/ui/fields/record-select'
import { SelectField } from '@/ui/fields/select-field'
import { SuggestField } from '@/ui/fields/suggest-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { FormSection } from '@/ui/form-section'
import { nameOptions } from '@/ui/options'
import { type Item, type ItemFormValues, itemInput } from '../item.schema'
import { items } from './items.resource'
import { TagsField } from './tags-field'

interface ItemFormProps {
  /** The item to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

export function ItemForm({ id, onClose }: ItemFormProps) {
  const { waits, dialog } = useRecordForm(items, id, { create: ADD, edit: EDIT }, toFormValues)
  const may = useMay()
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      success={(_, saved) => ({ ...(id === undefined ? ADD : EDIT).success, ...shortageOf(saved) })}
      schema={itemInput}
      next={['type', 'location']}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <FormSection title="Basic Information">
            <TextField control={control} name="name" label="Name" required />
            <SelectField
              control={control}
              name="type"
              label="Type"
              required
              half
              options={nameOptions(ITEM_TYPES)}
            />
            <QuantityField control={control} name="qty" label="Quantity" half />
          </FormSection>
          <FormSection title="Tags & Organization">
            <SuggestField
              control={control}
              name="location"
              label="Location"
              placeholder="Shelf, van or site"
              half
              source={activeLocations}
              toOption={locationOption}
              onPick={() => undefined}
            />
            <QuantityField
              control={control}
              name="reorderPoint"
              label="Reorder Point"
              placeholder="None"
              description="Flagged as low at or below this quantity"
              half
            />
            {may('change costs') && (
              <MoneyField
                control={control}
                name="averageCost"
                label="Cost Each"
                description="Average cost, updated with each delivery"
                half
              />
            )}
            {may('see price book') && (
              <RecordSelect
                control={control}
                name="priceBookItemId"
                label="Price"
                placeholder="From the price book…"
                description="Default: cost plus company markup"
                source={priceBook}
                toOption={priceBookOption}
                half
              />
            )}
            <TagsField control={control} name="tags" label="Tags" placeholder="Type a tag and press Enter" />
          </FormSection>
          <FormSection title="Photo & Notes">
            <PhotoField control={control} name="photoUrl" label="Photo" />
            <TextareaField control={control} name="notes" label="Notes" />
          </FormSection>
          <CustomFieldInputs entity="item" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const ADD = {
  title: 'Add New Item',
  submit: 'Create Item',
  success: { title: 'Item created', description: 'The item has been added to inventory' },
  failure: 'Failed to create item',
}

const EDIT = {
  title: 'Edit Item',
  submit: 'Update Item',
  success: { title: 'Item updated', description: 'The item has been updated' },
  failure: 'Failed to update item',
}

function toFormValues(item: Item | undefined): ItemFormValues {
  return {
    name: item?.name ?? '',
    type: item?.type ?? 'tool',
    qty: item?.qty ?? 1,
    reorderPoint: item?.reorderPoint ?? null,
    location: item?.location ?? '',
    tags: item?.tags ?? [],
    photoUrl: item?.photoUrl ?? null,
    notes: item?.notes ?? '',
    customFields: item?.customFields ?? {},
    // Leave out fields that the user may not see or change.
    ...(mayNow('change costs') && { averageCost: item?.averageCost ?? null }),
    ...(mayNow('see price book') && { priceBookItemId: item?.priceBookItemId ?? null }),
  }
}
