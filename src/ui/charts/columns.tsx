import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId, useState } from 'react'
import { counted } from '@/shared/counted'
import { fillOf, Textures } from './fill'
import { Legend } from './legend'
import type { ColumnsProps } from './series'

const MARGIN = { top: 8, right: 0, bottom: 38, left: 52 }
/** Minimum width of a tick. */
const TICK_WIDTH = 30

/** Columns over time; the legend shows the values under the pointer, or the totals. */
export function Columns({
  series,
  points,
  tick,
  format,
  height,
  summary,
  width,
}: ColumnsProps & { width: number }) {
  const scope = useId()
  const [at, setAt] = useState<number | null>(null)
  const values = points.flatMap((point) => point.values)
  const across = scaleBand({
    domain: points.map(({ key }) => key),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.22,
  })
  const within = scaleBand({
    domain: series.map(({ label }) => label),
    range: [0, across.bandwidth()],
    paddingInner: 0.12,
  })
  const up = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - MARGIN.bottom, MARGIN.top],
    nice: 4,
  })
  const every = Math.ceil(TICK_WIDTH / Math.max(1, across.step()))
  // Counted from the last one, which people look for.
  const ticked = points.filter((_, index) => (points.length - 1 - index) % every === 0)
  const pointed = at === null ? undefined : points[at]
  const displayed =
    pointed?.values ?? series.map((_, s) => points.reduce((sum, point) => sum + (point.values[s] ?? 0), 0))
  return (
    <div className="flex flex-col gap-3">
      <Legend
        series={series}
        values={displayed.map(format)}
        of={pointed?.name ?? `in ${counted(points.length, 'month')}`}
      />
      <svg width={width} height={height} role="img" aria-label={summary} onPointerLeave={() => setAt(null)}>
        <Textures scope={scope} looks={series.map(({ look }) => look)} />
        <GridRows
          scale={up}
          left={MARGIN.left}
          width={width - MARGIN.left}
          numTicks={4}
          className="[&_line]:stroke-line"
          stroke=""
        />
        {points.map((point, index) => (
          <g key={point.key}>
            <Bar
              x={(across(point.key) ?? 0) - (across.step() - across.bandwidth()) / 2}
              y={MARGIN.top}
              width={across.step()}
              height={height - MARGIN.top - MARGIN.bottom}
              className={at === index ? 'fill-hover' : 'fill-transparent'}
              onPointerEnter={() => setAt(index)}
              onPointerDown={() => setAt(index)}
            />
            {series.map(({ label, look }, s) => {
              const value = point.values[s] ?? 0
              return (
                value !== 0 && (
                  <Bar
                    key={label}
                    x={(across(point.key) ?? 0) + (within(label) ?? 0)}
                    y={Math.min(up(0), up(value))}
                    width={within.bandwidth()}
                    height={Math.max(1, Math.abs(up(value) - up(0)))}
                    pointerEvents="none"
                    {...fillOf(scope, look)}
                  />
                )
              )
            })}
          </g>
        ))}
        <AxisLeft
          scale={up}
          left={MARGIN.left}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => tick(Number(value))}
          tickComponent={({ x, y, formattedValue }) => (
            <text x={x} y={y} dx={-4} dy="0.32em" textAnchor="end" className="figures fill-quiet text-sm">
              {formattedValue}
            </text>
          )}
        />
        <AxisBottom
          scale={across}
          top={height - MARGIN.bottom}
          tickValues={ticked.map(({ key }) => key)}
          hideTicks
          axisLineClassName="stroke-edge"
          stroke=""
          tickComponent={({ x, y, formattedValue }) => (
            <text y={y} textAnchor="middle" className="fill-quiet text-sm">
              {points
                .find(({ key }) => key === formattedValue)
                ?.ticks.map((line, n) => (
                  <tspan key={line} x={x} dy={n === 0 ? 0 : '1.2em'}>
                    {line}
                  </tspan>
                ))}
            </text>
          )}
        />
      </svg>
    </div>
  )
}
