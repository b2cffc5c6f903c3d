import { useState } from 'react'
import { Link } from 'react-router'
import type { Endpoint, GivenEndpoint } from '#contract/backoffice/settings/webhooks.ts'
import { ConnectionsFrame } from '../connections/ConnectionsFrame.tsx'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { countText } from '../parts/format.ts'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/webhooks.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { SecretDialog, type ShownSecret } from './SecretDialog.tsx'
import { STATES } from './states.ts'
import { useWebhooks } from './webhooks-data.ts'

/** The addresses to which events of the shop are sent. */
export function Component() {
  const { shop, api } = useShop()
  const webhooks = useWebhooks()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<ShownSecret>()
  const add = useChange((body: GivenEndpoint) => api('POST /webhooks/', { body }), {
    stale: [['webhooks', shop, 'list']],
    after: ({ secret }, { name }) => {
      setAdding(false)
      setShown({ name, secret })
    },
  })
  return (
    <ConnectionsFrame
      tab="webhooks"
      actions={
        <Button kind="primary" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <p className="mb-5 max-w-prose text-muted">{t('about')}</p>
      <Card flush>
        <Loaded query={webhooks} rows={3}>
          {({ endpoints }) =>
            endpoints.length === 0 ? (
              <Empty title={t('noWebhooks')}>{t('noWebhooksAbout')}</Empty>
            ) : (
              <ul className="rows">
                {endpoints.map((endpoint) => (
                  <li key={endpoint.id}>
                    <EndpointEntry endpoint={endpoint} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isAdding && (
        <EndpointDialog
          title={t('add')}
          act={t('add')}
          acting={t('adding')}
          doing={add}
          onSubmit={(body) => add.mutate(body)}
          onClose={() => setAdding(false)}
        />
      )}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(undefined)} />}
    </ConnectionsFrame>
  )
}

function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  const { shop } = useShop()
  const { id, name, url, state, reason, day, waiting } = endpoint
  return (
    <Link
      to={links.webhook(shop, id)}
      className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-stage sm:grid-cols-[minmax(0,1fr)_auto] md:px-5"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
      </span>
      <span className="text-muted sm:text-end">
        {t('deliveredShare', {
          count: day.delivered + day.failed,
          delivered: countText(day.delivered),
        })}
      </span>
      <span className="text-muted wrap-anywhere">{url}</span>
      {waiting > 0 && (
        <span className="text-muted sm:text-end">{t('waitingCount', { count: waiting })}</span>
      )}
      {reason !== '' && <span className="sm:col-span-2">{reason}</span>}
    </Link>
  )
}
