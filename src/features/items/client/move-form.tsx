import { z } from 'zod'
import { ApiError } from '@/client/api'
import { LocationSelect } from '@/domain/places/client/locations.picker'
import { ZoneSelect } from '@/domain/places/client/zones.picker'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { isCounted } from '@/domain/stock/item-kinds'
import { MAX_QTY } from '@/domain/stock/stock'
import { heaps } from '@/domain/stock/taking'
import { optionalId, optionalText, optionalWholeNumber, requiredId } from '@/shared/fields'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import type { Attempt } from '@/ui/submission'
import { useItemPlaces } from './item-places.resource'
import { items, useStockChanged } from './items.resource'
import { placeOptions } from './places.picker'

/** A transfer of one item as flat form values. */
const form = z.object({
  fromLocationId: requiredId('Choose where to move from'),
  toLocationId: requiredId('Choose where to move to'),
  toZoneId: optionalId(),
  /** Not asked for a single unit. */
  qty: optionalWholeNumber({ min: 1, max: MAX_QTY }),
  notes: optionalText(),
})

interface MoveFormProps {
  id: string
  onClose: () => void
}

/** Moves one item to another location; the source defaults to the first location with stock. */
export function MoveForm({ id, onClose }: MoveFormProps) {
  const { data: item, ...waiting } = items.useOne(id)
  const places = useItemPlaces(id)
  const move = useMoveTo(id, item && isCounted(item) ? 'qty' : 'fromLocationId')
  if (!item || !places.data)
    return <FormLoading {...waiting} error={waiting.error ?? places.error} title="Move" onClose={onClose} />
  const here = heaps(places.data)
  const [first] = here
  return (
    <FormDialog
      title={`Move ${item.name}`}
      submit="Move"
      success={{ title: 'Transfer completed' }}
      failure="Failed to move the item"
      schema={form}
      defaults={{
        fromLocationId: first?.locationId ?? '',
        toLocationId: '',
        toZoneId: null,
        qty: isCounted(item) ? 1 : null,
        notes: '',
      }}
      save={({ qty, ...values }, attempt) => move({ ...values, qty: qty ?? 1 }, attempt)}
      startAt="toLocationId"
      onClose={() => onClose()}
    >
      {({ control, watch, setValue }) => (
        <>
          <SelectField control={control} name="fromLocationId" label="From" options={placeOptions(here)} />
          <LocationSelect
            control={control}
            name="toLocationId"
            label="To"
            onPick={() => setValue('toZoneId', null)}
            required
          />
          <ZoneSelect
            control={control}
            name="toZoneId"
            locationId={watch('toLocationId')}
            none="Where the item is kept"
          />
          {isCounted(item) && (
            <QuantityField
              control={control}
              name="qty"
              label="Quantity"
              description={hereText(here, watch('fromLocationId'))}
            />
          )}
          <TextField control={control} name="notes" label="Notes" />
        </>
      )}
    </FormDialog>
  )
}

function hereText(here: ReturnType<typeof heaps>, locationId: string): string | undefined {
  const heap = here.find((place) => place.locationId === locationId)
  return heap && `${heap.qty} at ${heap.locationName}`
}

type Moved = z.output<typeof form> & { qty: number }

/** Sends a transfer with one line; errors about the line are shown at `field`. */
function useMoveTo(itemId: string, field: 'qty' | 'fromLocationId') {
  const { mutateAsync } = transfers.useSave()
  const stockChanged = useStockChanged()
  return async ({ qty, ...way }: Moved, attempt: Attempt) => {
    try {
      const saved = await mutateAsync({ input: { ...way, lines: [{ itemId, qty }] }, attempt })
      stockChanged([itemId])
      return saved
    } catch (error) {
      throw error instanceof ApiError ? withErrorsAt(field, error) : error
    }
  }
}

function withErrorsAt(field: string, { status, code, serverMessage: message, errors }: ApiError): ApiError {
  const moved = errors.map((each) => (each.path.startsWith('lines') ? { ...each, path: field } : each))
  return new ApiError(status, '', JSON.stringify({ code, message, errors: moved }))
}
