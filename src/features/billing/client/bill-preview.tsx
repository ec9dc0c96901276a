import { FileText } from 'lucide-react'
import { DocumentSums } from '@/domain/sales-documents/client/lines/document-sums'
import { lineTotal } from '@/domain/sales-documents/totals'
import { formatDate } from '@/shared/dates'
import { withCommas } from '@/shared/digits'
import { formatMoney } from '@/shared/money'
import { EmptyState } from '@/ui/empty-state'
import { MoneyInput } from '@/ui/fields/money-field'
import { Textarea } from '@/ui/primitives/input'
import type { BillLine } from '../billing'
import type { Bill } from './use-bill'

interface BillPreviewProps {
  bill: Bill
  taxRate: number
  dueDate: string
  fractions: boolean
}

/** The invoice preview, with editable texts and prices. */
export function BillPreview({ bill, taxRate, dueDate, fractions }: BillPreviewProps) {
  if (bill.lines.length === 0)
    return <EmptyState icon={FileText} title="Nothing selected" hint="Select the work to bill." />
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <ul className="flex flex-col divide-y divide-line">
        {bill.lines.map((line) => (
          <PreviewLine key={line.key} line={line} bill={bill} fractions={fractions} />
        ))}
      </ul>
      <DocumentSums totals={bill.totals} taxRate={taxRate} />
      <p className="figures text-quiet text-sm">Due {formatDate(dueDate)}</p>
    </div>
  )
}

interface PreviewLineProps {
  line: BillLine
  bill: Bill
  fractions: boolean
}

function PreviewLine({ line, bill, fractions }: PreviewLineProps) {
  const { key, description, quantity, unit, unitPrice } = line
  const { description: typed = description, unitPrice: price = unitPrice } = bill.editOf(key)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0">
      <Textarea
        aria-label={`Description of ${description}`}
        className="min-h-control! w-full resize-none md:w-auto! md:min-w-0 md:flex-1"
        rows={1}
        maxLength={500}
        value={typed}
        onChange={(event) => bill.edit(key, { description: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <span className="figures min-w-14 text-quiet text-sm md:w-20 md:text-right">
        {withCommas(quantity)} {unit}
      </span>
      <MoneyInput
        aria-label={`Price of ${description}`}
        className="figures w-28! text-right md:w-32!"
        signed={fractions}
        value={price ?? null}
        onValue={(cents) => bill.edit(key, { unitPrice: cents })}
      />
      <span className="figures ml-auto text-right md:w-24">{formatMoney(lineTotal(line))}</span>
    </li>
  )
}
