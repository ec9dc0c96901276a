import { mayNow, useMay } from '@/client/viewer'
import DashboardPage, { prefetch as prefetchDashboard } from '@/features/dashboard/client/dashboard-page'
import MyDayPage, { prefetch as prefetchMyDay } from '@/features/my-day/client/my-day-page'

export const prefetch = () => (mayNow('see dashboard') ? prefetchDashboard() : prefetchMyDay())

/** The start screen: company figures, or one's own day. */
export default function Home() {
  const may = useMay()
  return may('see dashboard') ? <DashboardPage /> : <MyDayPage />
}
