import { mayNow, useMay } from '@/client/viewer'
import DashboardPage, {
  heading as dashboardHeading,
  prefetch as prefetchDashboard,
} from '@/features/dashboard/client/dashboard-page'
import MyDayPage, { prefetch as prefetchMyDay } from '@/features/my-day/client/my-day-page'

export const prefetch = () => (mayNow('see dashboard') ? prefetchDashboard() : prefetchMyDay())

/** One's own day is headed by its date. */
export const heading = () => (mayNow('see dashboard') ? dashboardHeading : undefined)

/** Where everybody begins: the company's figures, or one's own day. */
export default function Home() {
  const may = useMay()
  return may('see dashboard') ? <DashboardPage /> : <MyDayPage />
}
