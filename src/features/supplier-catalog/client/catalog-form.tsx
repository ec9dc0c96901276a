import { ItemSelect } from '@/features/items/client/items.picker'
import { CheckField } from '@/ui/fields/check-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { SAVE_AND_NEXT } from '@/ui/form-dialog'
import { plainOptions } from '@/ui/options'
import { Button } from '@/ui/primitives/button'
import { RecordDocuments } from '@/ui/record-documents'
import { CATALOG_UNITS } from '../catalog'
import { DollarsField } from './dollars-field'
import type { CatalogEditor } from './use-catalog-editor'

interface CatalogFormProps {
  editor: CatalogEditor
  onSaved: () => void
  /** Offers "Save and Add Another", where saving returns to the list. */
  onNext: (() => void) | undefined
  /** Undefined on a desktop while a new item is entered, because there is nothing to cancel. */
  onCancel: (() => void) | undefined
}

export function CatalogForm({ editor, onSaved, onNext, onCancel }: CatalogFormProps) {
  const { form, edited } = editor
  const { control, formState } = form
  const title = edited ? 'Edit Catalog Item' : 'Add Catalog Item'
  return (
    <form
      noValidate
      aria-label={title}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.stopPropagation()
        void editor.submit(onSaved)(event)
      }}
    >
      <div className="grid min-h-0 flex-1 grid-cols-2 content-start gap-x-3 gap-y-4 overflow-y-auto overscroll-contain p-4 *:col-span-2 md:p-5">
        <h3 className="font-semibold">{title}</h3>
        <TextField control={control} name="productName" label="Product Name" required />
        <div className="col-span-1!">
          <DollarsField control={control} name="priceInDollars" label="Price ($)" required half />
        </div>
        <div className="col-span-1!">
          <SelectField
            control={control}
            name="unit"
            label="Unit"
            options={plainOptions(CATALOG_UNITS)}
            half
          />
        </div>
        <ItemSelect control={control} name="itemId" description="Reorder uses this price for the item" half />
        <CheckField control={control} name="inStock" label="In Stock" half />
        <TextField control={control} name="manufacturer" label="Manufacturer" half />
        <TextField
          control={control}
          name="manufacturerPartNumber"
          label="Part Number"
          description="Suppliers' prices are compared by part number"
          half
        />
        <TextField control={control} name="sku" label="SKU" half />
        <TextareaField control={control} name="description" label="Description" half />
        <TextareaField control={control} name="notes" label="Notes" half />
        {edited && <RecordDocuments key={edited.id} entity="catalog_item" id={edited.id} isIn="form" />}
      </div>
      <div className="flex shrink-0 gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:flex-wrap *:flex-1 max-md:*:whitespace-nowrap md:px-5 md:py-3">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {onNext && (
          <Button disabled={formState.isSubmitting} onClick={() => void editor.submit(onNext)()}>
            {SAVE_AND_NEXT.label}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {edited ? 'Update Item' : 'Add Item'}
        </Button>
      </div>
    </form>
  )
}
