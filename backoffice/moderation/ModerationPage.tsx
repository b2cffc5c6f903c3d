import { useSearchParams } from 'react-router'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { Comments } from './Comments.tsx'
import { Reviews } from './Reviews.tsx'

const TABS = [
  { value: 'waiting', label: 'Comments to approve' },
  { value: 'comments', label: 'All comments' },
  { value: 'reviews', label: 'Reviews' },
] as const
type Tab = (typeof TABS)[number]['value']

/** What customers wrote: the queue is gone through by single keys. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const tab = (query.get('view') ?? 'waiting') as Tab
  return (
    <Page title="Reviews and comments">
      <Card flush>
        <Tabs
          legend="View"
          tabs={TABS}
          current={tab}
          onChoose={(view) => setQuery(view === 'waiting' ? {} : { view }, { replace: true })}
        />
        {tab === 'reviews' ? <Reviews /> : <Comments key={tab} isQueue={tab === 'waiting'} />}
      </Card>
    </Page>
  )
}
