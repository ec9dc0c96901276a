import { z } from 'zod'
import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { QuantityField } from '@/ui/fields/quantity-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { itemPatch } from '../item.schema'
import { REPORTED } from './item-outcomes'
import { items } from './items.resource'

const schema = z.object({ missing: itemPatch.shape.missing })

interface MissingFormProps {
  id: string
  onClose: () => void
}

/** Asks how many of several units are missing. */
export function MissingForm({ id, onClose }: MissingFormProps) {
  const { data: item, ...waiting } = items.useOne(id)
  const { mutateAsync } = items.useSave()
  if (!item) return <FormLoading {...waiting} title="Report Missing" onClose={onClose} />
  return (
    <FormDialog
      title="Report Missing"
      submit="Report Missing"
      {...REPORTED}
      success={(_, saved) => ({ ...REPORTED.success, ...shortageOf(saved) })}
      schema={schema}
      defaults={{ missing: Math.min(item.missing + 1, item.qty - item.out) }}
      save={(input, attempt) => mutateAsync({ id, input: { ...input, version: item.version }, attempt })}
      onClose={onClose}
    >
      {({ control }) => (
        <QuantityField
          control={control}
          name="missing"
          label="How Many Are Missing"
          description={`Of ${item.qty}, ${item.out} are checked out`}
        />
      )}
    </FormDialog>
  )
}
