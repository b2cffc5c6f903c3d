import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useWaitingCount } from '../shell/menu/use-waiting.ts'
import { ModerationSwitch } from './ModerationSwitch.tsx'
import { Reviews } from './Reviews.tsx'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'To approve' },
] as const

/** Customers' reviews and the shop's replies. */
export function Component() {
  const waiting = useWaitingCount()(['reviews'])
  const view = useTab('state', TABS)
  return (
    <Page title="Reviews">
      <ModerationSwitch />
      <Card flush>
        <AddressTabs name="state" legend="View" tabs={TABS} counts={{ waiting }} />
        <Reviews key={view} isQueue={view === 'waiting'} />
      </Card>
    </Page>
  )
}
