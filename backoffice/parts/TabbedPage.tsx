import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from './Card.tsx'
import { Page } from './Page.tsx'
import { Tabs } from './Tabs.tsx'

type TabbedPageProps = {
  title: string
  /** When what is changed here becomes public. */
  rule?: string
  /** The first is shown where the address names none. */
  tabs: readonly { value: string; label: string; Screen: ComponentType }[]
}

/** Several screens under one name; the address holds which of them is shown. */
export function TabbedPage({ title, rule, tabs }: TabbedPageProps) {
  const [query, setQuery] = useSearchParams()
  const first = tabs[0]!
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
