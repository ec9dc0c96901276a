import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { activityAddress } from '@/domain/activity/client/activity-address'
import { formatDateTime } from '@/shared/dates'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { auditText } from '../audit'
import type { AuditEntry } from '../audit.schema'
import { describeChanges } from '../describe-changes'
import { describeDetails } from '../describe-details'

const columns =
  'grid! grid-cols-1 gap-x-6! gap-y-1! py-3! md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_11rem_15rem_minmax(0,1fr)]'

/** Column headings, if there are columns. */
export function AuditRowsHead() {
  return (
    <div aria-hidden className={`px-4 font-medium text-quiet text-sm max-xl:hidden! ${columns} py-0!`}>
      <span>Time</span>
      <span>Person</span>
      <span>Action</span>
      <span>Changes</span>
    </div>
  )
}

interface AuditRowProps {
  entry: AuditEntry
  /** Custom field names by id. */
  fields: ReadonlyMap<string, string>
}

export function AuditRow({ entry, fields }: AuditRowProps) {
  const { action, by, byName, ts } = entry
  return (
    <ListCard className={columns}>
      <time dateTime={ts} className="figures text-quiet max-md:order-1">
        {formatDateTime(ts)}
      </time>
      <p className="min-w-0 truncate max-md:order-1" title={by}>
        {byName || 'Unknown person'}
      </p>
      <div className="min-w-0 md:col-start-2 xl:col-start-auto">
        <p className="font-semibold">{auditText(action)}</p>
        <RecordName entry={entry} />
      </div>
      <div className="min-w-0 md:col-start-2 xl:col-start-auto">
        <Changes entry={entry} fields={fields} />
      </div>
    </ListCard>
  )
}

/** Links to the record's screen, or else to its audit entries. */
function RecordName({ entry }: { entry: AuditEntry }) {
  const { name, recordId, entity } = entry
  if (!name) return null
  const address = activityAddress(entry)
  if (address)
    return (
      <ScreenLink {...address} className="wrap-anywhere">
        {name}
      </ScreenLink>
    )
  if (recordId === null) return <p className="break-words text-quiet">{name}</p>
  return (
    <Link
      to="/audit"
      search={{ entityId: recordId }}
      title={`All activity for this ${entity.replaceAll('_', ' ')}`}
      className="break-words text-quiet underline decoration-edge underline-offset-4 hover:decoration-accent"
    >
      {name}
    </Link>
  )
}

function Changes({ entry: { changes, payload }, fields }: AuditRowProps) {
  const details = describeDetails(payload)
  return (
    <>
      {changes && (
        <dl className="flex flex-col gap-1">
          {describeChanges(changes, { fields }).map(({ field, from, to }) => (
            <div key={field} className="min-w-0 break-words">
              <dt className="inline text-quiet">{field}: </dt>
              <dd className="figures inline">
                <span className="text-quiet">{from}</span>
                <ArrowRight className="mx-1.5 inline size-3.5" strokeWidth={1.75} aria-label="to" />
                <span>{to}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {details && <p className="break-words text-quiet">{details}</p>}
    </>
  )
}

export function AuditRowSkeleton() {
  return (
    <ListCard className={columns}>
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="w-1/2" />
      <div className="md:col-start-2 xl:col-start-auto">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/3" />
      </div>
    </ListCard>
  )
}
