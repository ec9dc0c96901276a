import { ClipboardCheck } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { LocationFilter } from '@/domain/places/client/locations.picker'
import { AddButton } from '@/ui/add-button'
import { dialogPiece } from '@/ui/dialog-piece'
import { FilterBar } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { COUNT_BADGES, progressWords } from '../cycle-count'
import { type CycleCount, countFilter, cycleCountApi } from '../cycle-count.schema'
import { CompleteForm } from './complete-form'
import { CountCard, CountCardSkeleton } from './count-card'
import { CountDetail } from './count-detail'
import { CountForm } from './count-form'
import { cycleCounts } from './cycle-counts.resource'

export const { prefetch, useScreen } = listScreen(cycleCounts, countFilter, {
  columns: cycleCountApi.columns,
})

const { Dialog: CountingDialog } = dialogPiece('Count', () => import('./counting-dialog'))

const heading = {
  title: 'Counts',
  subtitle: 'Physical counts vs. recorded stock',
}

export default function CountsPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>New Count</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search counts..." end={<TableControls table={table} />}>
        <LocationFilter {...url.by('locationId')} />
        <StatusFilter of={COUNT_BADGES} {...url.by('status')} />
      </FilterBar>

      <ScreenList
        name="Counts"
        screen={screen}
        line={lineOf}
        noMatch="No counts found"
        skeleton={<CountCardSkeleton />}
        skeletons={3}
        empty={{
          icon: ClipboardCheck,
          title: 'No counts yet',
          hint: 'A count compares physical stock at a location with recorded stock. Work can go on meanwhile.',
          add: 'Plan Your First Count',
        }}
      >
        {(count) => <CountCard count={count} link={url.linkTo(count.id)} />}
      </ScreenList>

      <CountDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && (
        <CountForms
          form={url.form}
          open={url.open}
          onClose={url.closeForm}
          onCreated={(id) => url.openCreated(id)}
        />
      )}
    </Page>
  )
}

const lineOf = (count: CycleCount) => ({
  title: count.name,
  beside: `${count.locationName} · ${progressWords(count)}`,
  status: <StatusBadge of={COUNT_BADGES} status={count.status} />,
})

interface CountFormsProps {
  form: string
  /** The open count. */
  open: string | undefined
  onClose: () => void
  onCreated: (id: string) => void
}

/** The form named in the URL: counting, completing, or editing. */
function CountForms({ form, open, onClose, onCreated }: CountFormsProps) {
  const { kind, id } = readForm(form, ['counting', 'complete'])
  if (kind === undefined)
    return (
      <CountForm id={id} onClose={(saved) => (saved && id === undefined ? onCreated(saved.id) : onClose())} />
    )
  if (!open) return null
  if (kind === 'complete') return <CompleteForm id={open} onClose={onClose} />
  return <CountingDialog id={open} onClose={onClose} />
}
