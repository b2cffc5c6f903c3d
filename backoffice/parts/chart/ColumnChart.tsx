import { useId, useState } from 'react'
import { ChartFrame, type ChartPlace } from './ChartFrame.tsx'

type ChartColumn = ChartPlace & {
  value: number
  /** Figures of the period before. */
  former?: number | undefined
}

type ColumnChartProps = {
  columns: ChartColumn[]
  /** The whole chart in a sentence. */
  label: string
  /** The name of the control that goes from column to column. */
  pick: string
  /** The names of the two series; the second one where there is a period before. */
  now: string
  before?: string
}

const HEIGHT = 80
const BAR = 10
const GAP = 4
const STEP = BAR + GAP
/** Fewer columns are not wider than this many would be. */
const LEAST_PLACES = 7

/**
 * Columns over time, with the period before behind them as stripes, so that both differ without
 * colour. A mouse, a finger or the arrow keys choose a column, which is then said in words.
 */
export function ColumnChart({ columns, label, pick, now, before }: ColumnChartProps) {
  const [chosen, choose] = useState<number>()
  const stripes = `stripes${useId().replaceAll(/\W/g, '')}`
  const values = columns.flatMap(({ value, former = 0 }) => [value, former])
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const scale = HEIGHT / (most - least || 1)
  const width = Math.max(columns.length, LEAST_PLACES) * STEP
  const keys = (
    <span className="flex flex-wrap gap-x-4">
      <Key className="bg-accent-fill">{now}</Key>
      {before && <Key className="striped">{before}</Key>}
    </span>
  )
  return (
    <ChartFrame places={columns} pick={pick} keys={keys} chosen={chosen} choose={choose}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full"
        onPointerLeave={() => choose(undefined)}
      >
        <defs>
          <pattern id={stripes} width="8" height="4" patternUnits="userSpaceOnUse">
            <rect width="8" height="2" className="fill-edge" />
          </pattern>
        </defs>
        {columns.map((column, place) => (
          <g
            key={column.key}
            transform={`translate(${place * STEP} 0)`}
            onPointerEnter={() => choose(place)}
          >
            <rect width={STEP} height={HEIGHT} fill="transparent" />
            <Bars
              column={column}
              zero={most * scale}
              scale={scale}
              stripes={stripes}
              isChosen={place === chosen}
            />
          </g>
        ))}
        {least < 0 && (
          <line x2={width} y1={most * scale} y2={most * scale} className="stroke-edge" />
        )}
      </svg>
    </ChartFrame>
  )
}

type BarsProps = {
  column: ChartColumn
  /** The place of zero, and the height of one. */
  zero: number
  scale: number
  /** The id of the pattern. */
  stripes: string
  isChosen: boolean
}

/** The column of the period before stands wide behind the column of now. */
function Bars({ column: { value, former }, zero, scale, stripes, isChosen }: BarsProps) {
  const standing = (amount: number, inset: number) => ({
    x: GAP / 2 + inset,
    y: amount < 0 ? zero : zero - amount * scale,
    width: BAR - 2 * inset,
    height: Math.abs(amount) * scale,
  })
  return (
    <>
      {former !== undefined && <rect {...standing(former, 0)} fill={`url(#${stripes})`} />}
      <rect
        {...standing(value, former === undefined ? 0 : 3)}
        className={isChosen ? 'fill-ink' : 'fill-accent-fill'}
      />
    </>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2.5 ${className}`} />
    {children}
  </span>
)
