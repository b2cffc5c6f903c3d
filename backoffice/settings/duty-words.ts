import type { DutyName } from '#contract/backoffice/settings/duties.ts'
import { links } from '../links.ts'
import type { SettingsView } from './settings-views.ts'
import { t } from '../texts/duties.ts'

type DutyWords = {
  title: string
  /** The law, and since when. */
  law: string
  /** How it is fulfilled here. */
  about: string
  /** The screen on which the shop fulfils it. */
  to?: (shop: number) => string
}

const settings = (view: SettingsView) => (shop: number) => links.setting(shop, view)
const legalTexts = (shop: number) => links.pagesView(shop, 'legal')

/** The duties as the list names them. */
export const DUTY_WORDS: Record<DutyName, DutyWords> = {
  withdrawal: {
    title: t('titleWithdrawal'),
    law: t('lawWithdrawal'),
    about: t('aboutWithdrawal'),
    to: settings('returns'),
  },
  order_button: {
    title: t('titleOrderButton'),
    law: t('lawOrderButton'),
    about: t('aboutOrderButton'),
    to: settings('returns'),
  },
  guarantee_notice: {
    title: t('titleGuaranteeNotice'),
    law: t('lawGuarantee'),
    about: t('aboutGuaranteeNotice'),
    to: settings('returns'),
  },
  consent: {
    title: t('titleConsent'),
    law: t('lawConsent'),
    about: t('aboutConsent'),
    to: settings('shop'),
  },
  tax_in_prices: {
    title: t('titleTaxInPrices'),
    law: t('lawTaxInPrices'),
    about: t('aboutTaxInPrices'),
    to: settings('tax'),
  },
  price_line: {
    title: t('titlePriceLine'),
    law: t('lawPriceLine'),
    about: t('aboutPriceLine'),
    to: settings('tax'),
  },
  delivery_in_total: {
    title: t('titleDeliveryInTotal'),
    law: t('lawPreContract'),
    about: t('aboutDeliveryInTotal'),
    to: settings('delivery'),
  },
  price_per_unit: {
    title: t('titlePricePerUnit'),
    law: t('lawPricePerUnit'),
    about: t('aboutPricePerUnit'),
    to: links.products,
  },
  lowest_price: {
    title: t('titleLowestPrice'),
    law: t('lawLowestPrice'),
    about: t('aboutLowestPrice'),
  },
  manufacturer: {
    title: t('titleManufacturer'),
    law: t('lawSafetySince'),
    about: t('aboutManufacturer'),
  },
  eu_person: {
    title: t('titleEUPerson'),
    law: t('lawSafety'),
    about: t('aboutEUPerson'),
  },
  import_duties: {
    title: t('titleImportDuties'),
    law: t('lawPreContract'),
    about: t('aboutImportDuties'),
  },
  return_address: {
    title: t('titleReturnAddress'),
    law: t('lawReturnAddress'),
    about: t('aboutReturnAddress'),
    to: settings('returns'),
  },
  invoices: {
    title: t('titleInvoices'),
    law: t('lawInvoices'),
    about: t('aboutInvoices'),
    to: settings('documents'),
  },
  privacy_policy: {
    title: t('titlePrivacyPolicy'),
    law: t('lawPrivacy'),
    about: t('publishedWithoutBrackets'),
    to: legalTexts,
  },
  terms: {
    title: t('titleTerms'),
    law: t('lawTerms'),
    about: t('publishedWithoutBrackets'),
    to: legalTexts,
  },
  imprint: {
    title: t('titleImprint'),
    law: t('lawImprint'),
    about: t('publishedWithoutBrackets'),
    to: legalTexts,
  },
  accessibility: {
    title: t('titleAccessibility'),
    law: t('lawAccessibility'),
    about: t('aboutAccessibility'),
    to: legalTexts,
  },
  durability_label: {
    title: t('titleDurabilityLabel'),
    law: t('lawGuarantee'),
    about: t('aboutDurabilityLabel'),
  },
  packaging: {
    title: t('titlePackaging'),
    law: t('lawPackaging'),
    about: t('aboutPackaging'),
  },
}
