import { CircleCheck } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { aging, useAgingSummary } from '@/domain/invoices/client/invoices.resource'
import { AGING_BUCKETS, AGING_KEYS, agingKey } from '@/domain/invoices/invoice'
import { type AgingEntry, agingFilter } from '@/domain/invoices/invoice.schema'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { cx } from '@/ui/cx'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { useIsPhone } from '@/ui/hooks'
import { ListStates } from '@/ui/list-states'
import { Button } from '@/ui/primitives/button'
import { CompactLine } from '@/ui/record-table/compact-line'
import { ExportMenu } from '@/ui/record-table/export-menu'
import { openRecord, ScreenLink } from '@/ui/screen-link'
import { Table, Td, Th } from '@/ui/table'
import { TableSkeleton } from '@/ui/table-skeleton'
import { agingFigures } from '../aging-figures'
import { AGING_COLUMNS } from '../aging-table'

export const agingScreen = listScreen(aging, agingFilter.omit({ overdue: true }), {
  otherwise: { overdue: 'true' } as object,
  columns: AGING_COLUMNS,
})

/** Open balances by how long they are overdue. */
export function AgingReport() {
  const { url, list, table } = agingScreen.useScreen()
  const isPhone = useIsPhone()
  const { isFiltered, onClearFilters } = url.body
  return (
    <div className="flex flex-col gap-5">
      <Buckets />
      <section aria-labelledby="overdue-invoices" className="flex flex-col gap-3">
        <div className="flex gap-3 max-md:items-center max-md:justify-between md:flex-col">
          <h2 id="overdue-invoices" className="font-semibold">
            Overdue Invoices
          </h2>
          <FilterBar {...url.bar} end={!isPhone && <ExportMenu pathOf={table.exportPath} />}>
            <CustomerFilter {...url.by('customerId')} />
            <FilterSelect label="Category" all="All Categories" {...url.by('bucket')} options={CATEGORIES} />
          </FilterBar>
        </div>
        <ListStates
          list={list}
          isFiltered={isFiltered}
          onClearFilters={onClearFilters}
          skeletons={<TableSkeleton rowClass="h-10 max-md:h-13" />}
          empty={NOTHING}
        >
          {(loadMore) => (
            <>
              {isPhone ? <OverdueRows entries={list.items} /> : <OverdueTable entries={list.items} />}
              {loadMore && (
                <Button className="mt-4" onClick={loadMore}>
                  Show More
                </Button>
              )}
            </>
          )}
        </ListStates>
      </section>
    </div>
  )
}

const NOTHING = {
  icon: CircleCheck,
  title: 'No overdue invoices',
  hint: 'Unpaid invoices past their due date appear here.',
}

const CATEGORIES = AGING_KEYS.filter((key) => key !== 'current').map((key) => ({
  value: key,
  label: AGING_BUCKETS[key].label,
}))

function Buckets() {
  const query = useAgingSummary()
  return (
    <FigureGroup title="Aging" isTitleHidden query={query} columns={5}>
      {agingFigures(query.data).map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </FigureGroup>
  )
}

function OverdueTable({ entries }: { entries: AgingEntry[] }) {
  return (
    <Table aria-labelledby="overdue-invoices">
      <thead>
        <tr>
          <Th>Invoice Number</Th>
          <Th>Customer</Th>
          <Th>Due Date</Th>
          <Th numeric>Days Overdue</Th>
          <Th>Category</Th>
          <Th numeric>Balance</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, invoice, daysOverdue }) => (
          <tr key={id}>
            <Td>
              <ScreenLink to="/invoices" search={{ open: id }} className="figures">
                {invoice.invoiceNumber}
              </ScreenLink>
            </Td>
            <Td label="Customer">{invoice.customerName}</Td>
            <Td label="Due Date" className="figures whitespace-nowrap">
              {dueText(invoice)}
            </Td>
            <Td label="Days Overdue" numeric>
              {daysOverdue}
            </Td>
            <Td label="Category" className="whitespace-nowrap">
              <Category daysOverdue={daysOverdue} />
            </Td>
            <Td label="Balance" numeric>
              {formatMoney(invoice.balance)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function OverdueRows({ entries }: { entries: AgingEntry[] }) {
  return (
    <ul
      aria-labelledby="overdue-invoices"
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {entries.map(({ id, invoice, daysOverdue }) => (
        <li key={id}>
          <CompactLine
            link={{ to: '/invoices', ...openRecord(id) }}
            title={invoice.customerName ?? invoice.invoiceNumber}
            amount={formatMoney(invoice.balance)}
            beside={`${invoice.invoiceNumber} · ${dueText(invoice)} · ${counted(daysOverdue, 'day')}`}
            status={<Category daysOverdue={daysOverdue} />}
          />
        </li>
      ))}
    </ul>
  )
}

function Category({ daysOverdue }: { daysOverdue: number }) {
  const key = agingKey(daysOverdue)
  return <span className={cx(key === 'over-90' && 'text-red-ink')}>{AGING_BUCKETS[key].label}</span>
}

const dueText = ({ dueDate }: AgingEntry['invoice']) => (dueDate ? formatDate(dueDate) : 'No due date')
