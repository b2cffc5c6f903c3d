import { useSearchParams } from 'react-router'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { Comments } from './Comments.tsx'
import { t } from '../texts/moderation.ts'

const TABS = [
  { value: 'waiting', label: t('commentsToApprove') },
  { value: 'comments', label: t('allComments') },
] as const
type Tab = (typeof TABS)[number]['value']

/** Customers' reviews and comments: single keys work through the queue. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const tab = (query.get('view') ?? 'waiting') as Tab
  return (
    <Page title={t('comments')}>
      <Card flush>
        <Tabs
          legend={t('view')}
          tabs={TABS}
          current={tab}
          onChoose={(view) => setQuery(view === 'waiting' ? {} : { view }, { replace: true })}
        />
        <Comments key={tab} isQueue={tab === 'waiting'} />
      </Card>
    </Page>
  )
}
