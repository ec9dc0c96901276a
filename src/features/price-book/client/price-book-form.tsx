import { useRecordForm } from '@/client/use-record-form'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { nameOptions, plainOptions } from '@/ui/options'
import { calculatedMarkup } from '../markup'
import { NEW_ITEM, PRICE_BOOK_TYPES, PRICE_BOOK_UNITS } from '../price-book'
import { type PriceBookInput, type PriceBookItem, priceBookInput } from '../price-book.schema'
import { DeleteItem } from './delete-item'
import { priceBook } from './price-book.resource'

interface PriceBookFormProps {
  /** The item to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

export function PriceBookForm({ id, onClose }: PriceBookFormProps) {
  const {
    record: item,
    waits,
    dialog,
  } = useRecordForm(priceBook, id, { create: ADD, edit: EDIT }, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      schema={priceBookInput}
      next={['type', 'unit']}
      onClose={onClose}
      record={item && { entity: 'price_book_item', id: item.id }}
      apart={(leave) => item && <DeleteItem item={item} onDeleted={leave} />}
    >
      {({ control, watch }) => {
        const [cost = 0, price = 0] = watch(['cost', 'price'])
        return (
          <>
            <TextField control={control} name="code" label="Code" required />
            <TextField control={control} name="description" label="Description" required />
            <SelectField
              control={control}
              name="type"
              label="Type"
              options={nameOptions(PRICE_BOOK_TYPES)}
              half
            />
            <SelectField
              control={control}
              name="unit"
              label="Unit"
              options={plainOptions(PRICE_BOOK_UNITS)}
              half
            />
            <MoneyField control={control} name="cost" label="Cost" otherwise={0} half />
            <MoneyField control={control} name="price" label="Price" otherwise={0} half />
            <p className="flex items-center justify-between rounded-md bg-sunken px-3 py-2.5 md:col-span-2">
              <span className="text-quiet">Calculated Markup</span>
              <output className="figures font-semibold">{calculatedMarkup(cost, price)}%</output>
            </p>
          </>
        )
      }}
    </FormDialog>
  )
}

const ADD = {
  title: 'Add Item',
  submit: 'Create Item',
  success: { title: 'Item created', description: 'Price book item has been added' },
  failure: 'Failed to create price book item',
}

const EDIT = {
  title: 'Edit Item',
  submit: 'Update Item',
  success: { title: 'Item updated', description: 'Price book item has been updated' },
  failure: 'Failed to update price book item',
}

function toFormValues(item: PriceBookItem | undefined): PriceBookInput {
  const { code, description, type, unit, cost, price } = item ?? { ...NEW_ITEM, code: '', description: '' }
  return { code, description, type, unit, cost, price }
}
