import { TabbedPage } from '../parts/TabbedPage.tsx'
import { Domains } from './Domains.tsx'
import { LookForm } from './LookForm.tsx'
import { MailForm } from './MailForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ShopForm } from './ShopForm.tsx'

const TABS = [
  { value: 'shop', label: 'Shop', Screen: ShopForm },
  { value: 'look', label: 'Look', Screen: LookForm },
  { value: 'payment', label: 'Payment', Screen: PaymentForm },
  { value: 'mail', label: 'Mail', Screen: MailForm },
  { value: 'domains', label: 'Domains', Screen: Domains },
]

/** How the shop is called, looks, is paid, writes and is reached. */
export const Component = () => <TabbedPage title="Settings" tabs={TABS} />
