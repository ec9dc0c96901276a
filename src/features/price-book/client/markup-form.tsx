import { useRef } from 'react'
import { countText } from '@/client/selection/count-text'
import type { Chosen } from '@/client/selection/use-selection'
import { QuantityField } from '@/ui/fields/quantity-field'
import { FormDialog } from '@/ui/form-dialog'
import type { ListState } from '@/ui/list-state'
import type { Attempt } from '@/ui/submission'
import { type MarkupInput, markupForm, type PriceBookFilter, type PriceBookItem } from '../price-book.schema'
import { useMarkUp } from './price-book.resource'

interface MarkupFormProps {
  list: ListState<PriceBookItem>
  filter: Partial<PriceBookFilter>
  chosen: Chosen
  onClose: () => void
}

export function MarkupForm({ list, filter, chosen, onClose }: MarkupFormProps) {
  const { mutateAsync } = useMarkUp()
  const { selection, counted: chosenCount } = chosen
  const isApplied = useRef(false)
  const items = countText(chosenCount)
  // A link or a reload reopens the dialog, but the selection is lost.
  if (chosenCount.count === 0) return null

  async function save({ percent }: { percent: string }, attempt: Attempt) {
    const ids = [...selection.ids]
    const { search, type } = filter
    const input: MarkupInput = selection.isAll
      ? {
          percent,
          filter: { search, type },
          except: ids,
          expected: chosenCount.isMore ? undefined : chosenCount.count,
        }
      : { percent, ids }
    const loaded = list.items.filter(({ id }) => chosen.isChosen(id)).map(({ id }) => id)
    await mutateAsync({ input, loaded: new Set(loaded), attempt })
    isApplied.current = true
  }

  function close() {
    if (isApplied.current) chosen.clear()
    onClose()
  }

  return (
    <FormDialog
      title="Apply Markup"
      submit="Apply Markup"
      schema={markupForm}
      defaults={{ percent: '' }}
      save={save}
      success={({ percent }) => ({
        title: 'Markup applied',
        description: `${items} marked up by ${percent}%`,
      })}
      failure="Failed to apply markup"
      invalid={{ title: 'Invalid markup', description: 'Please enter a valid percentage' }}
      onClose={close}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">
            Sets the price of <strong className="figures font-semibold">{items}</strong> to the cost plus this
            percentage, all at once. Where there is no cost, the price becomes $0.00.
          </p>
          <QuantityField
            control={control}
            name="percent"
            label="Markup Percentage"
            decimals={6}
            unit="%"
            required
          />
        </>
      )}
    </FormDialog>
  )
}
