import { useState } from 'react'

export type LinePoint = {
  key: string
  /** Below the axis: the first and the last one are shown. */
  label: string
  /** Undefined where it is unknown: the line has a gap. */
  value: number | undefined
  /** The point in words, with its value. */
  text: string
}

type LineChartProps = {
  points: LinePoint[]
  /** The whole chart in a sentence. */
  label: string
  /** The name of the control that goes from point to point. */
  pick: string
}

const HEIGHT = 80
const STEP = 14

/** A line over time, with zero below it; a mouse or the arrow keys choose a point, which is then said in words. */
export function LineChart({ points, label, pick }: LineChartProps) {
  const [chosen, choose] = useState<number>()
  const at = chosen === undefined ? undefined : points[chosen]
  const values = points.flatMap(({ value }) => value ?? [])
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const yOf = (value: number) => ((most - value) / (most - least || 1)) * HEIGHT
  const xOf = (place: number) => (place + 0.5) * STEP
  const width = points.length * STEP
  return (
    <figure className="group grid gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 -3 ${width} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        className="h-28 w-full"
        onPointerLeave={() => choose(undefined)}
      >
        <line
          x2={width}
          y1={yOf(0)}
          y2={yOf(0)}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={pathOf(points, xOf, yOf)}
          fill="none"
          strokeWidth={2}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent-fill"
        />
        {points.map((point, place) => (
          <g key={point.key} onPointerEnter={() => choose(place)}>
            <rect x={place * STEP} y={-3} width={STEP} height={HEIGHT + 6} fill="transparent" />
            {point.value !== undefined && (
              // A line of no length with round ends is a dot that no scale bends.
              <path
                d={`M${xOf(place)} ${yOf(point.value)}h0`}
                strokeWidth={point === at ? 12 : 7}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className={point === at ? 'stroke-ink' : 'stroke-accent-fill'}
              />
            )}
          </g>
        ))}
      </svg>
      <input
        type="range"
        aria-label={pick}
        aria-valuetext={(at ?? points.at(-1))?.text}
        min={0}
        max={points.length - 1}
        value={chosen ?? points.length - 1}
        onChange={({ target }) => choose(Number(target.value))}
        onFocus={() => choose(chosen ?? points.length - 1)}
        onBlur={() => choose(undefined)}
        className="h-5 w-full accent-accent-fill group-hover:opacity-100 focus-visible:opacity-100 md:opacity-0"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>{points[0]?.label}</span>
        <span aria-hidden="true" className="font-medium text-ink">
          {at?.text}
        </span>
        <span>{points.length > 1 && points.at(-1)?.label}</span>
      </div>
    </figure>
  )
}

/** The line of an SVG path, broken where a value is unknown. */
function pathOf(
  points: LinePoint[],
  xOf: (place: number) => number,
  yOf: (value: number) => number,
): string {
  let isBroken = true
  return points
    .map(({ value }, place) => {
      if (value === undefined) {
        isBroken = true
        return ''
      }
      const command = isBroken ? 'M' : 'L'
      isBroken = false
      return `${command}${xOf(place)} ${yOf(value)}`
    })
    .join('')
}
