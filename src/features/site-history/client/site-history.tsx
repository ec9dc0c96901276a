import type { ReactNode } from 'react'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { ErrorState } from '@/ui/error-state'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import type { EarlierPhoto, EarlierVisit, ServicedEquipment } from '../site-history.schema'
import { useSiteHistory } from './site-history.resource'

/** What was done on earlier jobs at the same address. */
export default function SiteHistory({ job: { id } }: OnJobPage) {
  const { data, error, refetch } = useSiteHistory(id)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines />
  const { visits, visitCount, equipment, photos } = data
  if (visits.length === 0 && photos.length === 0)
    return <p className="text-quiet">No earlier work at this site</p>
  return (
    <div className="flex flex-col gap-5">
      <Rows label="Earlier visits" rows={visits}>
        {(visit) => <VisitRow visit={visit} />}
      </Rows>
      {visitCount > visits.length && (
        <p className="-mt-2 text-quiet">
          The latest {visits.length} of {counted(visitCount, 'visit')}
        </p>
      )}
      {equipment.length > 0 && (
        <Part title="Equipment Serviced">
          <Rows label="Equipment serviced" rows={equipment}>
            {(unit) => <EquipmentRow unit={unit} />}
          </Rows>
        </Part>
      )}
      {photos.length > 0 && (
        <Part title="Earlier Photos">
          <Photos photos={photos} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  )
}

interface RowsProps<T> {
  label: string
  rows: readonly T[]
  children: (row: T) => ReactNode
}

function Rows<T extends { id: string }>({ label, rows, children }: RowsProps<T>) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line empty:hidden">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-2.5">
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

function VisitRow({ visit }: { visit: EarlierVisit }) {
  const { doneAt, technicianNames, doneNote, equipmentName, jobId, jobNum } = visit
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="figures font-medium">{formatDate(doneAt)}</span>
        {jobId && (
          <ScreenLink to="/jobs/$id" params={{ id: jobId }} className="figures">
            #{jobNum}
          </ScreenLink>
        )}
      </div>
      <p className={doneNote ? 'whitespace-pre-line break-words' : 'text-quiet'}>{doneNote ?? 'No note'}</p>
      <p className="break-words text-quiet text-sm empty:hidden">
        {[technicianNames.join(', '), equipmentName].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function EquipmentRow({ unit }: { unit: ServicedEquipment }) {
  const { name, serialNumber, location, lastServicedAt, visits } = unit
  return (
    <div className="flex flex-col gap-0.5">
      <p className="break-words font-medium">{name}</p>
      <p className="break-words text-quiet text-sm empty:hidden">
        {[serialNumber && `Serial no. ${serialNumber}`, location].filter(Boolean).join(' · ')}
      </p>
      <p className="figures text-quiet text-sm">
        Last serviced {formatDate(lastServicedAt)} · {counted(visits, 'visit')}
      </p>
    </div>
  )
}

function Photos({ photos }: { photos: readonly EarlierPhoto[] }) {
  return (
    <ul aria-label="Earlier photos" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
      {photos.map(({ path, thumbnail, takenAt }) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer" className="flex flex-col gap-0.5">
            <img
              src={thumbnail}
              alt={`Taken ${formatDate(takenAt)} (opens the full picture)`}
              loading="lazy"
              className="aspect-square w-full rounded-md border border-line object-cover"
            />
            <span aria-hidden className="figures text-quiet text-xs">
              {formatDate(takenAt)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
