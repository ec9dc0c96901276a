import type { LinkProps } from '@tanstack/react-router'
import { recordAddress } from '@/client/record-address'
import { formatDate } from '@/shared/dates'
import { withCommas } from '@/shared/digits'
import { formatHours } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { ErrorState } from '@/ui/error-state'
import { Dialog, DialogBody } from '@/ui/primitives/dialog'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { Table, Td, Th } from '@/ui/table'
import type { Figure } from '../job-figure'
import type { FigureRow } from '../job-figure.schema'
import { FIGURE_NAMES, FIGURE_WORDS } from './figure-names'
import { useFigureRows } from './job-figures.resource'

interface FigureRowsProps {
  jobId: string
  figure: Figure
  /** The sum of the rows. */
  sum: number | undefined
  onClose: () => void
}

/** Breakdown of a figure, with a link from each row to its record. */
export function FigureRows({ jobId, figure, sum, onClose }: FigureRowsProps) {
  const list = useFigureRows(jobId, figure)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={FIGURE_NAMES[figure]}
      description={FIGURE_WORDS[figure]}
    >
      <DialogBody>
        {list.isPending ? (
          <SkeletonLines />
        ) : list.error && list.items.length === 0 ? (
          <ErrorState title="The rows could not be loaded" error={list.error} onRetry={list.retry} />
        ) : list.items.length === 0 ? (
          <p className="py-8 text-center text-quiet">Nothing yet</p>
        ) : (
          <>
            <Table>
              <thead>
                <tr>
                  <Th>Description</Th>
                  <Th>Date</Th>
                  <Th>Who</Th>
                  <Th numeric>Quantity</Th>
                  <Th numeric>Amount</Th>
                </tr>
              </thead>
              <tbody>
                {list.items.map((row) => (
                  <tr key={row.id} className="border-line">
                    <Td>
                      <RowName row={row} jobId={jobId} isMixed={figure === 'cost' || figure === 'profit'} />
                    </Td>
                    <Td label="Date" className="whitespace-nowrap">
                      {formatDate(row.date)}
                    </Td>
                    <Td label="Who">{row.who}</Td>
                    <Td
                      label="Quantity"
                      numeric
                      className={row.quantity === null ? 'max-md:hidden' : undefined}
                    >
                      {quantityText(row)}
                    </Td>
                    <Td label="Amount" numeric>
                      {formatMoney(row.amount)}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <ShowMore list={list}>Show More</ShowMore>
            {sum !== undefined && (
              <p className="mt-3 flex justify-between gap-4 px-4 font-semibold">
                Total
                <span className="figures">{formatMoney(sum)}</span>
              </p>
            )}
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}

/** Links to the record; names the row's source if the figure mixes several. */
function RowName({ row, jobId, isMixed }: { row: FigureRow; jobId: string; isMixed: boolean }) {
  const label = row.label || FIGURE_NAMES[row.source]
  return (
    <>
      <ScreenLink {...addressOf(row, jobId)}>{label}</ScreenLink>
      {isMixed && row.label !== '' && (
        <span className="block text-quiet text-sm">{FIGURE_NAMES[row.source]}</span>
      )}
    </>
  )
}

/** Scrap rows link to the job's scrap list, the others to their record. */
const addressOf = ({ entity, entityId }: FigureRow, jobId: string): LinkProps =>
  entity === 'scrap' ? { to: '/scrap', search: { jobId } } : (recordAddress(entity, { id: entityId }) ?? {})

/** "7.50 h × $31.00", "7 × $0.1250": four decimals if the price is not in whole cents. */
function quantityText({ quantity, unit, each }: FigureRow): string {
  if (quantity === null) return ''
  const many = unit === 'min' ? `${formatHours(quantity)} h` : `${withCommas(quantity)} ${unit ?? ''}`.trim()
  if (each === null) return `${many}, cost unknown`
  const price = Number.isInteger(each) ? formatMoney(each) : `$${(each / 100).toFixed(4)}`
  return `${many} × ${price}`
}
