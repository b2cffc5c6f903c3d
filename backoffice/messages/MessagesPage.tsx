import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '../api.ts'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'spam', label: 'Spam' },
] as const
type State = (typeof TABS)[number]['value']

/** What people wrote by the contact form. */
export function Component() {
  const { shop, api } = useShop()
  const [query, setQuery] = useSearchParams()
  const state = (query.get('state') ?? 'open') as State
  const messages = useInfiniteQuery({
    queryKey: ['messages', shop, 'list', state],
    queryFn: ({ pageParam }) =>
      api('GET /messages/', { query: { state, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const rows = messages.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <Page title="Messages">
      <Card flush>
        <Tabs
          legend="State"
          tabs={TABS}
          current={state}
          onChoose={(next) => setQuery(next === 'open' ? {} : { state: next }, { replace: true })}
        />
        {messages.isPending && <RowsSkeleton />}
        {messages.error && rows.length === 0 && (
          <Failed message={sentenceOf(messages.error)} onRetry={() => void messages.refetch()} />
        )}
        {messages.data && rows.length === 0 && (
          <Empty title={state === 'open' ? 'No message waits.' : 'Nothing is here.'} />
        )}
        <ul className="rows">
          {rows.map((message) => (
            <li key={message.id}>
              <Link
                to={`${links.messages(shop)}/${message.id}`}
                className="grid gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-stage md:grid-cols-[12rem_1fr_auto] md:px-5"
              >
                <span className={message.is_read ? '' : 'font-semibold'}>{message.name}</span>
                <span className="min-w-0 truncate">
                  <span className={message.is_read ? '' : 'font-semibold'}>{message.subject}</span>
                  <span className="text-muted"> — {message.beginning}</span>
                </span>
                <When iso={message.created_at} className="text-sm text-muted" />
              </Link>
            </li>
          ))}
        </ul>
        <MoreButton list={messages} />
      </Card>
    </Page>
  )
}
