import { CircleCheck } from 'lucide-react'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { ListStates } from '@/ui/list-states'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { Table, Td, Th } from '@/ui/table'
import { agingFigures } from '../aging-figures'
import { AGING_BUCKETS, agingKey } from '../invoice'
import type { AgingEntry } from '../invoice.schema'
import { aging, useAgingSummary } from './invoices.resource'

/** What customers owe, by how long it has been due. */
export function AgingReport() {
  const list = aging.useList(OVERDUE)
  return (
    <div className="flex flex-col gap-5">
      <Buckets />
      <section aria-labelledby="overdue-invoices" className="flex flex-col gap-3">
        <h2 id="overdue-invoices" className="font-semibold">
          Overdue Invoices
        </h2>
        <ListStates
          list={list}
          skeletons={<Skeleton className="h-40" />}
          empty={{
            icon: CircleCheck,
            title: 'No overdue invoices',
            hint: 'Whatever passes its due date unpaid appears here.',
          }}
        >
          {(loadMore) => (
            <>
              <OverdueTable entries={list.items} />
              {loadMore && (
                <Button className="mt-4" onClick={loadMore}>
                  Show more
                </Button>
              )}
            </>
          )}
        </ListStates>
      </section>
    </div>
  )
}

export const OVERDUE = { overdue: 'true' } as const

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
              {invoice.dueDate ? formatDate(invoice.dueDate) : 'No due date'}
            </Td>
            <Td label="Days Overdue" numeric>
              {daysOverdue}
            </Td>
            <Td label="Category" className="whitespace-nowrap">
              {AGING_BUCKETS[agingKey(daysOverdue)].label}
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
