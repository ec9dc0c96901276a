import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { isReturnable } from '@/domain/stock/item-kinds'
import { QuantityField } from '@/ui/fields/quantity-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { type CountInput, countInput, type Item } from '../item.schema'
import { COUNTED } from './item-outcomes'
import { items } from './items.resource'
import { CountedAt } from './places.picker'

interface CountFormProps {
  id: string
  onClose: () => void
}

/** Sets the stock to the quantity counted on the shelf. */
export function CountForm({ id, onClose }: CountFormProps) {
  const { data: item, ...waiting } = items.useOne(id)
  const { mutateAsync } = items.useAction<CountInput>('count')
  if (!item) return <FormLoading {...waiting} title="Count" onClose={onClose} />
  return (
    <FormDialog
      title={`Count ${item.name}`}
      submit="Save Count"
      {...COUNTED}
      success={(_, saved) => ({ ...COUNTED.success, ...shortageOf(saved) })}
      schema={countInput}
      defaults={{ counted: item.available, locationId: null }}
      save={(body, attempt) => mutateAsync({ id, body: { ...body, version: item.version }, attempt })}
      onClose={onClose}
    >
      {({ control, watch, setValue }) => (
        <>
          <CountedAt
            control={control}
            name="locationId"
            itemId={id}
            onPick={(expected) => setValue('counted', expected ?? item.available)}
          />
          <QuantityField
            control={control}
            name="counted"
            label={watch('locationId') ? 'Quantity at This Location' : 'Quantity on the Shelf'}
            description={watch('locationId') ? undefined : expectation(item)}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

/** For tools, a lower count reports units missing and a higher count marks missing ones as found. */
function expectation({ type, available, missing }: Item): string {
  const expected = `Expected: ${available}`
  if (!isReturnable(type)) return expected
  const known = missing > 0 ? `, plus ${missing} missing` : ''
  return `${expected}${known}. A lower count reports the rest missing; a higher count marks them found.`
}
