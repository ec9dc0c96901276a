import { Download, History } from 'lucide-react'
import { useMemo } from 'react'
import { withQuery } from '@/client/api'
import { listScreen } from '@/client/list-screen'
import { useAllFields } from '@/domain/custom-fields/client/custom-fields.resource'
import { UserFilter } from '@/domain/users/client/users.picker'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody, ROWS } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { AUDITED_OPTIONS } from '../audit'
import { auditFilter } from '../audit.schema'
import { auditEntries, exportPath } from './audit.resource'
import { AuditRow, AuditRowSkeleton, AuditRowsHead } from './audit-row'

const audit = listScreen(auditEntries, auditFilter)

export const { prefetch } = audit

const heading = {
  title: 'Audit',
  subtitle: 'Every change and log-in: who, what and when',
}

export default function AuditPage() {
  const { url, list } = audit.useScreen()
  const { items: known } = useAllFields({})
  const fields = useMemo(() => new Map(known.map(({ id, name }) => [id, name])), [known])
  return (
    <Page {...heading} count={list.total}>
      <FilterBar
        {...url.bar}
        end={
          <Button asChild>
            <a href={withQuery(exportPath, url.filter)} download>
              <Download aria-hidden />
              Export CSV
            </a>
          </Button>
        }
      >
        <UserFilter {...url.by('userId')} />
        <FilterSelect label="Kind" all="Everything" {...url.by('entity')} options={AUDITED_OPTIONS} />
        <FilterPeriod value={url.filter} onChange={url.setFilter} />
      </FilterBar>
      <div className="flex flex-col gap-2">
        <AuditRowsHead />
        <ListBody
          list={list}
          {...url.body}
          {...ROWS}
          estimate={72}
          skeleton={<AuditRowSkeleton />}
          empty={{
            icon: History,
            title: 'No activity yet',
            hint: 'Every change and log-in is recorded here.',
          }}
        >
          {(entry) => <AuditRow entry={entry} fields={fields} />}
        </ListBody>
      </div>
    </Page>
  )
}
