import { Card } from '../parts/Card.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { Page } from '../parts/Page.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useWaitingCount } from '../shell/menu/use-waiting.ts'
import { ModerationSwitch } from './ModerationSwitch.tsx'
import { Reviews } from './Reviews.tsx'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'To approve' },
] as const

/** Customers' reviews and the shop's replies. */
export function Component() {
  const { query, change } = useAddressFilter()
  const waiting = useWaitingCount()(['reviews'])
  const view = query.get('state') === 'waiting' ? 'waiting' : 'all'
  return (
    <Page title="Reviews">
      <ModerationSwitch />
      <Card flush>
        <Tabs
          legend="View"
          tabs={TABS}
          current={view}
          counts={{ waiting }}
          onChoose={(state) => change({ state: state === 'all' ? undefined : state })}
        />
        <Reviews key={view} isQueue={view === 'waiting'} />
      </Card>
    </Page>
  )
}
