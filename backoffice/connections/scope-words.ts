import { isScope, type Preset, type Scope } from '#contract/backoffice/connections/scopes.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { t } from '../texts/keys.ts'

/** The scopes of keys, in words. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'home.see': t('scopeHomeSee'),
  'orders.see': t('scopeOrdersSee'),
  'orders.handle': t('scopeOrdersHandle'),
  'orders.create': t('scopeOrdersCreate'),
  'orders.price': t('scopeOrdersPrice'),
  'orders.money': t('scopeOrdersMoney'),
  'payments.see': t('scopePaymentsSee'),
  'reports.see': t('scopeReportsSee'),
  'products.see': t('scopeProductsSee'),
  'products.edit': t('scopeProductsEdit'),
  'stock.edit': t('scopeStockEdit'),
  'prices.edit': t('scopePricesEdit'),
  'costs.see': t('scopeCostsSee'),
  'imports.run': t('scopeImportsRun'),
  'content.edit': t('scopeContentEdit'),
  'customers.see': t('scopeCustomersSee'),
  'customers.block': t('scopeCustomersBlock'),
  'settings.look': t('scopeSettingsLook'),
  'settings.see': t('scopeSettingsSee'),
  'settings.shop': t('scopeSettingsShop'),
}

export const scopeWords = (scopes: readonly Permission[]): string[] =>
  scopes.filter(isScope).map((scope) => SCOPE_WORDS[scope])

export const PRESET_WORDS: Record<Preset, string> = {
  accounting: t('presetAccounting'),
  stock: t('presetStock'),
  shipping: t('presetShipping'),
  read_only: t('presetReadOnly'),
  agent: t('presetAgent'),
}
