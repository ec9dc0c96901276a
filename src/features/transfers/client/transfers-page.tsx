import { Forklift } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { LocationFilter } from '@/domain/places/client/locations.picker'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { TRANSFER_BADGES, transferName } from '@/domain/stock/transfer'
import { type Transfer, transferApi, transferFilter } from '@/domain/stock/transfer.schema'
import { ItemFilter } from '@/features/items/client/items.picker'
import { formatDate } from '@/shared/dates'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { Page } from '@/ui/page'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { CompleteDialog } from './complete-dialog'
import { TransferCard, TransferCardSkeleton } from './transfer-card'
import { TransferDetail } from './transfer-detail'
import { TransferForm } from './transfer-form'

export const { prefetch, useScreen } = listScreen(transfers, transferFilter, {
  columns: transferApi.columns,
})

const heading = {
  title: 'Transfers',
  subtitle: 'Completed and planned stock moves between locations',
}

export default function TransfersPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>New Transfer</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search transfers..." end={<TableControls table={table} />}>
        <LocationFilter {...url.by('locationId')} />
        <StatusFilter of={TRANSFER_BADGES} {...url.by('status')} />
        <ItemFilter {...url.by('itemId')} />
        <FilterPeriod label="Date" all="Any Time" value={url.filter} onChange={url.setFilter} />
      </FilterBar>

      <ScreenList
        name="Transfers"
        screen={screen}
        line={lineOf}
        skeleton={<TransferCardSkeleton />}
        empty={{
          icon: Forklift,
          title: 'No transfers found',
          hint: 'A transfer moves stock between warehouses, vans and job sites.',
          add: 'New Transfer',
        }}
      >
        {(transfer) => <TransferCard transfer={transfer} link={url.linkTo(transfer.id)} />}
      </ScreenList>

      <TransferDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <TransferDialog form={url.form} onClose={url.closeForm} />
    </Page>
  )
}

const lineOf = (transfer: Transfer) => ({
  title: transferName(transfer),
  beside: [formatDate(transfer.completedAt ?? transfer.createdAt), transfer.createdByName].join(' · '),
  status: <StatusBadge of={TRANSFER_BADGES} status={transfer.status} />,
})

function TransferDialog({ form, onClose }: { form: string | undefined; onClose: () => void }) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['complete'])
  return kind && id ? (
    <CompleteDialog id={id} onClose={onClose} />
  ) : (
    <TransferForm id={id} onClose={onClose} />
  )
}
