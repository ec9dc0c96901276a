import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import { queryClient } from '@/client/query-client'
import { formatDateTime } from '@/shared/dates'
import { ErrorState } from '@/ui/error-state'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { ActivityEntry } from '../activity.schema'

const RECENT = 10
const recentKey = ['/api/activity', { limit: RECENT }]

export const prefetch = () => void queryClient.prefetchQuery({ queryKey: recentKey })

export default function CommandCenter() {
  return (
    <Page title="Command Center" subtitle="Real-time overview of your field service business">
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <RecentActivity />
        <Card className="order-first p-4 md:p-5 lg:order-none">
          <h2 className="mb-4 font-semibold">Quick Actions</h2>
          <Button asChild className="w-full justify-start">
            <Link to="/jobs">
              <Briefcase aria-hidden />
              Create Job
            </Link>
          </Button>
        </Card>
      </div>
    </Page>
  )
}

function RecentActivity() {
  const { data, error, refetch } = useQuery<ActivityEntry[]>({ queryKey: recentKey })
  return (
    <Card>
      <h2 className="border-line border-b p-4 font-semibold md:px-5">Recent Activity</h2>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      ) : data.length === 0 ? (
        <p className="px-5 py-12 text-center text-quiet">No recent activity to display</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.slice(0, RECENT).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  return (
    <li className="grid gap-x-4 px-4 py-3 md:grid-cols-[11rem_1fr_auto] md:items-baseline md:px-5">
      <span className="font-medium">{actionWords(entry.action)}</span>
      <span className="min-w-0 truncate text-quiet">by {entry.by}</span>
      <time dateTime={entry.ts} className="figures text-quiet">
        {formatDateTime(entry.ts)}
      </time>
    </li>
  )
}

/** "field_log.created" -> "Field log created" */
function actionWords(action: string): string {
  const words = action.replace('.', ' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
