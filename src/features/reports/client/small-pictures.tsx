import { useId } from 'react'
import { useMay } from '@/client/viewer'
import { ScreenLink } from '@/ui/screen-link'
import { WhenSeen } from '@/ui/when-seen'
import { AgingPicture, ProfitPicture } from './business-pictures'
import { MonthsPicture } from './months-picture'

const span = { months: 12 } as const

/** The charts shown on the dashboard. */
export default function SmallPictures() {
  const id = useId()
  const may = useMay()
  if (!may('see reports') || !may('see costs')) return null
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          Charts
        </h2>
        <ScreenLink to="/reports" className="shrink-0 text-quiet">
          All Charts
        </ScreenLink>
      </div>
      <MonthsPicture span={span} isSmall />
      <WhenSeen height={382}>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <AgingPicture shown={5} isSmall />
          <ProfitPicture span={span} shown={3} worst={2} isSmall />
        </div>
      </WhenSeen>
    </section>
  )
}
