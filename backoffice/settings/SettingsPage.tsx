import { TabbedPage } from '../parts/TabbedPage.tsx'
import { Domains } from './Domains.tsx'
import { LookForm } from './LookForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ShopForm } from './ShopForm.tsx'

const TABS = [
  { value: 'shop', label: 'Shop', Screen: ShopForm },
  { value: 'look', label: 'Look', Screen: LookForm },
  { value: 'payment', label: 'Payment', Screen: PaymentForm },
  { value: 'domains', label: 'Domains', Screen: Domains },
]

/** How the shop is called, looks, is paid and is reached. */
export const Component = () => <TabbedPage title="Settings" tabs={TABS} />
