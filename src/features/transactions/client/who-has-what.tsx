import { Link } from '@tanstack/react-router'
import { Briefcase, CircleUserRound, LogIn, PackageCheck } from 'lucide-react'
import { useMemo } from 'react'
import { listScreen } from '@/client/list-screen'
import { personHere } from '@/client/signed-in-person'
import { outNow } from '@/domain/stock/client/transactions.resource'
import { isReturnable } from '@/domain/stock/item-kinds'
import { daysOut, type OutOrder } from '@/domain/stock/transaction'
import { type OutEntry, outFilter } from '@/domain/stock/transaction.schema'
import { UserFilter } from '@/domain/users/client/users.picker'
import { useMove } from '@/features/items/client/items.resource'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { jobNameOf } from '@/features/jobs/job'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { CardLine } from '@/ui/card-line'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterSelect } from '@/ui/filter-select'
import { useBusy } from '@/ui/hooks'
import { ListBody, ROWS } from '@/ui/list-body'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { openRecord } from '@/ui/screen-link'
import { withToast } from '@/ui/toast'

/** Tools by person unless the URL says otherwise. */
export const whoHasWhat = listScreen(outNow, outFilter, { otherwise: { type: 'tools', order: 'person' } })

/** Everything that is out: with whom, on which job, and for how long. */
export function WhoHasWhat() {
  const { url, list } = whoHasWhat.useScreen()
  const { order = 'person' } = url.filter
  const rows = useMemo(() => withHeadings(list.items, order), [list.items, order])
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <search className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <FilterSelect label="Type" all="Tools" {...url.by('type')} options={TYPES} />
        <FilterSelect label="Order" all="By Person" {...url.by('order')} options={ORDERS} />
        <UserFilter {...url.by('userId')} />
        <JobFilter {...url.by('jobId')} />
        <FilterFlag label="Only Mine" {...url.by('mine')} />
      </search>

      <ListBody
        key={order}
        list={{ ...list, items: rows }}
        {...url.body}
        {...ROWS}
        estimate={80}
        skeleton={<OutCardSkeleton />}
        empty={{
          icon: PackageCheck,
          title: 'Nothing is checked out',
          hint: 'Checked-out items appear here, with who has them and for how long.',
        }}
      >
        {(row) => <OutCard row={row} order={order} />}
      </ListBody>
    </div>
  )
}

const TYPES = [
  { value: 'materials', label: 'Materials' },
  { value: 'all', label: 'Everything' },
] as const

const ORDERS = [
  { value: 'job', label: 'By Job' },
  { value: 'oldest', label: 'Longest Out' },
] as const

interface OutRow extends OutEntry {
  /** Heading of the group that starts with this entry. */
  heading: string | null
}

function withHeadings(entries: OutEntry[], order: OutOrder | undefined): OutRow[] {
  const groupOf = {
    person: ({ holder, userId }: OutEntry) => ({ id: userId, name: holder }),
    job: (entry: OutEntry) => ({ id: entry.jobId, name: jobNameOf(entry) }),
    oldest: () => ({ id: null, name: null }),
  }[order ?? 'person']
  return entries.map((entry, index) => {
    const before = entries[index - 1]
    const { id, name } = groupOf(entry)
    return { ...entry, heading: before && groupOf(before).id === id ? null : name }
  })
}

/** Does not repeat what the group heading says. */
function OutCard({ row, order }: { row: OutRow; order: OutOrder }) {
  const days = daysOut(row.since, new Date())
  return (
    <>
      {row.heading && <h2 className="truncate pt-3 pb-2 font-semibold">{row.heading}</h2>}
      <ListCard className="grid! h-auto! grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4! gap-y-1! md:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)_5rem_8rem]">
        <div className="flex min-w-0 items-center gap-2.5">
          <Link
            to="/inventory"
            {...openRecord(row.itemId)}
            data-card-link=""
            className={`${cardLinkClass} min-w-0 truncate`}
            title={row.itemName}
          >
            {row.itemName}
          </Link>
          <span className="figures shrink-0 text-quiet">Qty {row.qty}</span>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-1 max-md:row-start-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
          {order !== 'person' && <CardLine icon={CircleUserRound} text={row.holder} />}
          {order !== 'job' && <CardLine icon={Briefcase} text={row.jobNum && jobNameOf(row)} />}
        </div>
        <p className="figures justify-self-end" title={`Since ${formatDate(row.since)}`}>
          <Badge>{days === 0 ? 'Today' : counted(days, 'day')}</Badge>
        </p>
        {row.userId === personHere() && isReturnable(row.itemType) && <CheckInButton row={row} />}
      </ListCard>
    </>
  )
}

function CheckInButton({ row: { itemId, itemName, jobId, qty } }: { row: OutEntry }) {
  const move = useMove()
  const [isBusy, onClick] = useBusy(() =>
    withToast((attempt) => move({ itemId, jobId, action: 'checkin', payload: { qty } }, attempt), CHECKED_IN),
  )
  return (
    <Button
      variant="ghost"
      className="relative justify-self-end"
      busy={isBusy}
      onClick={() => void onClick()}
    >
      <LogIn aria-hidden />
      <span>
        Check In<span className="sr-only"> {itemName}</span>
      </span>
    </Button>
  )
}

const CHECKED_IN = {
  success: { title: 'Transaction created' },
  failure: 'Failed to create transaction',
}

function OutCardSkeleton() {
  return (
    <ListCard className="grid! grid-cols-[minmax(0,1fr)_auto] items-center">
      <SkeletonLine className="w-1/2" />
      <Skeleton className="h-6 w-16" />
    </ListCard>
  )
}
