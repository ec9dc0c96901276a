import { useMemo } from 'react'
import { DestinationSelect } from '@/domain/places/client/locations.picker'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { Button } from '@/ui/primitives/button'
import { receipt, remainingOf } from '../purchase-order'
import { type PoLine, receiveInput } from '../purchase-order.schema'
import { purchaseOrders, useReceive } from './purchase-orders.resource'
import { ReceiveLine } from './receive-line'

interface ReceiveFormProps {
  id: string
  /** Prefills every line with its remaining quantity. */
  isWhole: boolean
  onClose: () => void
}

export function ReceiveForm({ id, isWhole, onClose }: ReceiveFormProps) {
  const { data: order, isPreview, ...waiting } = purchaseOrders.useOne(id)
  const receive = useReceive()
  const schema = useMemo(() => withinOrder(order?.lineItems ?? []), [order])
  if (!order || isPreview) return <FormLoading {...waiting} title="Receive Items" onClose={onClose} />
  const open = order.lineItems.filter((line) => remainingOf(line) > 0)
  return (
    <FormDialog
      title="Receive Items"
      width="wide"
      schema={schema}
      defaults={{ items: arrivals(open, isWhole), locationId: order.po.locationId }}
      save={(input, attempt) => receive(id, { ...input, version: order.po.version }, attempt)}
      success={{ title: 'Items received' }}
      failure="Failed to receive items"
      submit={({ watch }) => [
        {
          label: 'Update Received',
          disabled: watch('items').every(({ quantityReceived }) => quantityReceived === 0),
        },
      ]}
      onClose={onClose}
    >
      {({ control, setValue }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 md:col-span-2">
            <p className="text-quiet">
              {open.length > 0
                ? 'Enter the quantity received for each line.'
                : 'Everything has been received.'}
            </p>
            {open.length > 0 && (
              <Button onClick={() => setValue('items', arrivals(open, true), { shouldDirty: true })}>
                Receive All
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line rounded-lg border border-line md:col-span-2">
            {open.map((line, index) => (
              <ReceiveLine
                key={line.id}
                control={control}
                name={`items.${index}.quantityReceived`}
                line={line}
              />
            ))}
          </ul>
          {open.some(({ itemId }) => itemId !== null) && (
            <DestinationSelect
              control={control}
              name="locationId"
              selectedLabel={order.po.locationName}
              placeholder="Each item's home location"
              description="Where delivered items go. Leave empty to put each item in its home location"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Rejects more than the remaining quantity of a line, as the server does. */
const withinOrder = (lines: readonly PoLine[]) =>
  receiveInput.superRefine(({ items }, context) => {
    for (const { path, message } of receipt(lines, items).beyond)
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })

const arrivals = (lines: readonly PoLine[], isWhole: boolean) =>
  lines.map((line) => ({ lineItemId: line.id, quantityReceived: isWhole ? remainingOf(line) : 0 }))
