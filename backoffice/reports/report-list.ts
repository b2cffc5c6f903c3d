import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { t } from '../texts/reports.ts'

/** The reports in the order of the menu. */
export const REPORTS = [
  { name: 'sales', label: t('salesReport'), tab: t('tabSales') },
  { name: 'products', label: t('productsReport'), tab: t('tabProducts') },
  { name: 'categories', label: t('categoriesReport'), tab: t('tabCategories') },
  { name: 'places', label: t('placesReport'), tab: t('tabPlaces') },
  { name: 'buyers', label: t('buyersReport'), tab: t('tabBuyers') },
  { name: 'discounts', label: t('discountsReport'), tab: t('tabDiscounts') },
  { name: 'margin', label: t('marginReport'), tab: t('tabMargin'), may: 'costs.see' },
  { name: 'stock', label: t('stockReport'), tab: t('tabStock') },
  { name: 'money', label: t('moneyReport'), tab: t('tabMoney') },
  { name: 'payouts', label: t('payoutsReport'), tab: t('tabPayouts') },
] as const satisfies { name: string; label: string; tab: string; may?: Permission }[]

export type ReportName = (typeof REPORTS)[number]['name']
