import type { ComponentType } from 'react'
import { TabbedPage } from '../parts/TabbedPage.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useCan } from '../shell/use-shop.ts'
import { DeliveryForm } from '../delivery/DeliveryForm.tsx'
import { ShipmentsForm } from '../delivery/ShipmentsForm.tsx'
import { TaxForm } from '../tax/TaxForm.tsx'
import { DocumentsForm } from '../documents/DocumentsForm.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { Domains } from './Domains.tsx'
import { LegalForm } from './LegalForm.tsx'
import { LookForm } from './LookForm.tsx'
import { MailForm } from './MailForm.tsx'
import { NoticesForm } from './NoticesForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ProductPagesForm } from './ProductPagesForm.tsx'
import { ReturnsForm } from './ReturnsForm.tsx'
import { SETTINGS_VIEWS, type SettingsView } from './settings-views.ts'
import { ShopForm } from './ShopForm.tsx'
import { WordingForm } from './wording/WordingForm.tsx'

const SCREENS: Record<SettingsView, ComponentType> = {
  shop: ShopForm,
  look: LookForm,
  checkout: CheckoutForm,
  payment: PaymentForm,
  delivery: DeliveryForm,
  tax: TaxForm,
  documents: DocumentsForm,
  shipments: ShipmentsForm,
  returns: ReturnsForm,
  legal: LegalForm,
  mail: MailForm,
  wording: WordingForm,
  notices: NoticesForm,
  domains: Domains,
}
const TABS = SETTINGS_VIEWS.map((view) => ({ ...view, Screen: SCREENS[view.value] }))
const TABS = [
  { value: 'shop', label: 'Shop', Screen: ShopForm, may: 'settings.see' },
  { value: 'look', label: 'Look', Screen: LookForm, may: 'settings.look' },
  { value: 'product-pages', label: 'Product pages', Screen: ProductPagesForm, may: 'settings.see' },
  { value: 'checkout', label: 'Checkout', Screen: CheckoutForm, may: 'settings.see' },
  { value: 'payment', label: 'Payment', Screen: PaymentForm, may: 'settings.see' },
  { value: 'delivery', label: 'Delivery', Screen: DeliveryForm, may: 'settings.see' },
  { value: 'tax', label: 'Tax', Screen: TaxForm, may: 'settings.see' },
  { value: 'documents', label: 'Documents', Screen: DocumentsForm, may: 'settings.see' },
  { value: 'shipments', label: 'Shipments', Screen: ShipmentsForm, may: 'settings.see' },
  { value: 'returns', label: 'Returns', Screen: ReturnsForm, may: 'settings.see' },
  { value: 'mail', label: 'Mail', Screen: MailForm, may: 'settings.see' },
  { value: 'wording', label: 'Wording', Screen: WordingForm, may: 'settings.see' },
  { value: 'notices', label: 'Notifications', Screen: NoticesForm, may: 'settings.see' },
  { value: 'domains', label: 'Domains', Screen: Domains, may: 'settings.see' },
] as const satisfies readonly { may: Permission; [part: string]: unknown }[]

/** The settings of the shop; a role that only writes sees its look. */
export function Component() {
  const can = useCan()
  const [first, ...others] = TABS.filter(({ may }) => can(may))
  return first ? <TabbedPage title="Settings" tabs={[first, ...others]} /> : <NotFoundPage />
}
