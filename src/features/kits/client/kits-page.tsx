import { Toolbox } from 'lucide-react'
import { formName, readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { kits } from '@/domain/kits/client/kits.resource'
import { KIT_BADGES } from '@/domain/kits/kit'
import { type KitFilter, kitApi, kitFilter } from '@/domain/kits/kit.schema'
import { ItemFilter } from '@/features/items/client/items.picker'
import { LABEL_FORM, LabelDialog } from '@/features/labels/client/labels.dialogs'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { KitCard, KitCardSkeleton } from './kit-card'
import { KitDetail } from './kit-detail'
import { KitForm } from './kit-form'
import { KitMoveForm } from './kit-move-form'
import { KitQr } from './kit-qr'
import { manyKits } from './kits-many'

export const { prefetch, useScreen } = listScreen(kits, kitFilter, { columns: kitApi.columns })

const heading = { title: 'Kits', subtitle: 'Tools and supplies checked out as a set' }

export default function KitsPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>New Kit</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search kits..." end={<TableControls table={table} />}>
        <FilterSelect
          label="Contents"
          all="Any State"
          options={STATES}
          value={stateOf(url.filter)}
          onChange={(state) => url.setFilter(FILTERS[state ?? 'any'])}
        />
        <StatusFilter of={KIT_BADGES} {...url.by('status')} />
        <ItemFilter {...url.by('itemId')} />
      </FilterBar>

      <ScreenList
        name="Kits"
        screen={screen}
        many={manyKits}
        skeleton={<KitCardSkeleton />}
        empty={{
          icon: Toolbox,
          title: 'No kits found',
          hint: 'A kit groups the tools and supplies a job needs, so you can check them all out with one tap.',
          add: 'New Kit',
        }}
      >
        {(kit) => (
          <KitCard
            kit={kit}
            link={url.linkTo(kit.id)}
            onMove={(action) => url.openForm(formName(action, kit.id))}
          />
        )}
      </ScreenList>

      <KitDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <KitDialog form={url.form} onClose={url.closeForm} />
    </Page>
  )
}

const STATES = [
  { value: 'complete', label: 'Complete' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'out', label: 'Checked Out' },
] as const
type State = (typeof STATES)[number]['value']

/** A kit that is checked out is not complete either, so Incomplete excludes it. */
const FILTERS: Record<State | 'any', Pick<KitFilter, 'complete' | 'out'>> = {
  any: { complete: undefined, out: undefined },
  complete: { complete: 'true', out: undefined },
  incomplete: { complete: 'false', out: 'false' },
  out: { complete: undefined, out: 'true' },
}

function stateOf({ complete, out }: Partial<KitFilter>): State | undefined {
  if (out === 'true') return 'out'
  return complete && (complete === 'true' ? 'complete' : 'incomplete')
}

/** The dialog named in the URL. */
function KitDialog({ form, onClose }: { form: string | undefined; onClose: () => void }) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['checkout', 'checkin', 'qr', LABEL_FORM])
  if (!kind || !id) return <KitForm id={id} onClose={onClose} />
  if (kind === 'qr') return <KitQr id={id} onClose={onClose} />
  if (kind === LABEL_FORM) return <LabelDialog entity="kit" id={id} onClose={onClose} />
  return <KitMoveForm id={id} action={kind} onClose={onClose} />
}
