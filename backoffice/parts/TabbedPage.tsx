import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from './Card.tsx'
import { Page } from './Page.tsx'
import { Tabs } from './Tabs.tsx'

type TabOfPage = { value: string; label: string; Screen: ComponentType }

type TabbedPageProps = {
  title: string
  /** Explains when changes on these screens become public. */
  rule?: string
  /** The first is shown if the address names none. */
  tabs: readonly [TabOfPage, ...TabOfPage[]]
}

/** Several screens under one name; the address holds which of them is shown. */
export function TabbedPage({ title, rule, tabs }: TabbedPageProps) {
  const [query, setQuery] = useSearchParams()
  const [first] = tabs
  const { value, Screen } = tabs.find((tab) => tab.value === query.get('view')) ?? first
  return (
    <Page title={title}>
      <Card flush className="mb-5 max-w-3xl">
        <Tabs
          legend={title}
          tabs={tabs}
          current={value}
          onChoose={(view) => setQuery(view === first.value ? {} : { view }, { replace: true })}
        />
      </Card>
      {rule && <p className="mb-5 max-w-3xl text-muted">{rule}</p>}
      <Screen key={value} />
    </Page>
  )
}
