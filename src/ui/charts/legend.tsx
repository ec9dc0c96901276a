import { useId } from 'react'
import { fillOf, Textures } from './fill'
import type { Look, Series } from './series'

interface LegendProps {
  series: Series[]
  /** Value of each series, if shown. */
  values?: string[] | undefined
  of?: string | undefined
}

/** Explains the colours and textures of a chart. */
export function Legend({ series, values, of }: LegendProps) {
  return (
    <div aria-hidden className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ label, look }, index) => (
          <li key={label} className="flex items-center gap-2">
            <Swatch look={look} />
            <span className="text-quiet">{label}</span>
            {values && <span className="figures font-medium">{values[index]}</span>}
          </li>
        ))}
      </ul>
      {of && <span className="text-quiet text-sm">{of}</span>}
    </div>
  )
}

function Swatch({ look }: { look: Look }) {
  const scope = useId()
  return (
    <svg aria-hidden="true" width={12} height={12} className="shrink-0">
      <Textures scope={scope} looks={[look]} />
      <rect x={0.5} y={0.5} width={11} height={11} rx={2} {...fillOf(scope, look)} />
    </svg>
  )
}
