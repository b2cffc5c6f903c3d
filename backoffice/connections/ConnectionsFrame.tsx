import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { NewTabLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t as agents } from '../texts/agents.ts'
import { t } from '../texts/keys.ts'
import { t as settings } from '../texts/settings-list.ts'
import { t as webhooks } from '../texts/webhooks.ts'

/** The tabs of the connections, each a screen of its own. */
const TABS = [
  { value: 'keys', label: t('keys'), to: links.keys },
  { value: 'webhooks', label: webhooks('title'), to: links.webhooks },
  { value: 'agents', label: agents('agents'), to: links.agents },
] as const

type Tab = (typeof TABS)[number]['value']

type ConnectionsFrameProps = { tab: Tab; actions?: ReactNode; children: ReactNode }

/** Settings → Connections: programs that work with the shop. */
export function ConnectionsFrame({ tab, actions, children }: ConnectionsFrameProps) {
  const { shop } = useShop()
  const ownsKeys = useCan()('settings.keys')
  const navigate = useNavigate()
  const tabs = TABS.filter(({ value }) => ownsKeys || value === 'agents')
  const goTo = (chosen: Tab) => navigate(TABS.find(({ value }) => value === chosen)!.to(shop))
  return (
    <Page
      title={t('connections')}
      back={{ to: links.settings(shop), label: settings('title') }}
      actions={actions}
    >
      <Card flush className="mb-5">
        <Tabs
          legend={t('connections')}
          tabs={tabs}
          current={tab}
          onChoose={(chosen) => void goTo(chosen)}
        />
      </Card>
      {children}
      <p className="mt-5">
        <NewTabLink href={links.apiReference} className="underline underline-offset-4">
          {webhooks('apiReference')}
        </NewTabLink>
      </p>
    </Page>
  )
}
