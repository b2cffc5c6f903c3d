import type { ReactNode } from 'react'

/** A column or a point of a chart. */
export type ChartPlace = {
  key: string
  /** Below the axis: the first and the last one are shown. */
  label: string
  /** The place in words, with its value. */
  text: string
}

/** The chosen place of a chart, by its number. */
type Choosing = {
  chosen: number | undefined
  choose: (place: number | undefined) => void
}

type ChartFrameProps = Choosing & {
  places: readonly ChartPlace[]
  /** The name of the control that goes from place to place. */
  pick: string
  /** Explains the marks; the chosen place stands there instead while there is one. */
  keys?: ReactNode
  /** The drawing. */
  children: ReactNode
}

/** Below a drawing: a slider by which the arrow keys or a finger choose a place, and what it says. */
export function ChartFrame({ places, pick, keys, chosen, choose, children }: ChartFrameProps) {
  const last = places.length - 1
  const at = chosen === undefined ? undefined : places[chosen]
  return (
    <figure className="group grid gap-1">
      {children}
      <input
        type="range"
        aria-label={pick}
        aria-valuetext={(at ?? places[last])?.text}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={({ target }) => choose(Number(target.value))}
        onFocus={() => choose(chosen ?? last)}
        onBlur={() => choose(undefined)}
        className="h-5 w-full accent-accent-fill group-hover:opacity-100 focus-visible:opacity-100 md:opacity-0"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>{places[0]?.label}</span>
        {at ? (
          // The slider says it to those who hear the page.
          <span aria-hidden="true" className="font-medium text-ink">
            {at.text}
          </span>
        ) : (
          keys
        )}
        <span>{last > 0 && places[last]?.label}</span>
      </div>
    </figure>
  )
}
