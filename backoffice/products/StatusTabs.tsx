import type { ProductStatus } from '#contract/backoffice/products.ts'
import { Tabs } from '../parts/Tabs.tsx'
import { countText } from '../shell/use-waiting.ts'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'on_sale', label: 'On sale' },
  { value: 'draft', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
] as const

type StatusTabsProps = {
  status: ProductStatus | undefined
  counts: Record<string, number> | undefined
  onChoose: (status: ProductStatus | undefined) => void
}

export const StatusTabs = ({ status, counts, onChoose }: StatusTabsProps) => (
  <Tabs
    legend="Status"
    tabs={TABS.map(({ value, label }) => {
      const count = counts?.[value]
      return { value, label, ...(count !== undefined && { aside: countText(count) }) }
    })}
    current={status ?? 'all'}
    onChoose={(value) => onChoose(value === 'all' ? undefined : value)}
  />
)
