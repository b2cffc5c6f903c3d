import { useId, useState } from 'react'

export type ChartColumn = {
  key: string
  /** Below the axis: the first and the last one are shown. */
  label: string
  value: number
  /** The same of the period before. */
  former?: number | undefined
  /** The column in words, with its value. */
  text: string
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
 * Columns over time, with the period before behind them as stripes, so that both are told apart without
 * colour. A mouse or the arrow keys choose a column, which is then said in words.
 */
export function ColumnChart({ columns, label, pick, now, before }: ColumnChartProps) {
  const [chosen, choose] = useState<number>()
  const at = chosen === undefined ? undefined : columns[Math.min(chosen, columns.length - 1)]
  const stripes = `stripes${useId().replaceAll(/\W/g, '')}`
  const values = columns.flatMap(({ value, former = 0 }) => [value, former])
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const scale = HEIGHT / (most - least || 1)
  const width = Math.max(columns.length, LEAST_PLACES) * STEP
  const placed = { zero: most * scale, scale }
  return (
    <figure className="group grid gap-1">
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
          <g key={column.key} onPointerEnter={() => choose(place)}>
            <rect x={place * STEP} width={STEP} height={HEIGHT} fill="transparent" />
            {column.former !== undefined && (
              <Bar {...placed} value={column.former} x={place * STEP + GAP / 2} width={BAR}>
                {`url(#${stripes})`}
              </Bar>
            )}
            <Bar
              {...placed}
              value={column.value}
              x={place * STEP + GAP / 2 + (column.former === undefined ? 0 : 3)}
              width={column.former === undefined ? BAR : BAR - 6}
            >
              {column === at ? 'var(--color-ink)' : 'var(--color-accent-fill)'}
            </Bar>
          </g>
        ))}
        {least < 0 && <line x2={width} y1={placed.zero} y2={placed.zero} className="stroke-edge" />}
      </svg>
      <input
        type="range"
        aria-label={pick}
        aria-valuetext={at?.text ?? columns.at(-1)?.text}
        min={0}
        max={columns.length - 1}
        value={chosen ?? columns.length - 1}
        onChange={({ target }) => choose(Number(target.value))}
        onFocus={() => choose(chosen ?? columns.length - 1)}
        onBlur={() => choose(undefined)}
        className="h-5 w-full accent-accent-fill group-hover:opacity-100 focus-visible:opacity-100 md:opacity-0"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>{columns[0]?.label}</span>
        {at ? (
          // The control above says it to those who hear the page.
          <span aria-hidden="true" className="font-medium text-ink">
            {at.text}
          </span>
        ) : (
          <span className="flex flex-wrap gap-x-4">
            <Key className="bg-accent-fill">{now}</Key>
            {before && <Key className="striped">{before}</Key>}
          </span>
        )}
        <span>{columns.length > 1 && columns.at(-1)?.label}</span>
      </div>
    </figure>
  )
}

type BarProps = {
  value: number
  x: number
  width: number
  /** Where zero is, and how high one is. */
  zero: number
  scale: number
  /** What it is filled with. */
  children: string
}

const Bar = ({ value, x, width, zero, scale, children }: BarProps) => (
  <rect
    x={x}
    y={value < 0 ? zero : zero - value * scale}
    width={width}
    height={Math.abs(value) * scale}
    fill={children}
  />
)

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2.5 ${className}`} />
    {children}
  </span>
)
