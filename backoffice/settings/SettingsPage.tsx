import { useSearchParams } from 'react-router'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { Domains } from './Domains.tsx'
import { LookForm } from './LookForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ShopForm } from './ShopForm.tsx'

const TABS = [
  { value: 'shop', label: 'Shop' },
  { value: 'look', label: 'Look' },
  { value: 'payment', label: 'Payment' },
  { value: 'domains', label: 'Domains' },
] as const
type Tab = (typeof TABS)[number]['value']

const SCREENS = { shop: ShopForm, look: LookForm, payment: PaymentForm, domains: Domains }

/** How the shop is called, looks, is paid and is reached. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('view') ?? 'shop'
  const tab: Tab = asked in SCREENS ? (asked as Tab) : 'shop'
  const Screen = SCREENS[tab]
  return (
    <Page title="Settings">
      <Card flush className="mb-5">
        <Tabs
          legend="Settings"
          tabs={TABS}
          current={tab}
          onChoose={(view) => setQuery(view === 'shop' ? {} : { view }, { replace: true })}
        />
      </Card>
      <Screen key={tab} />
    </Page>
  )
}
