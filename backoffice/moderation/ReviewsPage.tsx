import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useWaitingCount } from '../shell/menu/use-waiting.ts'
import { ModerationSwitch } from './ModerationSwitch.tsx'
import { Reviews } from './Reviews.tsx'
import { t } from '../texts/moderation.ts'

const TABS = [
  { value: 'all', label: t('all') },
  { value: 'waiting', label: t('toApprove') },
] as const

/** Customers' reviews and the shop's replies. */
export function Component() {
  const waiting = useWaitingCount()(['reviews'])
  const view = useTab('state', TABS)
  return (
    <Page title={t('reviews')}>
      <ModerationSwitch />
      <Card flush>
        <AddressTabs name="state" legend={t('view')} tabs={TABS} counts={{ waiting }} />
        <Reviews key={view} isQueue={view === 'waiting'} />
      </Card>
    </Page>
  )
}
