import { scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { useId } from 'react'
import { cx } from '../cx'
import { fillOf, Textures } from './fill'
import { Legend } from './legend'
import { type BarsProps, LOOKS } from './series'

const ROW = 46
/** The rest comes last. */
const TEXT_ROW = 24
const BAR = { top: 24, height: 12 }
/** Average maximum width of a letter. */
const LETTER = 7.6
const GAP = 16

/**
 * Horizontal bars, each with its name and value above; negative values extend to the other side. The rest has no
 * bar: it is a sum of many, which would dwarf the others.
 */
export function Bars({ series, rows, summary, width }: BarsProps & { width: number }) {
  const scope = useId()
  const sums = rows.flatMap(({ parts, isRest }) => (isRest ? [] : parts.reduce((sum, part) => sum + part, 0)))
  const isBelow = Math.min(...sums) < 0
  const along = scaleLinear({
    domain: [Math.min(0, ...sums), Math.max(0, ...sums, isBelow ? 0 : 1)],
    range: [1, width - 1],
  })
  const height = rows.reduce((sum, { isRest }) => sum + (isRest ? TEXT_ROW : ROW), 0)
  const looks = rows.flatMap(({ look }) => (look ? [look] : []))
  return (
    <div className="flex flex-col gap-4">
      {series.length > 1 && <Legend series={series} />}
      <svg width={width} height={height} role="img" aria-label={summary}>
        <Textures scope={scope} looks={[...looks, ...series.map(({ look }) => look)]} />
        {rows.map(({ key, name, value, parts, look, isRest }, index) => {
          const room = (width - value.length * LETTER - GAP) / LETTER
          let from = 0
          const bars = isRest ? [] : parts
          return (
            <g key={key} transform={`translate(0 ${index * ROW})`}>
              <title>{`${name}: ${value}`}</title>
              <text y={14} className={cx('text-base', isRest ? 'fill-quiet' : 'fill-ink')}>
                {truncate(name, room)}
              </text>
              <text x={width} y={14} textAnchor="end" className="figures fill-ink text-base">
                {value}
              </text>
              {!isRest && <Bar y={BAR.top} width={width} height={BAR.height} rx={2} className="fill-hover" />}
              {bars.map((part, n) => {
                const to = from + part
                const x = along(Math.min(from, to))
                const wide = along(Math.max(from, to)) - x
                from = to
                const shown = look ?? series[n]?.look ?? 'blue'
                // A thin gap between two parts; half of an outline is inside.
                const inset = LOOKS[shown].isHatched ? 0.5 : 0
                return (
                  part !== 0 && (
                    <Bar
                      key={series[n]?.label}
                      x={x + inset}
                      y={BAR.top + inset}
                      width={Math.max(1, wide - 2 * inset - (n < parts.length - 1 ? 1 : 0))}
                      height={BAR.height - 2 * inset}
                      {...fillOf(scope, shown)}
                    />
                  )
                )
              })}
              {isBelow && !isRest && (
                <Line
                  from={{ x: along(0), y: BAR.top - 3 }}
                  to={{ x: along(0), y: BAR.top + BAR.height + 3 }}
                  className="stroke-edge"
                />
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

export const truncate = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, Math.max(1, Math.floor(letters) - 1)).trimEnd()}…`
