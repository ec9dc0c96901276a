import { useState } from 'react'
import { LocationSelect } from '@/domain/places/client/locations.picker'
import { ZoneSelect } from '@/domain/places/client/zones.picker'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { isCounted } from '@/domain/stock/item-kinds'
import { type Transfer, type TransferFormValues, transferInput } from '@/domain/stock/transfer.schema'
import { useStockChanged } from '@/features/items/client/items.resource'
import { counted } from '@/shared/counted'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { LinesField } from './lines-field'
import type { From, KnownItem } from './use-lines'

interface TransferFormProps {
  /** The draft to edit; undefined for a new transfer. */
  id?: string
  onClose: () => void
}

/** Two locations and what moves between them: at once, or as a draft for later. */
export function TransferForm({ id, onClose }: TransferFormProps) {
  const { data: draft, ...waiting } = transfers.useOne(id)
  const { mutateAsync } = transfers.useSave()
  const stockChanged = useStockChanged()
  const [from, setFrom] = useState<From>()
  if (id !== undefined && !draft) return <FormLoading {...waiting} title="Edit Draft" onClose={onClose} />
  const known = draft && { id: draft.fromLocationId, name: draft.fromLocationName }
  return (
    <FormDialog
      title={draft ? 'Edit Draft' : 'New Transfer'}
      width="wide"
      schema={transferInput}
      defaults={toFormValues(draft)}
      edits={transfers.edits(draft, toFormValues)}
      save={async (input, attempt, intent) => {
        const status = intent === 'draft' ? ('draft' as const) : undefined
        const saved = await mutateAsync({ id, input: { ...input, ...(status && { status }) }, attempt })
        if (saved.status === 'completed') stockChanged(saved.lines.map(({ itemId }) => itemId))
        return saved
      }}
      success={(_, saved) => noticesOf(saved)}
      failure={draft ? 'Failed to save draft' : 'Failed to create transfer'}
      submit={({ watch }) => (draft ? [{ label: 'Save Draft' }] : buttonsFor(watch('lines').length))}
      onClose={() => onClose()}
    >
      {(form) => (
        <>
          <LocationSelect
            control={form.control}
            name="fromLocationId"
            label="From"
            selectedLabel={draft?.fromLocationName}
            onPick={(place) => setFrom(place ?? undefined)}
            required
            half
          />
          <LocationSelect
            control={form.control}
            name="toLocationId"
            label="To"
            selectedLabel={draft?.toLocationName}
            onPick={() => form.setValue('toZoneId', null, { shouldDirty: true })}
            required
            half
          />
          <ZoneSelect
            control={form.control}
            name="toZoneId"
            locationId={form.watch('toLocationId')}
            none="Where each item is kept"
          />
          <LinesField form={form} from={from ?? known} known={itemsOf(draft)} />
          <TextareaField control={form.control} name="notes" label="Notes" />
        </>
      )}
    </FormDialog>
  )
}

const buttonsFor = (count: number) => [
  { label: 'Save as Draft', intent: 'draft' },
  { label: count === 0 ? 'Move' : `Move ${counted(count, 'Item')}` },
]

const noticesOf = ({ status, lines, toLocationName }: Transfer) =>
  status === 'draft'
    ? { title: 'Draft saved', description: 'Nothing has been moved yet' }
    : {
        title: 'Transfer completed',
        description: `${counted(lines.length, 'item')} moved to ${toLocationName}`,
      }

function toFormValues(draft: Transfer | undefined): TransferFormValues {
  return {
    fromLocationId: draft?.fromLocationId ?? '',
    toLocationId: draft?.toLocationId ?? '',
    toZoneId: draft?.toZoneId ?? null,
    notes: draft?.notes ?? '',
    lines: draft?.lines.map(({ itemId, qty }) => ({ itemId, qty })) ?? [],
  }
}

/** For a draft the stock at the source location is already known. */
const itemsOf = (draft: Transfer | undefined): KnownItem[] =>
  draft?.lines.map(({ itemId, itemName, itemType, qty, atFrom }) => ({
    itemId,
    itemName,
    isCounted: isCounted({ type: itemType, qty: Math.max(qty, atFrom) }),
    at: { [draft.fromLocationId]: atFrom },
  })) ?? []
