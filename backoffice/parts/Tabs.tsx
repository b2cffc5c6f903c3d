import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  legend: string
  tabs: readonly { value: Value; label: string; aside?: ReactNode }[]
  current: Value
  onChoose: (value: Value) => void
}

/** Views side by side; on a phone they are pushed sideways. */
export const Tabs = <Value extends string>(props: TabsProps<Value>) => (
  <fieldset className="flex min-w-0 gap-1 overflow-x-auto border-b border-line px-2 pt-1 md:px-3">
    <legend className="sr-only">{props.legend}</legend>
    {props.tabs.map(({ value, label, aside }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.current}
        onClick={() => props.onChoose(value)}
        className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted hover:text-ink aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-ink"
      >
        {label}
        {aside !== undefined && (
          <span className="rounded-control bg-calm-soft px-1.5 text-sm font-normal">{aside}</span>
        )}
      </button>
    ))}
  </fieldset>
)
