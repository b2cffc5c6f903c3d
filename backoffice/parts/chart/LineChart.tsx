import { useState } from 'react'
import { ChartFrame, type ChartPlace } from './ChartFrame.tsx'

type LinePoint = ChartPlace & {
  /** Undefined where it is unknown: the line has a gap. */
  value: number | undefined
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
  const values = points.flatMap(({ value }) => value ?? [])
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const yOf = (value: number) => ((most - value) / (most - least || 1)) * HEIGHT
  const xOf = (place: number) => (place + 0.5) * STEP
  const width = points.length * STEP
  return (
    <ChartFrame places={points} pick={pick} chosen={chosen} choose={choose}>
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
                strokeWidth={place === chosen ? 12 : 7}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className={place === chosen ? 'stroke-ink' : 'stroke-accent-fill'}
              />
            )}
          </g>
        ))}
      </svg>
    </ChartFrame>
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
