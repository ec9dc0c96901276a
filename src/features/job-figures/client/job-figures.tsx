import { TriangleAlert } from 'lucide-react'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import { cx } from '@/ui/cx'
import { figureCell } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { FIGURES, type Figure } from '../job-figure'
import type { JobFigures } from '../job-figure.schema'
import { FIGURE_NAMES } from './figure-names'
import { FigureRows } from './figure-rows'
import { useJobFigures } from './job-figures.resource'

interface Group {
  figure: Figure
  /** Related figures, or the components of this one. */
  parts: Figure[]
}

const GROUPS: Group[] = [
  { figure: 'contract', parts: ['pending'] },
  { figure: 'invoiced', parts: ['paid'] },
  { figure: 'cost', parts: ['labour', 'materials', 'orders', 'scrap'] },
  { figure: 'profit', parts: [] },
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
      {opened && <FigureRows jobId={jobId} figure={opened} sum={query.data?.[opened]} onClose={hide} />}
    </>
  )
}

/** Warns that profit is overstated while someone's hours count as $0. */
function WithoutCostRate({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 text-amber-ink text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>Labor counts as $0 without a cost rate: {names.join(', ')}</span>
    </p>
  )
}

interface FigureCardProps extends Group {
  figures: JobFigures | undefined
  onOpen: (figure: Figure) => void
}

function FigureCard({ figure, parts, figures, onOpen }: FigureCardProps) {
  const sum = figures?.[figure]
  return (
    <div className={cx(figureCell, 'gap-1')}>
      <button
        type="button"
        onClick={() => onOpen(figure)}
        className="-m-1 flex flex-col gap-1 rounded-md p-1 text-left hover:bg-hover"
      >
        <span className="font-medium text-quiet text-sm">{FIGURE_NAMES[figure]}</span>
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
          <span className={cx('figures', figures?.[part] === 0 && 'text-quiet')}>
            {figures && formatMoney(figures[part])}
          </span>
        </button>
      ))}
      {figure === 'profit' && figures && (
        <p className="text-quiet text-sm">
          {figures.margin === null
            ? 'Nothing invoiced yet'
            : `${figures.margin < 0 ? '−' : ''}${formatPercent(Math.abs(figures.margin))}% of invoiced`}
        </p>
      )}
      {figure === 'profit' && <WithoutCostRate names={figures?.withoutCostRate ?? []} />}
    </div>
  )
}
