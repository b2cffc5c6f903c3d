import { Link } from 'react-router'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/messages.ts'

const TABS = [
  { value: 'open', label: t('open') },
  { value: 'answered', label: t('answered') },
  { value: 'spam', label: t('spam') },
] as const

/** The messages from the contact form. */
export function Component() {
  const { shop, api } = useShop()
  const state = useTab('state', TABS)
  const messages = useCursorList(['messages', shop, 'list', state], (cursor) =>
    api('GET /messages/', { query: { state, ...cursor } }),
  )
  return (
    <Page title={t('messages')}>
      <Card flush>
        <AddressTabs name="state" legend={t('state')} tabs={TABS} />
        <ListStates
          list={messages}
          empty={{ title: state === 'open' ? t('noNewMessages') : t('noMessagesHere') }}
        >
          <ul className="rows">
            {messages.rows.map((message) => (
              <li key={message.id}>
                <Link
                  to={`${links.messages(shop)}/${message.id}`}
                  className="grid grid-cols-1 gap-x-4 gap-y-0.5 px-4 py-3 wrap-anywhere hover:bg-stage md:grid-cols-[12rem_minmax(0,1fr)_auto] md:px-5"
                >
                  <span className={message.is_read ? '' : 'font-semibold'}>{message.name}</span>
                  <span className="min-w-0 truncate">
                    <span className={message.is_read ? '' : 'font-semibold'}>
                      {message.subject}
                    </span>
                    <span className="text-muted"> — {message.beginning}</span>
                  </span>
                  <When iso={message.created_at} className="text-sm text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}
