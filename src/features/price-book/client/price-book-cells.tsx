import { Pencil } from 'lucide-react'
import { memo } from 'react'
import type { Chosen } from '@/client/selection/use-selection'
import { wordsOf } from '@/shared/badges'
import { formatMoney } from '@/shared/money'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { calculatedMarkup } from '../markup'
import type { PriceBookItem } from '../price-book.schema'

interface PriceBookCellsProps {
  item: PriceBookItem
  isChosen: boolean
  isDisabled: boolean
  onToggle: Chosen['toggle']
  onEdit: (id: string) => void
}

export const PriceBookCells = memo(function PriceBookCells(props: PriceBookCellsProps) {
  const { item, isChosen, isDisabled, onToggle, onEdit } = props
  const { id, code, description, type, unit, cost, price } = item
  return (
    <>
      <td className={cx(cellClass, 'w-12')}>
        <Checkbox
          aria-label={`Select ${code}`}
          checked={isChosen}
          disabled={isDisabled}
          onClick={(event) => onToggle(id, !isChosen, event.shiftKey)}
        />
      </td>
      <td
        className={cx(
          cellClass,
          'figures truncate @3xl:font-medium @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:text-quiet',
        )}
        title={code}
      >
        {code}
      </td>
      <td
        className={cx(
          cellClass,
          '@3xl:truncate @max-3xl:col-span-3 @max-3xl:col-start-2 @max-3xl:row-start-1 @max-3xl:line-clamp-2 @max-3xl:pr-11 @max-3xl:font-medium',
        )}
        title={description}
      >
        {description}
      </td>
      <td className={cx(cellClass, 'text-quiet @max-3xl:col-start-3 @max-3xl:row-start-2')}>
        {wordsOf(type)}
      </td>
      <td className={cx(cellClass, 'text-quiet @max-3xl:col-start-4 @max-3xl:row-start-2')}>{unit}</td>
      <td data-label="Cost" className={cx(cellClass, figureClass, '@max-3xl:col-start-2')}>
        {formatMoney(cost)}
      </td>
      <td data-label="Price" className={cx(cellClass, figureClass, 'font-medium')}>
        {formatMoney(price)}
      </td>
      <td data-label="Markup %" className={cx(cellClass, figureClass)}>
        {calculatedMarkup(cost, price)}%
      </td>
      <td className="border-line px-2 text-right @3xl:border-t @max-3xl:col-start-4 @max-3xl:row-start-1 @max-3xl:p-0">
        <Button variant="ghost" size="icon" aria-label={`Edit ${code}`} onClick={() => onEdit(id)}>
          <Pencil aria-hidden />
        </Button>
      </td>
    </>
  )
})

const cellClass = 'border-line px-4 py-2 @3xl:border-t @max-3xl:p-0'

/** In stacked rows the label is above the figure, or beside it if three do not fit on one line. */
const figureClass = cx(
  'figures @3xl:whitespace-nowrap @3xl:text-right @max-3xl:pt-2 @max-3xl:before:block',
  '@max-3xl:before:font-normal @max-3xl:before:text-quiet @max-3xl:before:text-sm @max-3xl:before:content-[attr(data-label)]',
  '@max-[18rem]:col-span-3 @max-[18rem]:col-start-2 @max-[18rem]:flex @max-[18rem]:justify-between @max-[18rem]:pt-0',
)
