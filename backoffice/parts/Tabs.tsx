import { countText } from './format.ts'
import { useAddressFilter } from './lists/use-address-filter.ts'

type TabList<Value extends string> = readonly { value: Value; label: string }[]

type TabsProps<Value extends string> = {
  legend: string
  tabs: TabList<Value>
  current: Value
  /** The number of entries of each, once it is known. */
  counts?: Partial<Record<Value, number>> | undefined
  onChoose: (value: Value) => void
}

/** On a phone the strip of tabs is pushed to the chosen one. */
const scrollToTab = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Views side by side, in as many lines as they need; on a phone they are pushed sideways. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <fieldset className="flex min-w-0 gap-1 overflow-x-auto border-b border-line px-2 pt-1 md:flex-wrap md:px-3">
      <legend className="sr-only">{props.legend}</legend>
      {props.tabs.map(({ value, label }) => {
        const count = props.counts?.[value]
        return (
          <button
            key={value}
            {...(value === props.current && { ref: scrollToTab })}
            type="button"
            aria-pressed={value === props.current}
            onClick={() => props.onChoose(value)}
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted hover:text-ink aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {label}
            {count !== undefined && (
              <span className="rounded-control bg-calm-soft px-1.5 text-sm font-normal">
                {countText(count)}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The tab that the address names; without one, the first. */
export function useTab<Value extends string>(name: string, tabs: TabList<Value>): Value {
  const asked = useAddressFilter().query.get(name)
  return (tabs.find(({ value }) => value === asked) ?? tabs[0]!).value
}

type AddressTabsProps<Value extends string> = Omit<TabsProps<Value>, 'current' | 'onChoose'> & {
  name: string
}

/** Tabs whose choice stands in the address. */
export function AddressTabs<Value extends string>({ name, ...tabs }: AddressTabsProps<Value>) {
  const { change } = useAddressFilter()
  const first = tabs.tabs[0]?.value
  return (
    <Tabs
      {...tabs}
      current={useTab(name, tabs.tabs)}
      onChoose={(value) => change({ [name]: value === first ? undefined : value })}
    />
  )
}
