import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { ItemSelect } from '@/features/items/client/items.picker'
import { ScrappedFrom } from '@/features/items/client/places.picker'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { QuantityField } from '@/ui/fields/quantity-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { type ScrapFormValues, scrapInput } from '../scrap.schema'
import { useLogScrap } from './scrap.resource'

const EMPTY: ScrapFormValues = {
  jobId: null,
  itemId: null,
  locationId: null,
  material: '',
  // Empty rather than 0, so that the person has to enter a quantity.
  qty: '',
  unit: '',
  notes: '',
}

export function ScrapForm({ onClose }: { onClose: () => void }) {
  const logScrap = useLogScrap()
  return (
    <FormDialog
      title="Log Scrap Material"
      submit="Log Scrap"
      success={(_, saved) => ({ title: 'Scrap logged', ...shortageOf(saved) })}
      failure="Failed to log scrap"
      schema={scrapInput}
      defaults={EMPTY}
      save={logScrap}
      next={['jobId']}
      onClose={onClose}
    >
      {({ control, watch, getValues, setValue }) => (
        <>
          <TextField control={control} name="material" label="Material" required />
          <QuantityField control={control} name="qty" label="Quantity" decimals={2} required half />
          <TextField control={control} name="unit" label="Unit" placeholder="ft, lb, ea…" required half />
          <JobSelect control={control} name="jobId" withClosed />
          <ItemSelect
            control={control}
            name="itemId"
            description="Reduces the item's stock by this quantity"
            onPick={(item) => {
              setValue('locationId', null)
              if (!item) return
              if (!getValues('material')) setValue('material', item.name, { shouldDirty: true })
              if (!getValues('unit')) setValue('unit', 'ea', { shouldDirty: true })
            }}
          />
          <ScrappedFrom control={control} name="locationId" itemId={watch('itemId')} />
          <TextareaField control={control} name="notes" label="Notes" />
        </>
      )}
    </FormDialog>
  )
}
