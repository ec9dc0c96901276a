import { ListChecks } from 'lucide-react'
import { useUrlState } from '@/client/use-url-state'
import type { Checklist } from '@/domain/checklists/checklist.schema'
import { checklistFilter } from '@/domain/checklists/checklist.schema'
import { checklists } from '@/domain/checklists/client/checklists.resource'
import { counted } from '@/shared/counted'
import { AddButton } from '@/ui/add-button'
import { EditButton } from '@/ui/edit-button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { NamedRowSkeletons } from '@/ui/list-skeletons'
import { Page } from '@/ui/page'
import { Badge } from '@/ui/primitives/badge'
import { ListCard } from '@/ui/primitives/card'
import { ShowMore } from '@/ui/show-more'
import { ChecklistForm } from './checklist-form'

const EVERY = {}
const PAGE = { limit: 50 }

export const prefetch = () => checklists.prefetchList(EVERY, PAGE)

const heading = { title: 'Checklists', subtitle: 'What technicians check and record on a job' }

/** The company's templates. */
export default function ChecklistsPage() {
  const url = useUrlState(checklistFilter)
  const list = checklists.useList(EVERY, PAGE)
  return (
    <Page {...heading} actions={<AddButton onClick={() => url.openForm()}>Add Checklist</AddButton>}>
      {list.error && list.items.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        <NamedRowSkeletons />
      ) : list.items.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title="No checklists"
          hint="Attach a checklist to every job, to an agreement's jobs, or by hand. Technicians answer it on site."
          action={<AddButton onClick={() => url.openForm()}>Add Your First Checklist</AddButton>}
        />
      ) : (
        <ul className="flex max-w-3xl flex-col gap-2">
          {list.items.map((checklist) => (
            <li key={checklist.id}>
              <ChecklistRow checklist={checklist} onEdit={() => url.openForm(checklist.id)} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list}>Show More Checklists</ShowMore>
      {url.form && <ChecklistForm id={url.formId} onClose={() => url.closeForm()} />}
    </Page>
  )
}

function ChecklistRow({ checklist, onEdit }: { checklist: Checklist; onEdit: () => void }) {
  const { name, items, isDefault } = checklist
  const required = items.filter((item) => item.required).length
  return (
    <ListCard className="flex-row! items-center gap-2! py-3!">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{name}</span>
          {isDefault && <Badge tone="blue">Every New Job</Badge>}
        </p>
        <p className="figures text-quiet">
          {counted(items.length, 'item')}
          {required > 0 && `, ${required} required`}
        </p>
      </div>
      <EditButton variant="ghost" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </EditButton>
    </ListCard>
  )
}
