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
  'product-pages': ProductPagesForm,
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

/** The settings of the shop; a role that only writes sees its look. */
export function Component() {
  const can = useCan()
  const [first, ...others] = TABS.filter(({ may }) => can(may))
  return first ? <TabbedPage title="Settings" tabs={[first, ...others]} /> : <NotFoundPage />
}
