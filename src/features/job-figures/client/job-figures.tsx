import { Banknote, type LucideIcon, ReceiptText, Scale, TrendingUp, TriangleAlert } from 'lucide-react'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import { cx } from '@/ui/cx'
import { FigureGroup } from '@/ui/figure-group'
import { Card } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { FIGURES, type Figure } from '../job-figure'
import type { JobFigures } from '../job-figure.schema'
import { FIGURE_NAMES } from './figure-names'
import { FigureRows } from './figure-rows'
import { useJobFigures } from './job-figures.resource'

interface Group {
  figure: Figure
  icon: LucideIcon
  /** Related figures, or the components of this one. */
  parts: Figure[]
}

const GROUPS: Group[] = [
  { figure: 'contract', icon: Scale, parts: ['pending'] },
  { figure: 'invoiced', icon: ReceiptText, parts: ['paid'] },
  { figure: 'cost', icon: Banknote, parts: ['labour', 'materials', 'orders', 'scrap'] },
  { figure: 'profit', icon: TrendingUp, parts: [] },
]

/** Revenue, cost and profit of a job; each figure opens its breakdown. */
export default function JobFiguresStrip({ job }: OnJobPage) {
  return useMay()('see costs') ? <Strip jobId={job.id} /> : null
}

function Strip({ jobId }: { jobId: string }) {
  const query = useJobFigures(jobId)
  const { value, show, hide } = useOverlay('figure')
  const opened = FIGURES.find((figure) => figure === value)
  return (
    <>
      <FigureGroup title="Figures" isTitleHidden query={query} columns={4}>
        {GROUPS.map((group) => (
          <FigureCard key={group.figure} {...group} figures={query.data} onOpen={show} />
        ))}
      </FigureGroup>
      <WithoutCostRate names={query.data?.withoutCostRate ?? []} />
      {opened && <FigureRows jobId={jobId} figure={opened} sum={query.data?.[opened]} onClose={hide} />}
    </>
  )
}

/** Warns that profit is overstated while someone's hours count as $0. */
function WithoutCostRate({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mt-3 flex items-start gap-2 text-amber-ink text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>No cost rate set, so these hours count as $0 of labor: {names.join(', ')}</span>
    </p>
  )
}

interface FigureCardProps extends Group {
  figures: JobFigures | undefined
  onOpen: (figure: Figure) => void
}

function FigureCard({ figure, icon: Icon, parts, figures, onOpen }: FigureCardProps) {
  const sum = figures?.[figure]
  return (
    <Card className="@container flex min-w-0 flex-col gap-1 p-3 md:p-4">
      <button
        type="button"
        onClick={() => onOpen(figure)}
        className="-m-1 flex flex-col gap-1 rounded-md p-1 text-left hover:bg-hover"
      >
        <span className="flex w-full items-center justify-between gap-2 font-medium text-quiet">
          {FIGURE_NAMES[figure]}
          <Icon className="size-4 shrink-0 max-md:hidden" aria-hidden />
        </span>
        <span
          className={cx(
            'figures whitespace-nowrap font-semibold text-lg md:text-xl',
            sum !== undefined && sum < 0 && 'text-red-ink',
          )}
        >
          {sum === undefined ? <SkeletonLine className="w-24" /> : formatMoney(sum)}
        </span>
      </button>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          onClick={() => onOpen(part)}
          className="-mx-1 flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-md px-1 text-left text-sm hover:bg-hover md:min-h-7"
        >
          <span className="text-quiet">{FIGURE_NAMES[part]}</span>
          <span className="figures">{figures && formatMoney(figures[part])}</span>
        </button>
      ))}
      {figure === 'profit' && figures && (
        <p className="text-quiet text-sm">
          {figures.margin === null
            ? 'Nothing invoiced yet'
            : `${figures.margin < 0 ? '−' : ''}${formatPercent(Math.abs(figures.margin))} % of invoiced`}
        </p>
      )}
    </Card>
  )
}
