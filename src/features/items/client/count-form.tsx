import { QuantityField } from '@/ui/fields/quantity-field'
import { FormDialog } from '@/ui/form-dialog'
import { type CountInput, countInput } from '../item.schema'
import { COUNTED } from './item-outcomes'
import { items } from './items.resource'

interface CountFormProps {
  id: string
  onClose: () => void
}

/** What really lies on the shelf; the stock follows. */
export function CountForm({ id, onClose }: CountFormProps) {
  const { data: item } = items.useOne(id)
  const { mutateAsync } = items.useAction<CountInput>('count')
  if (!item) return null
  return (
    <FormDialog
      title={`Count ${item.name}`}
      submit="Save Count"
      {...COUNTED}
      schema={countInput}
      defaults={{ counted: item.available }}
      save={(body, attempt) => mutateAsync({ id, body: { ...body, version: item.version }, attempt })}
      onClose={onClose}
    >
      {({ control }) => (
        <QuantityField
          control={control}
          name="counted"
          label="How many are on the shelf"
          description={`There should be ${item.available}`}
          required
        />
      )}
    </FormDialog>
  )
}
